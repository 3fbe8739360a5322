import { dayMs, hourMs, minuteMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { type Asked, type Behave, feedWith, itemNo, newFeed, openOutside, partsFor } from './feeds.fixture.ts'
import { policyLimits } from './fetch-policy.ts'
import { readNext } from './read-due.ts'

const start = Date.parse('2026-11-02T00:00:00Z')
const end = start + 7 * dayMs
let clock = start

let news: TestApp
const outside = openOutside(() => clock)

/** Items as a house brings them, one every so often. */
const reporting =
  (everyMs: number, headers: Record<string, string> = {}): Behave =>
  (request, at) => {
    const last = Math.floor(at / everyMs)
    const items = Array.from({ length: 6 }, (_, back) => {
      const no = last - back
      return itemNo(no, { at: new Date(no * everyMs) })
    })
    return feedWith(items, { headers })(request, at)
  }

/** All of a day at once, and a wish to be left alone that most answers do not repeat. */
const atMidnight: Behave = (request, at) => {
  const day = Math.floor(at / dayMs)
  const items = [1, 2, 3, 4, 5, 6].map((no) =>
    itemNo(day * 6 + no, { at: new Date(day * dayMs - no * minuteMs) }),
  )
  return feedWith(items, { ttlMinutes: 300 })(request, at)
}

interface Kind {
  count: number
  behave: Behave
}

/** Two hundred feeds, some of each kind of house. */
const kinds: Record<string, Kind> = {
  busy: { count: 1, behave: reporting(12 * minuteMs) },
  daily: { count: 78, behave: reporting(12 * hourMs) },
  rare: { count: 40, behave: reporting(2 * dayMs) },
  cached: { count: 20, behave: reporting(hourMs, { 'cache-control': 'max-age=21600' }) },
  resting: { count: 5, behave: atMidnight },
  failing: { count: 20, behave: () => ({ status: 500 }) },
  late: { count: 10, behave: () => ({ status: 429, headers: { 'retry-after': '36000' } }) },
  gone: { count: 6, behave: () => ({ status: 410 }) },
  // One house with many feeds.
  group: { count: 20, behave: reporting(12 * hourMs) },
}

const hostOf = (kind: string, no: number) =>
  kind === 'group' ? `f${no}.group.example` : `${kind}${no}.example`

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  for (const [kind, { count, behave }] of Object.entries(kinds))
    for (let no = 0; no < count; no += 1) {
      outside.places.set(hostOf(kind, no), behave)
      await newFeed(news, `https://${hostOf(kind, no)}/feed`)
    }
  await news.db
    .updateTable('feed')
    .set({ nextAt: new Date(start) })
    .execute()
  await news.db
    .updateTable('feedSite')
    .set({ freeAt: new Date(start) })
    .execute()
})
afterAll(() => news.close())

/** When something can be read next. */
const nextMoment = async () => {
  const { rows } = await news.pool.query(`select min(greatest(next_at, free_at)) as at from feed
    join feed_site using (site) where state = 'on'`)
  return (rows[0].at as Date | null)?.getTime() ?? end
}

const liveAWeek = async () => {
  // Always the same week: whoever looks for a rare fault finds it again.
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const parts = partsFor(news, outside, { now: () => new Date(clock), random })
  while (clock < end) {
    while (await readNext(parts)) {
      // All that is due at this moment.
    }
    clock = Math.max(clock + 1, await nextMoment())
  }
}

const gapsOf = (asked: readonly Asked[]) => asked.slice(1).map((one, at) => one.at - (asked[at]?.at ?? 0))

test('a week of two hundred feeds, as the sites saw it', async () => {
  await liveAWeek()
  const byHost = Map.groupBy(outside.log, ({ host }) => host)
  const of = (kind: string) =>
    Array.from({ length: kinds[kind]?.count ?? 0 }, (_, no) => byHost.get(hostOf(kind, no)) ?? [])
  expect(byHost.size).toBe(200)

  // Validators come back exactly as they were sent, and most answers are short.
  for (const asked of [...of('daily'), ...of('rare')]) {
    const whole = asked.filter(({ headers }) => headers['if-none-match'] === undefined)
    expect(whole.length).toBe(1)
    expect(asked.length).toBeGreaterThan(5)
  }
  expect(outside.log.filter(({ status }) => status === 304).length).toBeGreaterThan(200)

  // Never sooner than a site wants, and never more than every five minutes.
  for (const asked of of('cached')) expect(Math.min(...gapsOf(asked))).toBeGreaterThanOrEqual(6 * hourMs)
  for (const asked of of('resting')) expect(Math.min(...gapsOf(asked))).toBeGreaterThanOrEqual(5 * hourMs)
  for (const asked of of('late')) expect(Math.min(...gapsOf(asked))).toBeGreaterThanOrEqual(10 * hourMs)
  for (const asked of of('busy')) {
    expect(Math.min(...gapsOf(asked))).toBeGreaterThanOrEqual(policyLimits.soonestMinutes * minuteMs * 0.9)
    expect(asked.length).toBeGreaterThan(500)
  }

  // What is gone is asked once.
  for (const asked of of('gone')) expect(asked).toHaveLength(1)

  // One house is asked one by one, with a rest.
  const group = of('group')
    .flat()
    .toSorted((one, other) => one.at - other.at)
  expect(Math.min(...gapsOf(group))).toBeGreaterThanOrEqual(policyLimits.siteRestMs)

  // Failures are spread out: fewer and fewer, and never many at once.
  const failures = of('failing')
  for (const asked of failures) expect(asked.length).toBeLessThan(40)
  const lastDay = failures.flat().filter(({ at }) => at >= end - dayMs)
  expect(lastDay.length).toBeLessThanOrEqual(3 * failures.length)
  const inMinutes = Map.groupBy(lastDay, ({ at }) => Math.floor(at / (10 * minuteMs)))
  expect(Math.max(...[...inMinutes.values()].map((some) => some.length))).toBeLessThan(failures.length / 3)

  // Every item once.
  const { rows } = await news.pool.query(
    'select count(*)::int as all, count(distinct (feed_id, key))::int as once from clue',
  )
  expect(rows[0].all).toBe(rows[0].once)
}, 300_000)
