import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { whenNotComposing } from '#/editor/composition.ts'
import { documentText } from '#/editor/editor-text.ts'
import { nameEdit } from '#/editor/extensions/undo-list.ts'

interface Query {
  text: string
  matchCase: boolean
}

interface Hit {
  from: number
  to: number
}

interface SearchState {
  /** The document the hits belong to; edits outdate them until the next reading. */
  doc: Node | null
  query: Query
  hits: readonly Hit[]
  current: number
  marks: DecorationSet
}

const key = new PluginKey<SearchState>('search')
const noQuery: Query = { text: '', matchCase: false }
const nothing: SearchState = { doc: null, query: noQuery, hits: [], current: -1, marks: DecorationSet.empty }
const refreshMs = 200

const findHits = (doc: Node, { text: wanted, matchCase }: Query): Hit[] => {
  if (!wanted) return []
  const { text, mapOffset } = documentText(doc)
  const folded = text.toLowerCase()
  // A few letters grow when folded, and every place behind them would be wrong.
  const canFold = !matchCase && folded.length === text.length
  const [hay, needle] = canFold ? [folded, wanted.toLowerCase()] : [text, wanted]
  const hits: Hit[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    const from = mapOffset(at)
    hits.push({ from, to: from + needle.length })
  }
  return hits
}

const markHits = (doc: Node, hits: readonly Hit[], current: number) =>
  DecorationSet.create(
    doc,
    hits.map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: index === current ? 'rb-hit is-current' : 'rb-hit' }),
    ),
  )

type Change = Partial<Pick<SearchState, 'query' | 'current'>> & { near?: number }

const applyChange = (tr: Transaction, state: SearchState, { query = state.query, current, near }: Change) => {
  const hits = findHits(tr.doc, query)
  const next = near === undefined ? (current ?? state.current) : hits.findIndex(({ from }) => from >= near)
  const chosen = hits.length ? Math.max(0, Math.min(next, hits.length - 1)) : -1
  return { doc: tr.doc, query, hits, current: chosen, marks: markHits(tr.doc, hits, chosen) }
}

const apply = (tr: Transaction, state: SearchState): SearchState => {
  const change: Change | undefined = tr.getMeta(key)
  if (change) return applyChange(tr, state, change)
  if (!tr.docChanged || !state.query.text) return state
  return { ...state, marks: state.marks.map(tr.mapping, tr.doc) }
}

const dispatchSearch = (editor: Editor, change: Change) =>
  whenNotComposing(editor, () => editor.view.dispatch(editor.state.tr.setMeta(key, change)))

/** The hits of the document as it is now. */
const freshSearch = (editor: Editor) => {
  const known = key.getState(editor.state)
  if (known && known.doc !== editor.state.doc) editor.view.dispatch(editor.state.tr.setMeta(key, {}))
  return key.getState(editor.state) ?? nothing
}

export const readSearch = (editor: Editor) => {
  const { hits, current, query } = key.getState(editor.state) ?? nothing
  return { count: hits.length, current, text: query.text }
}

/** Marks every place of the text and chooses the first one behind the cursor. */
export const setSearch = (editor: Editor, query: Query) =>
  dispatchSearch(editor, { query, near: editor.state.selection.from })

export const clearSearch = (editor: Editor) => dispatchSearch(editor, { query: noQuery })

const show = (editor: Editor, index: number) => {
  const hit = freshSearch(editor).hits[index]
  if (!hit) return
  const { tr } = editor.state
  editor.view.dispatch(
    tr.setSelection(TextSelection.create(tr.doc, hit.from, hit.to)).setMeta(key, { current: index }),
  )
  const { node } = editor.view.domAtPos(hit.from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Goes to the hit before or behind, round and round. */
export const stepSearch = (editor: Editor, by: 1 | -1) => {
  const { hits, current } = freshSearch(editor)
  if (hits.length) show(editor, (current + by + hits.length) % hits.length)
}

export const showHit = (editor: Editor) => show(editor, freshSearch(editor).current)

const replaceHits = (editor: Editor, hits: readonly Hit[], text: string, near: number) => {
  const { tr } = editor.state
  for (const { from, to } of hits.toReversed()) {
    if (text) tr.insertText(text, from, to)
    else tr.delete(from, to)
  }
  editor.view.dispatch(nameEdit(tr.setMeta(key, { near }), 'replaced'))
  return hits.length
}

export const replaceHit = (editor: Editor, text: string) => {
  const { hits, current } = freshSearch(editor)
  const hit = hits[current]
  return hit ? replaceHits(editor, [hit], text, hit.from + text.length) : 0
}

/** One step for undo; answers how many were replaced. */
export const replaceAllHits = (editor: Editor, text: string) =>
  replaceHits(editor, freshSearch(editor).hits, text, 0)

export const Search = Extension.create({
  name: 'search',
  addProseMirrorPlugins() {
    const { editor } = this
    let timer: ReturnType<typeof setTimeout> | undefined
    return [
      new Plugin<SearchState>({
        key,
        state: { init: () => nothing, apply },
        props: { decorations: (state) => key.getState(state)?.marks },
        view: () => ({
          update: (view, before) => {
            if (view.state.doc === before.doc || !readSearch(editor).text) return
            clearTimeout(timer)
            timer = setTimeout(() => dispatchSearch(editor, {}), refreshMs)
          },
          destroy: () => clearTimeout(timer),
        }),
      }),
    ]
  },
})
