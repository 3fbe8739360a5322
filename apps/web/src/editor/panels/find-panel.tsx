import type { Editor } from '@tiptap/core'
import { Button, Input } from 'antd'
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clearSearch,
  readSearch,
  replaceAllHits,
  replaceHit,
  setSearch,
  showHit,
  stepSearch,
} from '#/editor/extensions/search.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'
import { useApp } from '#/ui/use-app.ts'

/** What is selected is most often what one looks for. */
const selectedText = ({ state: { doc, selection } }: Editor) => {
  const text = doc.textBetween(selection.from, selection.to, '\n')
  return text.includes('\n') || text.length > 60 ? '' : text
}

interface FieldProps {
  editor: Editor
  text: string
  onChange: (text: string) => void
  onClose: () => void
}

const FindField = ({ editor, text, onChange, onClose }: FieldProps) => {
  const { t } = useTranslation('editor')
  const { count, current } = useEditorFacts(editor, readSearch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') stepSearch(editor, event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className="rb-row rb-gap-05">
      <Input
        autoFocus
        value={text}
        maxLength={100}
        placeholder={t('find.what')}
        aria-label={t('find.what')}
        suffix={
          text && (
            <span className="rb-fs-12 rb-dim">{count ? `${current + 1} / ${count}` : t('find.none')}</span>
          )
        }
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <Tool
        icon={ChevronUp}
        label={t('find.previous')}
        disabled={!count}
        onClick={() => stepSearch(editor, -1)}
      />
      <Tool
        icon={ChevronDown}
        label={t('find.next')}
        disabled={!count}
        onClick={() => stepSearch(editor, 1)}
      />
    </div>
  )
}

export const FindPanel = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation(['editor', 'common'])
  const { message } = useApp()
  const [text, setText] = useState(() => selectedText(editor))
  const [put, setPut] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const { count } = useEditorFacts(editor, readSearch)

  useEffect(() => {
    setSearch(editor, { text, matchCase })
    if (text) showHit(editor)
  }, [editor, text, matchCase])
  useEffect(() => () => clearSearch(editor), [editor])

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const replaceAll = () => void message.success(t('find.replaced', { count: replaceAllHits(editor, put) }))
  const canReplace = count > 0 && editor.isEditable

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form of the page.
    <div
      role="search"
      className="rb-side-panel rb-p-15 rb-absolute rb-edged rb-floats rb-round-lg rb-cells rb-gap-1"
      aria-label={t('tool.find')}
    >
      <FindField editor={editor} text={text} onChange={setText} onClose={close} />
      <div className="rb-row rb-gap-05">
        <Input
          value={put}
          maxLength={100}
          placeholder={t('find.with')}
          aria-label={t('find.with')}
          onChange={({ target }) => setPut(target.value)}
        />
        <Tool
          icon={CaseSensitive}
          label={t('find.matchCase')}
          active={matchCase}
          onClick={() => setMatchCase(!matchCase)}
        />
        <Tool icon={X} label={t('common:action.close')} onClick={close} />
      </div>
      <div className="rb-flex rb-at-end rb-gap-1">
        <Button size="small" disabled={!canReplace} onClick={() => replaceHit(editor, put)}>
          {t('find.replace')}
        </Button>
        <Button size="small" disabled={!canReplace} onClick={replaceAll}>
          {t('find.replaceAll')}
        </Button>
      </div>
    </div>
  )
}
