import { expect, test } from 'vitest'
import { alertDueAt, isWatchLeast, offeredLine, reachesLine, type WatchHours } from './watch.ts'

const zone = 'Asia/Shanghai'
const at = (wall: string) => new Date(`2026-11-18T${wall}+08:00`)

test.each<[string, WatchHours, string, string]>([
  ['at once', { quietFrom: null, quietTo: null, digest: 'each' }, '10:20:30', '2026-11-18T10:20:30+08:00'],
  [
    'after the quiet night',
    { quietFrom: 1320, quietTo: 420, digest: 'each' },
    '23:10:00',
    '2026-11-19T07:00:00+08:00',
  ],
  [
    'before dawn too',
    { quietFrom: 1320, quietTo: 420, digest: 'each' },
    '06:59:59',
    '2026-11-18T07:00:00+08:00',
  ],
  [
    'at the very end of quiet',
    { quietFrom: 1320, quietTo: 420, digest: 'each' },
    '07:00:00',
    '2026-11-18T07:00:00+08:00',
  ],
  [
    'quiet at noon',
    { quietFrom: 720, quietTo: 780, digest: 'each' },
    '12:30:00',
    '2026-11-18T13:00:00+08:00',
  ],
  [
    'with the hour',
    { quietFrom: null, quietTo: null, digest: 'hourly' },
    '10:20:30',
    '2026-11-18T11:00:00+08:00',
  ],
  [
    'with the last hour of a day',
    { quietFrom: null, quietTo: null, digest: 'hourly' },
    '23:20:00',
    '2026-11-19T00:00:00+08:00',
  ],
  [
    'an hour that falls into quiet',
    { quietFrom: 1380, quietTo: 420, digest: 'hourly' },
    '22:20:00',
    '2026-11-19T07:00:00+08:00',
  ],
  [
    'with the day',
    { quietFrom: null, quietTo: null, digest: 'daily' },
    '10:20:00',
    '2026-11-19T09:00:00+08:00',
  ],
])('people are told %s', (_, hours, now, due) => {
  expect(alertDueAt(hours, at(now), zone)).toEqual(new Date(due))
})

test.each([
  ['heat', 0, false],
  ['heat', 1, true],
  ['heat', 101, false],
  ['voices', 1, false],
  ['burst', 2, false],
  ['burst', 3, true],
  ['heat', 1.5, false],
] as const)('a line of %s at %d', (measure, least, isFine) => {
  expect(isWatchLeast(measure, least)).toBe(isFine)
})

test.each([
  [{ measure: 'heat', least: 80 }, { score: 80, voices: 1, isBurst: false }, true],
  [{ measure: 'heat', least: 80 }, { score: 79, voices: 9, isBurst: true }, false],
  [{ measure: 'voices', least: 5 }, { score: 1, voices: 5, isBurst: false }, true],
  [{ measure: 'burst', least: 3 }, { score: 99, voices: 9, isBurst: false }, false],
  [{ measure: 'burst', least: 3 }, { score: 1, voices: 3, isBurst: true }, true],
  [{ measure: 'burst', least: 5 }, { score: 1, voices: 3, isBurst: true }, false],
] as const)('%o reached by %o: %s', (line, figures, isReached) => {
  expect(reachesLine(line, figures)).toBe(isReached)
})

test('a noisy day offers the line that would have let twenty through', () => {
  const day = Array.from({ length: 30 }, (_, index) => ({ score: 61 + index, voices: 3 }))
  const line = { measure: 'heat', least: 60 } as const
  const offered = offeredLine(line, day) ?? 0
  expect(day.filter(({ score }) => score >= offered)).toHaveLength(20)
  expect(offeredLine(line, day.slice(0, 20))).toBeUndefined()
  expect(offeredLine({ measure: 'heat', least: 100 }, day)).toBe(100)
})
