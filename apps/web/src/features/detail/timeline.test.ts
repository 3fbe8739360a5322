import type { ProcessRecord } from '@rongbian/contract/versions'
import { expect, test } from 'vitest'
import { dayName, stepOf, timelineOf, wayOf } from './timeline.ts'

const zone = 'Asia/Shanghai'
const record = (no: number, actionTime: string, version: number) =>
  ({ no, actionTime, version, action: 'edit' }) as ProcessRecord

test('records are grouped by the days of the newsroom, not of Greenwich', () => {
  const days = timelineOf(
    [
      record(4, '2026-11-14T17:30:00Z', 3),
      record(3, '2026-11-14T16:00:00Z', 3),
      record(2, '2026-11-14T15:59:00Z', 2),
      record(1, '2026-11-14T02:05:00Z', 1),
    ],
    zone,
  )
  expect(days.map(({ day, entries }) => [day, entries.map(({ time }) => time)])).toEqual([
    ['2026-11-15', ['01:30', '00:00']],
    ['2026-11-14', ['23:59', '10:05']],
  ])
})

test('an act that made another version names the one before it', () => {
  const [day] = timelineOf(
    [
      record(4, '2026-11-15T04:00:00Z', 3),
      record(3, '2026-11-15T03:00:00Z', 2),
      record(2, '2026-11-15T02:00:00Z', 2),
      record(1, '2026-11-15T01:00:00Z', 1),
    ],
    zone,
  )
  expect(day?.entries.map(({ versionBefore }) => versionBefore)).toEqual([2, undefined, 1, undefined])
})

test('an act of a review names its step and whose stead it was done in', () => {
  expect(stepOf({ details: { step: '初审', giverName: '江予白' } })).toEqual({
    step: '初审',
    giver: '江予白',
  })
  expect(stepOf({ details: { step: '初审', giverName: '' } })).toEqual({ step: '初审', giver: '' })
  expect(stepOf({ details: { steps: [] } })).toEqual({ step: '', giver: '' })
})

test('a story without records has no days', () => {
  expect(timelineOf([], zone)).toEqual([])
})

test.each([
  ['2026-11-15', 'today'],
  ['2026-11-14', 'yesterday'],
  ['2026-11-13', undefined],
])('%s is called %s', (day, name) => {
  expect(dayName(day, new Date('2026-11-14T16:30:00Z'), zone)).toBe(name)
})

test.each([
  ['我的草稿', '城市新闻部', 'moved'],
  ['', '城市新闻部', 'into'],
  ['专题文件夹', '', 'outOf'],
  ['城市新闻部', '城市新闻部', undefined],
  ['', '', undefined],
])('from %o to %o is %o', (locationFrom, locationTo, way) => {
  expect(wayOf({ locationFrom, locationTo })).toBe(way)
})
