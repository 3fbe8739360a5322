import { expect, test } from 'vitest'
import { indexFormulas, indexOf } from './indices.ts'
import type { PlatformFigures } from './platform-figures.ts'

const post = (figures: PlatformFigures, isHeadline = true) => ({ figures, isHeadline })

const week = [
  post({ reads: 7000, looks: 14, likes: 21, shares: 35 }),
  post({ reads: 1400, looks: 0, likes: 7, shares: 7 }, false),
  post({ reads: 2100, looks: 7, likes: 0, shares: 14 }),
]

test('WCI V14.2 of a week, worked by hand', () => {
  // A day 1500, 3, 4, 8; a post 3500, 7, 9.33, 18.67; headlines a day 1300, 3, 3, 7; the most 7000, 14, 21, 35.
  expect(indexOf('wci', week, 7)).toEqual({ value: 525.74, missing: [], standIns: [], isComparable: true })
})

test('from readers instead of reads WCI is counted, and is not comparable', () => {
  const readers = week.map(({ figures: { reads = null, ...figures }, isHeadline }) =>
    post({ ...figures, readUsers: reads }, isHeadline),
  )
  expect(indexOf('wci', readers, 7)).toEqual({
    value: 525.74,
    missing: [],
    standIns: ['reads'],
    isComparable: false,
  })
})

test('BCI, worked by hand', () => {
  const posts = [
    ...Array.from({ length: 4 }, () => post({ reposts: 25, comments: 10, likes: 70 })),
    post({ reposts: 20, comments: 20, likes: 20 }),
  ]
  expect(indexOf('bci', posts, 30)).toEqual({ value: 659.46, missing: [], standIns: [], isComparable: true })
})

test('an input that one post does not say is named, and counts as nothing there', () => {
  const posts = [post({ reposts: 7, comments: 6, likes: null }), post({ reposts: 5, comments: 0 })]
  expect(indexOf('bci', posts, 30)).toEqual({
    value: 266.11,
    missing: ['likes'],
    standIns: [],
    isComparable: false,
  })
})

test('融媒指数 puts together what each platform says, worked by hand', () => {
  const posts = [
    post({ reads: 3000, likes: 20 }),
    post({ readUsers: 300, looks: 5 }),
    post({ plays: 2000, comments: 10 }),
  ]
  expect(indexOf('house', posts, 7)).toEqual({ value: 632.33, missing: [], standIns: [], isComparable: true })
})

test('of nothing it is nothing, and a counter that fell takes nothing away', () => {
  expect(indexOf('wci', [], 7)).toEqual({ value: 0, missing: [], standIns: [], isComparable: true })
  const fallen = [post({ reposts: -5, comments: 0, likes: 0 })]
  expect(indexOf('bci', fallen, 7).value).toBe(
    indexOf('bci', [post({ reposts: 0, comments: 0, likes: 0 })], 7).value,
  )
})

test('outside its span it is not comparable', () => {
  expect(indexOf('wci', week, 400).isComparable).toBe(false)
  expect(indexOf('wci', week, 366).isComparable).toBe(true)
})

test('the weights of every formula sum to one, in each part and of the parts', () => {
  const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0)
  for (const { parts } of Object.values(indexFormulas)) {
    expect(sum(parts.map(({ weight }) => weight))).toBeCloseTo(1)
    for (const { terms } of parts) expect(sum(terms.map(({ weight }) => weight))).toBeCloseTo(1)
  }
})
