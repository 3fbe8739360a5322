import { wallTimeIn } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { X } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { goToEdit, readEdits } from '#/editor/extensions/undo-list.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'
import { TimeZone } from '#/ui/time-zone.ts'

// The list itself is changed in place; these tell when to look again.
const readState = (editor: Editor) => {
  const { entries, depth } = readEdits(editor)
  return { depth, count: entries.length, at: entries.at(-1)?.at }
}

interface RowProps {
  title: string
  note: string
  time: string
  state: 'past' | 'current' | 'undone'
  onChoose: () => void
}

const Row = ({ title, note, time, state, onChoose }: RowProps) => (
  <li>
    <button
      type="button"
      className={`rb-edit rb-cells rb-wide rb-round rb-start rb-gap-1 rb-dense is-${state}`}
      aria-current={state === 'current'}
      onClick={onChoose}
    >
      <span>{title}</span>
      <span className="rb-ellipsis">{note}</span>
      <time className="rb-fs-12">{time}</time>
    </button>
  </li>
)

/** The edits of this sitting, newest first; a click goes back, or forward again. */
export const EditsPanel = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation(['editor', 'common'])
  const zone = use(TimeZone)
  const { depth } = useEditorFacts(editor, readState)
  const { entries } = readEdits(editor)
  const stateOf = (at: number) => (at === depth ? 'current' : at < depth ? 'past' : 'undone')
  return (
    <section
      className="rb-side-panel rb-p-15 rb-absolute rb-edged rb-floats rb-round-lg rb-edits rb-stack"
      aria-label={t('tool.edits')}
    >
      <header className="rb-row rb-between">
        <h3 className="rb-fs-14 rb-bold">{t('tool.edits')}</h3>
        <Tool icon={X} label={t('common:action.close')} onClick={onClose} />
      </header>
      <ol>
        {entries.toReversed().map(({ depth: at, kind, text, at: time }) => (
          <Row
            key={at}
            title={t(`edit.${kind}`)}
            note={text}
            time={wallTimeIn(time, zone).slice(11)}
            state={stateOf(at)}
            onChoose={() => goToEdit(editor, at)}
          />
        ))}
        <Row
          title={t('edit.opened')}
          note=""
          time=""
          state={stateOf(0)}
          onChoose={() => goToEdit(editor, 0)}
        />
      </ol>
    </section>
  )
}
