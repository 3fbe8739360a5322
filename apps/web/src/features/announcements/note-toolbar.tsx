import type { Editor } from '@tiptap/core'
import { Heading } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Facts, readFacts } from '#/editor/toolbar/facts.ts'
import { historyActions } from '#/editor/toolbar/history-actions.ts'
import { linkAction, moreInsertActions, pictureActions } from '#/editor/toolbar/insert-actions.ts'
import { paragraphActions } from '#/editor/toolbar/paragraph-actions.ts'
import { TableTool } from '#/editor/toolbar/table-tool.tsx'
import { textActions } from '#/editor/toolbar/text-actions.ts'
import { Tool, ToolButtons } from '#/editor/toolbar/tool-button.tsx'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'
import '#/editor/toolbar/toolbar.css'

const chosen = <Action extends { id: string }>(actions: readonly Action[], ...ids: Action['id'][]) =>
  actions.filter(({ id }) => ids.includes(id))

const history = chosen(historyActions, 'undo', 'redo')
const text = chosen(textActions, 'bold', 'italic', 'underline')
const lists = chosen(paragraphActions, 'bulletList', 'orderedList', 'quote')
const links = [linkAction]
const files = [...chosen(pictureActions, 'picture'), ...chosen(moreInsertActions, 'attachment')]

interface Props {
  editor: Editor
}

const HeadingTool = ({ editor, facts }: Props & { facts: Facts }) => {
  const { t } = useTranslation('announcements')
  return (
    <Tool
      icon={Heading}
      label={t('form.heading')}
      active={facts.style === 'h3'}
      onClick={() => editor.chain().focus().toggleHeading({ level: 3 }).run()}
    />
  )
}

/** What a notice needs of the editor's buttons. */
export const NoteToolbar = memo(({ editor }: Props) => {
  const { t } = useTranslation(['announcements', 'editor'])
  const facts = useEditorFacts(editor, readFacts)
  return (
    <div
      role="toolbar"
      aria-label={t('editor:tool.bar')}
      className="rb-toolbar rb-h-44 rb-ring-inside rb-edge-below rb-surface rb-row"
    >
      <div className="rb-toolbar__scroll rb-scrolls-x rb-tall rb-row rb-fill">
        <div className="rb-tool-group rb-row rb-still">
          <ToolButtons editor={editor} facts={facts} actions={history} />
        </div>
        <div className="rb-tool-group rb-row rb-still">
          <HeadingTool editor={editor} facts={facts} />
          <ToolButtons editor={editor} facts={facts} actions={text} />
        </div>
        <div className="rb-tool-group rb-row rb-still">
          <ToolButtons editor={editor} facts={facts} actions={lists} />
        </div>
        <div className="rb-tool-group rb-row rb-still">
          <ToolButtons editor={editor} facts={facts} actions={links} />
          <ToolButtons editor={editor} facts={facts} actions={files} />
          <TableTool editor={editor} facts={facts} />
        </div>
      </div>
    </div>
  )
})
