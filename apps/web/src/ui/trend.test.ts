import { describe, expect, test } from 'vitest'
import { sparkPoints, trendOf } from '#/ui/trend.ts'

const written = { by: 'percent', better: 'up' } as const
const minutes = { by: 'difference', better: 'down' } as const

describe('R-dashboard-014: how a figure stands against the span before', () => {
  test.each([
    [291, 259, written, { direction: 'up', change: 12.4, tone: 'good' }],
    [80, 100, written, { direction: 'down', change: 20, tone: 'bad' }],
    [100, 100, written, { direction: 'flat', change: 0, tone: 'neutral' }],
    [42, 50, minutes, { direction: 'down', change: 8, tone: 'good' }],
    [61, 50, minutes, { direction: 'up', change: 11, tone: 'bad' }],
    [10_000, 9_999.99, written, { direction: 'flat', change: 0, tone: 'neutral' }],
  ])('%d after %d', (value, previous, way, expected) => {
    expect(trendOf(value, previous, way)).toEqual(expected)
  })

  test.each([
    [null, 12],
    [12, null],
    [12, 0],
  ])('%s after %s cannot be compared', (value, previous) => {
    expect(trendOf(value, previous, written)).toBeUndefined()
  })
})

describe('the little line', () => {
  const box = { width: 106, height: 26 }

  test('goes from the lowest to the highest within its box', () => {
    expect(sparkPoints([0, 5, 10], box)).toEqual([
      { x: 3, y: 23 },
      { x: 53, y: 13 },
      { x: 103, y: 3 },
    ])
  })

  test('leaves out what nobody knows and lies in the middle when nothing changes', () => {
    expect(sparkPoints([4, null, 4], box)).toEqual([
      { x: 3, y: 13 },
      { x: 103, y: 13 },
    ])
    expect(sparkPoints([null, null], box)).toEqual([])
  })
})
