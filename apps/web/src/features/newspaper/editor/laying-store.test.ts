import type { Operation } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { createLayingStore, isUnsaved } from '#/features/newspaper/editor/laying-store.ts'
import { newOpened, twoStories } from '#/features/newspaper/newspaper.fixture.ts'

const area = { column: 0, row: 40, columns: 4, rows: 20 }
const place: Operation = { act: 'place', id: 'a', areas: [area] }
const [first] = twoStories.items
const titled = (main: string): Operation => {
  if (first?.kind !== 'story') throw new Error('no story')
  return { act: 'change', id: 'a', item: { ...first, title: { ...first.title, main } } }
}
const open = () => createLayingStore(newOpened(), { kind: 'editing' })

test('what was done is taken back and done again, and is told to the server each time', () => {
  const store = open()
  expect(store.run([place])).toBeUndefined()
  store.undo()
  expect(store.getState().layout).toEqual(twoStories)
  store.redo()
  expect(store.getState().layout.items[0]).toMatchObject({ areas: [area] })
  expect(store.getState().pending).toHaveLength(3)
})

test('a title typed letter by letter is one step and one operation', () => {
  const store = open()
  for (const typed of ['大', '大桥', '大桥通车']) store.run([titled(typed)], 'title a')
  expect(store.getState().pending).toEqual([titled('大桥通车')])
  store.undo()
  expect(store.getState().layout).toEqual(twoStories)
})

test('what cannot be done is named and leaves no step', () => {
  const store = open()
  expect(store.run([{ act: 'remove', id: 'x' }])).toEqual({ problem: 'unknown', id: 'x' })
  expect(store.getState().past).toEqual([])
  expect(isUnsaved(store.getState())).toBe(false)
})

test('what others did in between stays, and so does what was done here while saving', () => {
  const store = open()
  store.run([place])
  expect(store.sent()).toEqual([place])
  const later: Operation = { act: 'remove', id: 'b' }
  store.run([later])
  const theirs = {
    items: twoStories.items.map((item) => (item.id === 'a' ? { ...item, areas: [area] } : item)),
  }
  store.arrived({ version: 5, state: 'laying', layout: theirs as typeof twoStories, faults: [] })
  expect(store.getState().layout.items.map(({ id }) => id)).toEqual(['a'])
  expect(store.getState().pending).toEqual([later])
  expect(store.getState().version).toBe(5)
})

test('nobody changes a page they only read', () => {
  const store = createLayingStore(newOpened(), { kind: 'reading', reason: '已见报', canTakeOver: false })
  store.run([place])
  expect(store.getState().layout).toEqual(twoStories)
})

test('opened again after others had the page, what did not arrive is done again, but nothing they changed', () => {
  const store = open()
  store.run([place])
  store.run([{ act: 'remove', id: 'b' }])
  store.stand({ kind: 'lost', reason: '' })
  expect(store.reopen(newOpened(), { kind: 'reading', reason: '', canTakeOver: false })).toBe(0)
  const theirs = twoStories.items.map((item) => (item.id === 'b' ? { ...item, isLocked: true } : item))
  expect(store.reopen(newOpened({ layout: { items: theirs } }), { kind: 'editing' })).toBe(1)
  expect(store.getState().layout.items).toMatchObject([{ id: 'a', areas: [area] }, { id: 'b' }])
  expect(store.getState().pending).toEqual([place])
})
