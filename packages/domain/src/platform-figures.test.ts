import { expect, test } from 'vitest'
import {
  addedFigures,
  fallenFigures,
  interactionsOf,
  platformFigures,
  reachOf,
  togetherFigures,
} from './platform-figures.ts'

test('every figure says what it counts and in what', () => {
  const figures = Object.values(platformFigures)
  for (const { label, meaning, unit } of figures) expect([label.zh, meaning.zh, unit]).not.toContain('')
  expect(new Set(figures.map(({ label }) => label.zh)).size).toBe(figures.length)
})

test('a counter that falls is found; one that is not said did not fall', () => {
  expect(fallenFigures({ reads: 10, likes: 3 }, { reads: 9, likes: 3 })).toEqual(['reads'])
  expect(fallenFigures({ reads: 10, likes: null }, { reads: null, likes: 1, shares: 0 })).toEqual([])
})

test('what was added is the last less the last before, of a new post all of it', () => {
  expect(addedFigures({ reads: 12, likes: 2 }, { reads: 5, likes: 4 })).toEqual({ reads: 7, likes: -2 })
  expect(addedFigures({ reads: 12, likes: null }, undefined)).toEqual({ reads: 12, likes: null })
  expect(addedFigures({ reads: 12, plays: 4 }, { reads: null })).toEqual({ reads: null, plays: null })
})

test('together what is unsaid is no zero, unless nobody says it', () => {
  const all = [{ reads: 3, likes: null }, { reads: null, likes: null, shares: 1 }, { reads: 4 }]
  expect(togetherFigures(all)).toEqual({ reads: 7, likes: null, shares: 1 })
  expect(togetherFigures([])).toEqual({})
})

test('how many it came to is one figure, and what they did is all of them', () => {
  expect(reachOf({ likes: 3, readUsers: 7 })).toEqual({ figure: 'readUsers', value: 7 })
  expect(reachOf({ reads: null, plays: 0 })).toEqual({ figure: 'plays', value: 0 })
  expect(reachOf({ likes: 3 })).toBeNull()
  expect(interactionsOf({ reads: 100, likes: 3, comments: null, shares: 2 })).toBe(5)
  expect(interactionsOf({ reads: 100, likes: null })).toBeNull()
})
