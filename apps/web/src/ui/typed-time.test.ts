import { expect, test } from 'vitest'
import { dayProblem, isDay, isWall, typedDay, typedWall } from '#/ui/typed-time.ts'

const near = '2026-11-16 20:30:00'

test.each([
  ['2026-11-16 20:30', '2026-11-16 20:30:00'],
  ['2026/1/6 7:08', '2026-01-06 07:08:00'],
  ['2026年1月6日7点8分', '2026-01-06 07:08:00'],
  ['12-24 18：00', '2026-12-24 18:00:00'],
  ['12月24日18时00', '2026-12-24 18:00:00'],
  ['21:05', '2026-11-16 21:05:00'],
  ['  21:05 ', '2026-11-16 21:05:00'],
])('%s is read as %s', (typed, read) => {
  expect(typedWall.read(typed, near)).toBe(read)
  expect(isWall(read)).toBe(true)
})

test.each(['明天早上', '99:99', '24:00', '2026-02-30 08:00', '2026-11-16', '8', '20:3O', 'now'])(
  '%s is no moment and stays as it was typed',
  (typed) => {
    expect(typedWall.read(typed, near)).toBe(typed)
    expect(isWall(typed)).toBe(false)
  },
)

test.each([
  ['2026-12-1', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['12月1日', '2026-12-01'],
])('%s is the day %s', (typed, read) => {
  expect(typedDay.read(typed, near)).toBe(read)
  expect(isDay(read)).toBe(true)
})

test.each(['明天', '2026-13-01', '2026-02-29', '20261201', '12-1 08:00'])(
  '%s is no day and stays as it was typed',
  (typed) => {
    expect(typedDay.read(typed, near)).toBe(typed)
    expect(dayProblem(typed)).toBe('unread')
  },
)

test('a day may lie before the first or after the last that can be chosen', () => {
  const bounds = { from: '2026-11-16', to: '2026-11-30' }
  expect(dayProblem('', bounds)).toBeUndefined()
  expect(dayProblem('2026-11-16', bounds)).toBeUndefined()
  expect(dayProblem('2026-11-15', bounds)).toBe('early')
  expect(dayProblem('2026-12-01', bounds)).toBe('late')
})
