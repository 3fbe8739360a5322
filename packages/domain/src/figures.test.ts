import { expect, test } from 'vitest'
import { figureMeanings } from './figure-words.ts'
import {
  factKindCodes,
  figureCodes,
  figures,
  kindsOf,
  rateFigures,
  sumFigureCodes,
  sumFigures,
  waitMinutes,
  waitOf,
  waitPart,
} from './figures.ts'

test('no two figures bear one name, and each says what it counts', () => {
  const labels = Object.values(figures).map(({ label }) => label.zh)
  expect(new Set(labels).size).toBe(labels.length)
  expect(Object.keys(figureMeanings)).toEqual(figureCodes)
  for (const { zh } of Object.values(figureMeanings)) expect(zh).toMatch(/。$/)
})

test('every kind of fact is asked for by a figure', () => {
  const asked = sumFigureCodes.flatMap((code) => [...kindsOf(code, false), ...kindsOf(code, true)])
  expect(factKindCodes.filter((kind) => !asked.some((one) => one === kind))).toEqual([])
})

test('a rate is of sums there are', () => {
  for (const { of, per } of Object.values(rateFigures)) {
    for (const code of [...of, ...per]) expect(sumFigures).toHaveProperty(code)
  }
})

test('a wait is known to a twentieth', () => {
  for (const minutes of [0.5, 1, 7, 59, 1_440, 100_000]) {
    const shown = waitMinutes(waitPart(minutes * 60))
    expect(Math.abs(shown + 1 - (minutes + 1)) / (minutes + 1)).toBeLessThan(0.05)
  }
})

test('a share of all waits lies in the step that reaches it', () => {
  const counts = new Map([
    [waitPart(6_000), 1],
    [waitPart(60), 8],
    [waitPart(600), 1],
  ])
  expect(waitOf(counts, 0.5)).toBe(waitMinutes(waitPart(60)))
  expect(waitOf(counts, 0.9)).toBe(waitMinutes(waitPart(600)))
  expect(waitOf(counts, 1)).toBe(waitMinutes(waitPart(6_000)))
  expect(waitOf(new Map(), 0.5)).toBeNull()
})
