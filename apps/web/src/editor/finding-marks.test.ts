import type { Transaction } from '@tiptap/pm/state'
import { DecorationSet } from '@tiptap/pm/view'
import { expect, test } from 'vitest'
import { makeDoc, makeState } from '#/editor/editor.fixture.ts'
import { type FindingMark, markFindings, moveMarks } from '#/editor/finding-marks.ts'

const nothing = { marks: DecorationSet.empty, keys: new Map<string, string>() }
const finding = (key: string, start: number, end: number): FindingMark => ({
  key,
  start,
  end,
  severity: 'block',
})

const doc = makeDoc('<p>全国最美的海堤</p><p>布署完毕</p>')

test('a finding marks its words, also in a later block', () => {
  const { marks } = markFindings(doc, nothing, [finding('a', 0, 4), finding('b', 8, 10)])
  expect(marks.find().map(({ from, to }) => doc.textBetween(from, to))).toEqual(['全国最美', '布署'])
})

test('a finding of no length or behind the text marks nothing', () => {
  const { marks } = markFindings(doc, nothing, [finding('a', 2, 2), finding('b', 90, 95)])
  expect(marks.find()).toEqual([])
})

test('a mark that is found again stays the same mark under its new key', () => {
  const before = markFindings(doc, nothing, [finding('a', 0, 4), finding('b', 8, 10)])
  const after = markFindings(doc, before, [finding('c', 8, 10)])
  const ids = ({ marks }: typeof before) => marks.find().map(({ spec }) => spec.id)
  expect(ids(after)).toEqual(ids(before).slice(1))
  expect([...after.keys.values()]).toEqual(['c'])
})

const state = makeState('<p>在全国最美的海堤</p>')
const marked = markFindings(state.doc, nothing, [finding('a', 1, 5)])
const wordsAfter = (tr: Transaction) =>
  moveMarks(tr, marked)
    .marks.find()
    .map(({ from, to }) => tr.doc.textBetween(from, to))

test.each([
  ['typing before it', state.tr.insertText('新', 1)],
  ['typing at its edge', state.tr.insertText('新', 2)],
  ['deleting behind it', state.tr.delete(6, 7)],
])('a mark stays with its words: %s', (_, tr) => {
  expect(wordsAfter(tr)).toEqual(['全国最美'])
})

test.each([
  ['typing inside', state.tr.insertText('新', 4)],
  ['deleting a part', state.tr.delete(3, 4)],
  ['replacing all of them', state.tr.insertText('全市最长', 2, 6)],
])('a mark goes when its words change: %s', (_, tr) => {
  expect(wordsAfter(tr)).toEqual([])
})
