import { dayMs, minuteMs } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import {
  type Clock,
  everyMinutesOf,
  type FeedFacts,
  type Outcome,
  planAfter,
  restOf,
  validatorsOf,
} from './fetch-policy.ts'

const now = new Date('2026-11-18T02:00:00Z')
const clock: Clock = { now, today: '2026-11-18', random: () => 0.5 }
const facts: FeedFacts = {
  kind: 'feed',
  url: 'https://news.example/feed',
  everyMinutes: 30,
  etag: 'W/"a"',
  lastModified: 'Tue, 17 Nov 2026 00:00:00 GMT',
  wholeAt: new Date(now.getTime() - dayMs),
  movedTo: '',
  movedDays: 0,
  movedDay: null,
  fails: 0,
  failingSince: null,
  isPushed: false,
  wishes: null,
}
const outcome = (given: Partial<Outcome> = {}): Outcome => ({
  kind: 'read',
  headers: {},
  movedTo: '',
  ...given,
})
const ago = (ms: number) => new Date(now.getTime() - ms)
const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / minuteMs
const plan = (given: Partial<Outcome> = {}, known: Partial<FeedFacts> = {}, at: Partial<Clock> = {}) =>
  planAfter({ ...facts, ...known }, outcome(given), { ...clock, ...at })

test('one that a hub tells of rests four times as long', () => {
  expect(minutesTo(plan().nextAt)).toBe(30)
  expect(minutesTo(plan({}, { isPushed: true }).nextAt)).toBe(120)
})

describe('how often', () => {
  const week = (count: number) =>
    Array.from({ length: count }, (_, no) => ago(((no + 1) * 7 * dayMs) / count))
  test.each([
    ['nothing dated', [], 60],
    ['one in two weeks', [ago(14 * dayMs)], 1_440],
    ['seven in a week', [...week(7), ago(30 * dayMs)], 1_440],
    ['a hundred in a week', [...week(100), ago(8 * dayMs)], 101],
    ['ten thousand in a week', [...week(10_000), ago(8 * dayMs)], 5],
    ['thirty in five hours', Array.from({ length: 30 }, (_, no) => ago((no + 1) * 10 * minuteMs)), 10],
    ['from the year 2099 only', [new Date('2099-01-01')], 60],
  ])('%s', (_, dates, minutes) => expect(everyMinutesOf(dates, now)).toBe(minutes))
})

describe('never sooner than', () => {
  test.each<[string, Record<string, string>, number | null, number]>([
    ['nothing said', {}, null, 0],
    ['ttl', {}, 45, 45],
    ['max-age', { 'cache-control': 'public, max-age=3600' }, 45, 60],
    ['s-maxage is for others', { 'cache-control': 's-maxage=3600' }, null, 0],
    [
      'max-age before Expires',
      { 'cache-control': 'max-age=60', expires: 'Wed, 18 Nov 2026 12:00:00 GMT' },
      null,
      1,
    ],
    [
      'Expires',
      { expires: 'Wed, 18 Nov 2026 04:00:00 GMT', date: 'Wed, 18 Nov 2026 02:00:00 GMT' },
      null,
      120,
    ],
    ['Expires: 0', { expires: '0' }, null, 0],
    ['Retry-After in seconds', { 'retry-after': '120' }, null, 2],
    ['Retry-After as a date', { 'retry-after': 'Wed, 18 Nov 2026 03:00:00 GMT' }, null, 60],
    ['Retry-After in the past', { 'retry-after': 'Wed, 18 Nov 2020 03:00:00 GMT' }, null, 0],
    ['a year', { 'cache-control': 'max-age=31536000' }, 999_999, 1_440],
    ['nonsense', { 'cache-control': 'max-age=soon', 'retry-after': 'later', expires: 'never' }, null, 0],
  ])('%s', (_, headers, ttlMinutes, minutes) => {
    expect(restOf(headers, { ttlMinutes, skipHours: [], skipDays: [] }, now) / minuteMs).toBe(minutes)
  })

  test('hours and days of sleep are kept, and a publisher who always sleeps is read once a day', () => {
    const wishes = { ttlMinutes: null, skipHours: [2, 3, 4], skipDays: [] }
    expect(plan({ wishes }).nextAt).toEqual(new Date('2026-11-18T05:00:00Z'))
    const always = { ...wishes, skipHours: Array.from({ length: 24 }, (_, hour) => hour) }
    expect(minutesTo(plan({ wishes: always }).nextAt)).toBe(1_440)
    const wednesday = { ttlMinutes: null, skipHours: [], skipDays: [3] }
    expect(plan({ wishes: wednesday }).nextAt).toEqual(new Date('2026-11-19T00:00:00Z'))
  })

  test('what was wished last holds until something else is', () => {
    const wishes = { ttlMinutes: 240, skipHours: [6], skipDays: [] }
    expect(plan({ kind: 'unchanged' }, { wishes }).nextAt).toEqual(new Date('2026-11-18T07:00:00Z'))
    const none = { ttlMinutes: null, skipHours: [], skipDays: [] }
    expect(minutesTo(plan({ wishes: none }, { wishes }).nextAt)).toBe(30)
  })

  test.each([0, 0.5, 1])('jitter stays within a tenth and never under a wish (%s)', (random) => {
    const minutes = minutesTo(plan({}, {}, { random: () => random }).nextAt)
    expect(minutes).toBeGreaterThanOrEqual(27)
    expect(minutes).toBeLessThanOrEqual(33)
    const wishes = { ttlMinutes: 31, skipHours: [], skipDays: [] }
    expect(minutesTo(plan({ wishes }, {}, { random: () => random }).nextAt)).toBeGreaterThanOrEqual(31)
  })
})

describe('validators', () => {
  test('go back byte for byte, both', () => {
    expect(validatorsOf(facts, now)).toEqual({
      'if-none-match': 'W/"a"',
      'if-modified-since': 'Tue, 17 Nov 2026 00:00:00 GMT',
    })
  })
  test.each([
    ['never read whole', { wholeAt: null }],
    ['a week since', { wholeAt: ago(7 * dayMs) }],
    ['none known', { etag: '', lastModified: '' }],
  ])('are left out: %s', (_, known) => expect(validatorsOf({ ...facts, ...known }, now)).toEqual({}))

  test.each<[string, Partial<Outcome>, string]>([
    ['new ones are taken as sent', { headers: { etag: '"b"' } }, '"b"'],
    ['none sent: none kept', {}, ''],
    ['Expires: 0 drops them', { headers: { etag: '"b"', expires: '0' } }, ''],
    ['unchanged keeps them', { kind: 'unchanged', headers: { etag: '"c"' } }, 'W/"a"'],
    ['a failure keeps them', { kind: 'failed' }, 'W/"a"'],
  ])('%s', (_, given, etag) => expect(plan(given).etag).toBe(etag))

  test('only a whole answer counts as one', () => {
    expect(plan().wholeAt).toEqual(now)
    expect(plan({ kind: 'unchanged' }).wholeAt).toEqual(facts.wholeAt)
  })
})

describe('failures', () => {
  test('wait longer each time, up to a day', () => {
    const waits = [0, 1, 2, 5, 50].map((fails) => minutesTo(plan({ kind: 'failed' }, { fails }).nextAt))
    expect(waits).toEqual([30, 60, 120, 720, 720])
  })
  test('no two at once: the whole span is used', () => {
    const at = (random: number) =>
      minutesTo(plan({ kind: 'failed' }, { fails: 3 }, { random: () => random }).nextAt)
    expect([at(0), at(1)]).toEqual([1, 480])
  })
  test('Retry-After counts', () => {
    const { nextAt } = plan({ kind: 'failed', headers: { 'retry-after': '7200' } }, {}, { random: () => 0 })
    expect(minutesTo(nextAt)).toBe(120)
  })
  test('a good answer forgives them', () => {
    expect(plan({ kind: 'unchanged' }, { fails: 4, failingSince: ago(dayMs) })).toMatchObject({
      fails: 0,
      failingSince: null,
      state: 'on',
    })
  })
  test('seven days of them pause a feed and tell its owner; a list goes on', () => {
    const failingSince = ago(7 * dayMs)
    expect(plan({ kind: 'failed' }, { fails: 9, failingSince })).toMatchObject({
      state: 'paused',
      told: 'paused',
    })
    expect(plan({ kind: 'failed' }, { fails: 9, failingSince: ago(7 * dayMs - 1) }).state).toBe('on')
    expect(plan({ kind: 'failed' }, { kind: 'list', fails: 9, failingSince }).state).toBe('on')
  })
  test('what is gone for good ends', () => {
    expect(plan({ kind: 'gone' })).toMatchObject({ state: 'ended', told: 'ended' })
  })
})

describe('a new address', () => {
  const movedTo = 'https://new.example/feed'
  const day = (no: number) => `2026-11-${18 + no}`
  test('is believed on the third day, and then asked without validators', () => {
    let known = facts
    for (const [no, days] of [
      [0, 1],
      [0, 1],
      [1, 2],
    ] as const) {
      const next = planAfter(known, outcome({ movedTo }), { ...clock, today: day(no) })
      expect(next).toMatchObject({ url: facts.url, movedDays: days, told: undefined })
      known = { ...facts, ...next }
    }
    expect(
      planAfter(known, outcome({ movedTo, headers: { etag: '"b"' } }), { ...clock, today: day(2) }),
    ).toMatchObject({
      url: movedTo,
      etag: '',
      lastModified: '',
      movedTo: '',
      told: 'moved',
    })
  })
  test('another one, or none, begins anew', () => {
    const known = { movedTo, movedDays: 2, movedDay: day(-1) }
    expect(plan({ movedTo: 'https://third.example/' }, known).movedDays).toBe(1)
    expect(plan({}, known)).toMatchObject({ movedTo: '', movedDays: 0 })
  })
})

test('waits are never longer than a day', () => {
  expect(minutesTo(plan({}, { everyMinutes: 1_440 }, { random: () => 1 }).nextAt)).toBeLessThanOrEqual(1_440)
})
