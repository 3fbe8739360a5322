import { expect, test } from 'vitest'
import { labelsOf } from './local.ts'
import { isRisk } from './moderator.ts'

const guess = (className: string, probability: number) => ({ className, probability })

test.each([
  ['clear', [guess('Porn', 0.93), guess('Sexy', 0.05)], 'porn', 'block', true],
  ['drawn', [guess('Hentai', 0.5)], 'porn', 'review', true],
  ['doubtful', [guess('Sexy', 0.7)], 'sexy', 'review', true],
  ['harmless', [guess('Neutral', 0.98), guess('Porn', 0.01)], 'normal', 'pass', false],
] as const)('what the model finds %s', (_, guesses, label, suggestion, risk) => {
  const labels = labelsOf(guesses)
  expect(labels[0]).toMatchObject({ label, suggestion, raw: guesses[0]?.className })
  expect(isRisk(labels)).toBe(risk)
})

test('a class nobody has named is no verdict', () => {
  expect(labelsOf([guess('Weather', 1)])).toEqual([])
})
