import { closeHistory, history, undo } from '@tiptap/pm/history'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { makeDoc } from '#/editor/editor.fixture.ts'
import { type EditEntry, nameEdit, recordEdit } from '#/editor/extensions/undo-list.ts'

/** A sitting: every change is applied and recorded as the editor does it. */
const sit = (depth = 50) => {
  let state = EditorState.create({ doc: makeDoc('<p>海堤完工</p>'), plugins: [history({ depth })] })
  const entries: EditEntry[] = []
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr)
    recordEdit(entries, state, tr)
  }
  return {
    entries,
    edit: (change: (tr: Transaction) => Transaction) => dispatch(change(state.tr)),
    editApart: (change: (tr: Transaction) => Transaction) => dispatch(change(closeHistory(state.tr))),
    undo: () => undo(state, dispatch),
    seen: () => entries.map(({ kind, text }) => `${kind} ${text}`.trim()),
  }
}

test('letters typed in one go are one edit, an edit apart is another', () => {
  const sitting = sit()
  sitting.edit((tr) => tr.insertText('新', 1))
  sitting.edit((tr) => tr.insertText('的', 2))
  sitting.editApart((tr) => tr.delete(1, 2))
  expect(sitting.seen()).toEqual(['typed 新的', 'deleted 新'])
  expect(sitting.entries.map(({ depth }) => depth)).toEqual([1, 2])
})

test('an edit may name itself', () => {
  const sitting = sit()
  sitting.edit((tr) => nameEdit(tr.insertText('江', 1, 2), 'replaced'))
  expect(sitting.seen()).toEqual(['replaced 江'])
})

test('an undone edit stays in the list until another takes its place', () => {
  const sitting = sit()
  sitting.edit((tr) => tr.insertText('一', 1))
  sitting.editApart((tr) => tr.insertText('二', 1))
  sitting.undo()
  expect(sitting.seen()).toEqual(['typed 一', 'typed 二'])
  sitting.editApart((tr) => tr.delete(2, 4))
  expect(sitting.seen()).toEqual(['typed 一', 'deleted 海堤'])
})

test('edits that undo has forgotten leave the list', () => {
  const sitting = sit(5)
  for (let count = 0; count < 60; count += 1) sitting.editApart((tr) => tr.insertText('字', 1))
  expect(sitting.entries.length).toBeLessThan(60)
  expect(sitting.entries.map(({ depth }) => depth)).toEqual(sitting.entries.map((_, index) => index + 1))
})
