import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { whenNotComposing } from '#/editor/composition.ts'
import { documentText } from '#/editor/editor-text.ts'
import { nameEdit } from '#/editor/extensions/undo-list.ts'

type FindingSeverity = 'block' | 'warn' | 'hint'

/** A place the word check points at, as offsets into `editorText(editor).text`. */
export interface FindingMark {
  key: string
  start: number
  end: number
  severity: FindingSeverity
  /** Shown when the pointer rests on it. */
  title?: string
}

interface Options {
  onClick: (key: string) => void
}

interface MarkState {
  marks: DecorationSet
  /** The present key of each mark. */
  keys: ReadonlyMap<string, string>
}

const key = new PluginKey<MarkState>('findingMarks')
const empty: MarkState = { marks: DecorationSet.empty, keys: new Map() }
let lastId = 0

const makeMark = (from: number, to: number, severity: FindingSeverity, title = '') => {
  lastId += 1
  const id = String(lastId)
  const attributes = { class: `rb-finding is-${severity}`, 'data-finding': id, ...(title && { title }) }
  return Decoration.inline(from, to, attributes, { id, look: `${severity} ${title}` })
}

const placeOf = (from: number, to: number, look: string) => `${from} ${to} ${look}`

/**
 * A mark that is still where a finding is stays untouched and only takes the finding's key:
 * after each check almost all of them do, and the page redraws the few that differ.
 */
export const markFindings = (
  doc: Node,
  { marks }: MarkState,
  findings: readonly FindingMark[],
): MarkState => {
  const { mapOffset } = documentText(doc)
  const left = new Map(marks.find().map((mark) => [placeOf(mark.from, mark.to, mark.spec.look), mark]))
  const keys = new Map<string, string>()
  const fresh: Decoration[] = []
  for (const { key: findingKey, start, end, severity, title = '' } of findings) {
    const [from, to] = [mapOffset(start), mapOffset(end)]
    if (from >= to) continue
    const place = placeOf(from, to, `${severity} ${title}`)
    const mark = left.get(place) ?? makeMark(from, to, severity, title)
    if (!left.delete(place)) fresh.push(mark)
    keys.set(mark.spec.id, findingKey)
  }
  return { marks: marks.remove([...left.values()]).add(doc, fresh), keys }
}

/** Findings of the text as it is now; of an older text, ask for a new check instead. */
export const setFindings = (editor: Editor, findings: readonly FindingMark[]) =>
  whenNotComposing(editor, () => {
    const { state } = editor
    const next = markFindings(state.doc, key.getState(state) ?? empty, findings)
    editor.view.dispatch(state.tr.setMeta(key, next).setMeta('addToHistory', false))
  })

const findMark = (state: EditorState, findingKey: string) => {
  const { marks, keys } = key.getState(state) ?? empty
  return marks.find(undefined, undefined, ({ id }) => keys.get(id) === findingKey)[0]
}

/** Where the finding stands now; edits carry it along, and an edit inside it removes it. */
const findFinding = (state: EditorState, findingKey: string) => {
  const mark = findMark(state, findingKey)
  return mark && { from: mark.from, to: mark.to }
}

/** Selects the finding and brings it into view; answers whether it is still there. */
export const goToFinding = (editor: Editor, findingKey: string) => {
  const mark = findMark(editor.state, findingKey)
  if (!mark) return false
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, mark.from, mark.to)))
  editor.view.dom
    .querySelector(`[data-finding="${mark.spec.id}"]`)
    ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  editor.view.focus()
  return true
}

/** Puts the text in the finding's place as an edit of its own; answers whether it was still there. */
export const replaceFinding = (editor: Editor, findingKey: string, text: string) => {
  const place = findFinding(editor.state, findingKey)
  if (!place) return false
  whenNotComposing(editor, () => {
    const now = findFinding(editor.state, findingKey)
    if (!now) return
    const tr = closeHistory(editor.state.tr)
    if (text) tr.insertText(text, now.from, now.to)
    else tr.delete(now.from, now.to)
    editor.view.dispatch(nameEdit(tr, 'replaced'))
  })
  return true
}

const markAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-finding]')?.dataset.finding : undefined

interface Range {
  from: number
  to: number
}

/** Where the steps changed something, as places in the new document. */
const changedRanges = ({ mapping }: Transaction) => {
  const ranges: Range[] = []
  mapping.maps.forEach((map, index) => {
    const rest = mapping.slice(index + 1)
    map.forEach((_oldStart, _oldEnd, start, end) => {
      ranges.push({ from: rest.map(start, -1), to: rest.map(end, 1) })
    })
  })
  return ranges
}

const isTouched =
  ({ from, to }: Range) =>
  (mark: Decoration) =>
    from === to ? mark.from < from && from < mark.to : mark.from < to && from < mark.to

/** Marks move with the text; one whose own words changed says nothing any more. */
export const moveMarks = (tr: Transaction, { marks, keys }: MarkState): MarkState => {
  const moved = marks.map(tr.mapping, tr.doc)
  const touched = changedRanges(tr).flatMap((range) =>
    moved.find(range.from, range.to).filter(isTouched(range)),
  )
  return { marks: moved.remove(touched), keys }
}

const apply = (tr: Transaction, state: MarkState): MarkState =>
  tr.getMeta(key) ?? (tr.docChanged ? moveMarks(tr, state) : state)

export const FindingMarks = Extension.create<Options>({
  name: 'findingMarks',
  addOptions: () => ({ onClick: () => {} }),
  addProseMirrorPlugins() {
    const { onClick } = this.options
    return [
      new Plugin<MarkState>({
        key,
        state: { init: () => empty, apply },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          handleDOMEvents: {
            click: ({ state }, { target }) => {
              const found = key.getState(state)?.keys.get(markAt(target) ?? '')
              if (found) onClick(found)
              return false
            },
          },
        },
      }),
    ]
  },
})
