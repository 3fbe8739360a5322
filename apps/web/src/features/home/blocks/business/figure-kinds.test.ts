import { expect, test } from 'vitest'
import { figureKinds, shownValue } from '#/features/home/blocks/business/figure-kinds.ts'

test.each([
  [291, 'stories', '291'],
  [12_345, 'stories', '12,345'],
  [0.8494, 'percent', '84.9'],
  [1, 'percent', '100'],
  [41.6, 'minutes', '42'],
  [null, 'minutes', '—'],
] as const)('R-dashboard-023: %d as %s', (value, unit, text) => {
  expect(shownValue(value, unit)).toBe(text)
})

test('a share changes by points, and fewer minutes to issue are better', () => {
  const trendOf = (id: string, value: number, previous: number) =>
    figureKinds.find((kind) => kind.id === id)?.trend({ value, previous })
  expect(trendOf('adoptedShare', 0.849, 0.828)).toEqual({ direction: 'up', change: 2.1, tone: 'good' })
  expect(trendOf('minutesToIssue', 42, 50)).toEqual({ direction: 'down', change: 8, tone: 'good' })
  expect(trendOf('deliveredShare', 0.992, 0.995)).toEqual({ direction: 'down', change: 0.3, tone: 'bad' })
})
