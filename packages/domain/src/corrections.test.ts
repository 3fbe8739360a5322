import { expect, test } from 'vitest'
import { countCorrections } from './corrections.ts'

const nothing = { fields: [], blocks: [], articles: [] }
const changed = (inline: string) => ({ kind: 'changed', inline })
const parts = [{ kind: 'same' }, { kind: 'removed' }, { kind: 'added' }]

test('a word put in the place of another is one', () => {
  const block = changed('<p>海<del>提</del><ins>堤</ins>三期<ins>，</ins>完工</p>')
  expect(countCorrections({ ...nothing, blocks: [block] })).toBe(2)
})

test('a paragraph that came or went is one, what stayed is none', () => {
  const blocks = ['same', 'added', 'removed'].map((kind) => ({ kind, inline: '<p>潮</p>' }))
  expect(countCorrections({ ...nothing, blocks })).toBe(2)
})

test('a changed look without changed words is one', () => {
  expect(countCorrections({ ...nothing, blocks: [changed('<p>潮</p>')] })).toBe(1)
})

test.each([
  ['title', 1],
  ['summary', 1],
  ['signature', 1],
  ['keywords', 0],
  ['comment', 0],
  ['tagNames', 0],
  ['level', 0],
  ['remuneration_author', 0],
])('of the fields only what readers see counts: %s', (field, count) => {
  expect(countCorrections({ ...nothing, fields: [{ field, parts }] })).toBe(count)
})

test('articles count with their titles', () => {
  const articles = [{ title: parts, blocks: [changed('<p><ins>潮</ins></p>')] }]
  expect(countCorrections({ ...nothing, articles })).toBe(2)
})
