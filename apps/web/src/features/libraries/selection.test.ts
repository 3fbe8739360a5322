import { expect, test } from 'vitest'
import { indexOfCursor, stillThere, toggled, withRange } from './selection.ts'

const ids = [11, 12, 13, 14, 15]

test('the cursor follows its story when the list is read again', () => {
  expect(indexOfCursor([9, ...ids], { id: 13, index: 2 })).toBe(3)
})

test('when its story has gone, the cursor stays where it was', () => {
  expect(indexOfCursor([11, 12, 14, 15], { id: 13, index: 2 })).toBe(2)
  expect(indexOfCursor([11, 12], { id: 13, index: 2 })).toBe(1)
  expect(indexOfCursor([], { id: 13, index: 2 })).toBe(-1)
  expect(indexOfCursor(ids, undefined)).toBe(-1)
})

test('choosing twice takes back', () => {
  expect([...toggled(new Set([11]), 12)]).toEqual([11, 12])
  expect([...toggled(new Set([11, 12]), 12)]).toEqual([11])
})

test('a range goes either way and adds to what was chosen', () => {
  expect([...withRange(new Set([15]), ids, 3, 1)]).toEqual([15, 12, 13, 14])
  expect([...withRange(new Set(), ids, -1, 0)]).toEqual([11])
})

test('what has left the list is no longer chosen', () => {
  expect(stillThere(new Set([11, 99, 15]), ids)).toEqual([11, 15])
})
