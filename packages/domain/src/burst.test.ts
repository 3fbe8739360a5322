import { expect, test } from 'vitest'
import { burstsIn } from './burst.ts'

const marked = (counts: readonly number[]) =>
  burstsIn(counts)
    .map((isBurst) => (isBurst ? '^' : '.'))
    .join('')

test.each([
  ['nothing', [], ''],
  ['silence', [0, 0, 0, 0], '....'],
  ['the same all day', [3, 3, 3, 3, 3, 3], '......'],
  ['one hour a little louder', [2, 2, 4, 2, 2, 2, 2, 2], '........'],
  ['some loud hours among quiet ones', [1, 0, 1, 1, 9, 12, 8, 1, 0, 1, 1, 0], '....^^^.....'],
  ['a quiet hour between loud ones', [0, 1, 0, 8, 3, 9, 0, 0, 1, 0, 0, 0], '...^^^......'],
  ['loud to the end', [0, 0, 0, 0, 0, 0, 7, 9], '......^^'],
] as const)('%s', (_, counts, expected) => {
  expect(marked(counts)).toBe(expected)
})
