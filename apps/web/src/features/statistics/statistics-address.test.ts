// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { filterIn, openedIn, pagingIn, sortIn } from '#/features/statistics/statistics-address.ts'
import { labelStep } from '#/features/statistics/unit-labels.ts'

const read = (text: string) => filterIn(new URLSearchParams(text))

test('without a word the last thirty days are counted', () => {
  expect(read('')).toMatchObject({ range: '30' })
})

test('own days stand instead of a range, in order, and only both together', () => {
  expect(read('range=7&start=2026-03-09&end=2026-03-01')).toMatchObject({
    start: '2026-03-01',
    end: '2026-03-09',
  })
  expect(read('range=7&start=2026-03-09')).toMatchObject({ range: '7' })
  expect(read('start=2026-02-30&end=2026-03-01')).toMatchObject({ range: '30' })
})

test('what nobody can mean is left out', () => {
  const known = Object.entries(read('range=8&groupId=1&type=POEM&level=5&originalCategory=9')).filter(
    ([, value]) => value !== undefined,
  )
  expect(known).toEqual([['range', '30']])
  expect(openedIn(new URLSearchParams('figure=fame'))).toBeUndefined()
  expect(pagingIn(new URLSearchParams('page=-1&size=9999')).size).toBe(100)
  expect(sortIn('used,sideways', ['used'])).toBeUndefined()
  expect(sortIn('used,asc', ['used'])).toBe('used,asc')
})

test('a source without a name is opened by an empty word', () => {
  expect(openedIn(new URLSearchParams('figure=used&member='))).toEqual({ figure: 'used', member: '' })
  expect(openedIn(new URLSearchParams('figure=used'))).toEqual({ figure: 'used', member: undefined })
})

test.each([
  [7, 12, 0],
  [30, 6, 4],
  [12, 6, 1],
])('of %d names at most %d are written', (count, most, step) => {
  expect(labelStep(count, most)).toBe(step)
  expect(Math.ceil(count / (step + 1))).toBeLessThanOrEqual(most)
})
