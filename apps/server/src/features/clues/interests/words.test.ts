import { expect, test } from 'vitest'
import { keenness } from './words.ts'

const weigh = (count: number, all: number) => keenness({ count, of: 100, all, ofAll: 10_000 })

test('a word that is everywhere says nothing, one that is only here says most', () => {
  expect(weigh(40, 4_000)).toBe(0)
  expect(weigh(40, 40)).toBeGreaterThan(weigh(40, 400))
  expect(weigh(40, 400)).toBeGreaterThan(weigh(10, 100))
  expect(weigh(10, 2_000)).toBe(0)
})

test('a theme that is all there is, and one without clues, break nothing', () => {
  expect(keenness({ count: 3, of: 5, all: 3, ofAll: 5 })).toBeGreaterThan(0)
  expect(keenness({ count: 0, of: 0, all: 0, ofAll: 0 })).toBe(0)
})
