import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentEntry, findOutline, goToEntry, type OutlineEntry } from '#/editor/outline.ts'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'
import { watchDocument } from '#/editor/watch-document.ts'
import './outline-panel.css'

/** Places move with every key; only words and levels are worth a render. */
const isSame = (a: readonly OutlineEntry[], b: readonly OutlineEntry[]) =>
  a.length === b.length &&
  a.every(({ text, level }, index) => b[index]?.text === text && b[index].level === level)

const useOutline = (editor: Editor) => {
  const [entries, setEntries] = useState<OutlineEntry[]>([])
  const known = useRef(entries)
  useEffect(
    () =>
      watchDocument(editor, () => {
        const next = findOutline(editor.state.doc)
        if (isSame(known.current, next)) return
        known.current = next
        setEntries(next)
      }),
    [editor],
  )
  return entries
}

const readCurrent = ({ state: { doc, selection } }: Editor) => ({
  current: currentEntry(findOutline(doc), selection.from),
})

const goTo = (editor: Editor, index: number) => {
  const entry = findOutline(editor.state.doc)[index]
  if (entry) goToEntry(editor, entry)
}

const Entries = ({ editor, entries }: { editor: Editor; entries: readonly OutlineEntry[] }) => {
  const { current } = useEditorFacts(editor, readCurrent)
  const topLevel = Math.min(...entries.map(({ level }) => level))
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={entry.pos}>
          <button
            type="button"
            className="rb-outline__entry rb-start rb-hovers rb-own-line rb-round rb-wide rb-soft rb-ellipsis"
            style={{ paddingInlineStart: 12 + (entry.level - topLevel) * 14 }}
            aria-current={index === current ? 'location' : undefined}
            title={entry.text}
            onClick={() => goTo(editor, index)}
          >
            {entry.text}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The headings of a long text, the present section marked. */
export const OutlinePanel = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const entries = useOutline(editor)
  return (
    <nav
      className="rb-outline rb-w-200 rb-edge-right rb-scrolls rb-surface rb-tall rb-dense rb-no-print"
      aria-label={t('tool.outline')}
    >
      <h3 className="rb-fs-12 rb-dim rb-regular">{t('tool.outline')}</h3>
      {entries.length ? (
        <Entries editor={editor} entries={entries} />
      ) : (
        <p className="rb-dim">{t('outline.empty')}</p>
      )}
    </nav>
  )
}
