import { expect, test } from 'vitest'
import { rateFigures, sumFigures, waitFigures } from './figures.ts'
import { readerFigures } from './reader-figures.ts'

test('a figure of readers bears a name no other figure has, and says what it counts', () => {
  const taken = Object.values({ ...sumFigures, ...rateFigures, ...waitFigures }).map(({ label }) => label.zh)
  const own = Object.values(readerFigures).map(({ label }) => label.zh)
  expect(new Set([...taken, ...own]).size).toBe(taken.length + own.length)
  for (const { meaning } of Object.values(readerFigures)) expect(meaning.zh).toMatch(/。$/)
})
