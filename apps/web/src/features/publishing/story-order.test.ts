import { expect, test } from 'vitest'
import { afterAt, placed, placeWithin } from './story-order.ts'

const stories = [
  { storyId: 9, isPinned: true },
  { storyId: 1, isPinned: false },
  { storyId: 2, isPinned: false },
  { storyId: 3, isPinned: false },
]
const ids = (list: readonly { storyId: number }[]) => list.map(({ storyId }) => storyId)

test.each([
  [3, null, [9, 3, 1, 2]],
  [1, 2, [9, 2, 1, 3]],
  [1, 3, [9, 2, 3, 1]],
  [7, 1, [9, 1, 2, 3]],
])('%i behind %o', (storyId, after, order) => {
  expect(ids(placed(stories, storyId, after))).toEqual(order)
})

test.each([
  [3, 1, null],
  [3, 2, 1],
  [1, 3, 3],
  [1, 1, null],
])('%i at place %i stands behind %o', (storyId, index, after) => {
  expect(afterAt(stories, storyId, index)).toBe(after)
})

test('what is pinned keeps the top, and the list has an end', () => {
  expect([0, 2, 9].map((index) => placeWithin(stories, index))).toEqual([1, 2, 3])
})
