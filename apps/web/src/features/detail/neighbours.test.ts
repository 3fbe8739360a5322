import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

test.each([
  [[5, 6, 7], 6, { place: 2, count: 3, previous: 5, next: 7 }],
  [[5, 6, 7], 5, { place: 1, count: 3, previous: undefined, next: 6 }],
  [[5, 6, 7], 7, { place: 3, count: 3, previous: 6, next: undefined }],
  [[5, 6, 7], 9, { place: 0, count: 3, previous: undefined, next: undefined }],
  [[], 9, { place: 0, count: 0, previous: undefined, next: undefined }],
])('in %j the neighbours of %i are known', (ids, storyId, expected) => {
  expect(neighboursOf(ids, storyId)).toEqual(expected)
})
