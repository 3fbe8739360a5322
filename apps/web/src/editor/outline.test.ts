import { expect, test } from 'vitest'
import { makeDoc } from '#/editor/editor.fixture.ts'
import { currentEntry, findOutline } from '#/editor/outline.ts'

const doc = makeDoc(
  '<p>导语</p><h2>第一节</h2><p>文</p><p class="rb-subhead">小节</p><h2></h2><h3>第二节</h3><p>完</p>',
)
const outline = findOutline(doc)

test('headings and subheads make the outline, empty ones do not', () => {
  expect(outline.map(({ text, level }) => [text, level])).toEqual([
    ['第一节', 2],
    ['小节', 3],
    ['第二节', 3],
  ])
})

test('every entry points at its own block', () => {
  expect(outline.map(({ pos }) => doc.nodeAt(pos)?.textContent)).toEqual(['第一节', '小节', '第二节'])
})

test('a place belongs to the heading above it', () => {
  expect(currentEntry(outline, 1)).toBe(-1)
  expect(currentEntry(outline, (outline[1]?.pos ?? 0) - 1)).toBe(0)
  expect(currentEntry(outline, doc.content.size)).toBe(2)
})
