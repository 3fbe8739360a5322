import { type Editor, Extension } from '@tiptap/core'
import { isHistoryTransaction, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export const undoLimit = 200

type EditKind = 'typed' | 'deleted' | 'pasted' | 'dropped' | 'formatted' | 'typeset' | 'replaced' | 'inserted'

export interface EditEntry {
  /** How deep the undo stack is when this edit is the last one. */
  depth: number
  kind: EditKind
  text: string
  at: number
}

interface UndoList {
  entries: EditEntry[]
}

declare module '@tiptap/core' {
  interface Storage {
    undoList: UndoList
  }
}

const sampleLength = 24

/** An edit may name itself; otherwise it is told from how it came and what it did. */
export const nameEdit = (tr: Transaction, kind: EditKind) => tr.setMeta('editKind', kind)

/** A sample of what the steps put in, or of what they took out. */
const changedText = (tr: Transaction, side: 'added' | 'removed') => {
  let text = ''
  tr.mapping.maps.forEach((map, index) => {
    const doc = side === 'removed' ? tr.docs[index] : (tr.docs[index + 1] ?? tr.doc)
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      const [from, to] = side === 'removed' ? [oldStart, oldEnd] : [newStart, newEnd]
      if (!doc || text.length >= sampleLength || from === to) return
      text += doc.textBetween(from, Math.min(to, doc.content.size, from + sampleLength * 2), ' ')
    })
  })
  return text.slice(0, sampleLength)
}

const kindOf = (tr: Transaction, added: string): EditKind => {
  const named: EditKind | undefined = tr.getMeta('editKind')
  if (named) return named
  if (tr.getMeta('uiEvent') === 'paste' || tr.getMeta('paste')) return 'pasted'
  if (tr.getMeta('uiEvent') === 'drop') return 'dropped'
  const grown = tr.doc.content.size - tr.before.content.size
  if (grown < 0) return 'deleted'
  if (added) return 'typed'
  return grown > 0 ? 'inserted' : 'formatted'
}

/** The stack forgets its oldest edits when it is full. */
const forgetOldest = (entries: EditEntry[], depth: number) => {
  const tooMany = entries.length + 1 - depth
  if (tooMany <= 0) return
  entries.splice(0, tooMany)
  for (const [index, entry] of entries.entries()) entry.depth = index + 1
}

export const recordEdit = (entries: EditEntry[], state: EditorState, tr: Transaction) => {
  if (!tr.docChanged || isHistoryTransaction(tr)) return
  const depth = undoDepth(state)
  const added = changedText(tr, 'added')
  const kind = kindOf(tr, added)
  const text = kind === 'deleted' ? changedText(tr, 'removed') : added
  const last = entries[depth - 1]
  const at = Date.now()
  if (last && entries.length === depth && last.kind === kind && kind === 'typed') {
    Object.assign(last, { text: (last.text + text).slice(-sampleLength), at })
    return
  }
  if (last) entries.length = depth - 1
  else forgetOldest(entries, depth)
  if (depth > 0) entries.push({ depth, kind, text, at })
}

export const UndoList = Extension.create<object, UndoList>({
  name: 'undoList',
  addStorage: () => ({ entries: [] }),
  onTransaction({ editor, transaction }) {
    recordEdit(this.storage.entries, editor.state, transaction)
  },
})

export const readEdits = (editor: Editor) => ({
  entries: editor.storage.undoList.entries,
  depth: undoDepth(editor.state),
})

/** Undoes or redoes until the edit at this depth is the last one; 0 is the text as it was opened. */
export const goToEdit = (editor: Editor, depth: number) => {
  const { view } = editor
  while (undoDepth(view.state) > depth && undo(view.state, view.dispatch));
  while (undoDepth(view.state) < depth && redoDepth(view.state) > 0 && redo(view.state, view.dispatch));
  editor.commands.focus()
}
