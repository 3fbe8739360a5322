import {
  type Actor,
  addDays,
  dayMs,
  type StatisticsRange,
  statisticsRangeCodes,
  sumFigureCodes,
  sumFigures,
  waitPart,
  wallTimeIn,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#/db/open.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { askedBy, collectRows, collectTotals } from './collect.ts'
import { countNow } from './counter.ts'
import { judge } from './judge.fixture.ts'
import { judgeAnswer } from './judge-answers.fixture.ts'
import { makeRandomNewsroom } from './random-newsroom.fixture.ts'
import type { Told } from './random-room.fixture.ts'
import { fillFacts, rebuild, verify } from './recount.ts'
import { countRows } from './rows.ts'

let news: TestApp
let chief: Actor
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  chief = await actorOf(news.db, 'chief')
})
afterAll(() => news.close())

const zones = ['Asia/Shanghai', 'UTC', 'America/St_Johns', 'Asia/Kathmandu']

/** What the product keeps, in the judge's words. */
const keptOf = async (db: Db, tenantId: number, unit: 'day' | 'month') => {
  const { rows } = await sql<{ cell: string; sums: number[] }>`
    select concat_ws(' ', unit, cube, kind, left(day::text, ${unit === 'day' ? 10 : 7}), key, department_id) as cell,
      array[sum(count), sum(words), sum(original), sum(late), sum(errors)]::int[] as sums
    from stat_cell where tenant_id = ${tenantId} and unit = ${unit} and cube in ('person', 'channel', 'source') group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ cell, sums }) => [cell, sums]))
}

const families = ['user', 'group', 'channel', 'origination'] as const

/** The whole span and parts of it: days, a month with its edges, one day. */
const whole = { from: '2026-01-15', to: '2026-04-30' }
const spans = [whole, { from: '2026-02-28', to: '2026-03-03' }, { from: '2026-03-01', to: '2026-03-01' }]

const filtersIn = ({ channels, firstPlaces, above }: Told) => [
  {},
  { channelId: channels[0] },
  { personId: [...firstPlaces.keys()][0] },
  { groupId: [...above.values()][0] },
  { origination: '' },
  { origination: '新华网' },
  { originalCategory: '1' as const },
  { origination: '新华社', groupId: [...above.values()][0], channelId: channels[1] },
]

/** Answered from the facts alone: asked of the whole span. */
const factFiltersIn = ({ channels, roles }: Told) => [
  { roleId: roles[0] },
  { type: 'TEXT' as const },
  { level: 2 as const },
  { roleId: roles[1], level: 1 as const, channelId: channels[1] },
]

/** Every figure the answer knows is the judge's; a channel has no reviews. */
const expectFigures = (
  figures: Record<string, number | null>,
  judged: Record<string, number>,
  where: string,
) => {
  for (const [code, amount] of Object.entries(judged))
    if (figures[code] !== null) expect(figures[code], `${where} ${code}`).toBe(amount)
}

const nothing = Object.fromEntries(sumFigureCodes.map((code) => [code, 0]))

const expectAnswers = async (told: Told, timeZone: string) => {
  const clock = { timeZone, now: new Date('2026-06-01T00:00:00Z') }
  const asking = { ...chief, tenantId: told.tenantId }
  for (const family of families)
    for (const span of spans)
      for (const filter of [...filtersIn(told), ...(span === whole ? factFiltersIn(told) : [])]) {
        const { from, to } = span
        const where = JSON.stringify({ family, from, ...filter })
        const judged = judgeAnswer(told, timeZone, { family, from, to, ...filter })
        const asked = await askedBy(
          news.db,
          asking,
          family,
          { range: '30', start: from, end: to, ...filter },
          clock,
        )
        const { items: lines } = await collectRows(news.db, asked, { sort: 'created,desc' })
        for (const { key, figures } of lines)
          expectFigures(figures, judged.lines.get(key) ?? nothing, `${where} ${key}`)
        expect(lines.map(({ key }) => key)).toEqual(expect.arrayContaining([...judged.lines.keys()]))
        const { totals } = await collectTotals(news.db, asked, false, clock)
        expectFigures(totals, judged.totals, where)
        for (const [code, minutes] of Object.entries(judged.waits))
          if (minutes !== undefined && totals.decided !== null && family !== 'origination')
            expect(
              Math.abs(waitPart(minutes * 60) - waitPart((totals[code as 'wait50'] ?? 0) * 60)),
              where,
            ).toBeLessThan(2)
        for (const figure of sumFigureCodes) {
          if (totals[figure] === null) continue
          const { amount } = await countRows(news.db, asked.question, {
            list: sumFigures[figure].list,
            figure,
            sort: 'at,desc',
          })
          expect(amount, `${where} ${figure}`).toBe(totals[figure])
        }
      }
}

/** In the middle of what happens, at an hour at which today is not over anywhere. */
const now = new Date('2026-03-05T07:30:00Z')

/** The days back from today, beside as many before them up to the same hour. */
const expectRange = async (told: Told, timeZone: string, range: StatisticsRange) => {
  const asking = { ...chief, tenantId: told.tenantId }
  const clock = { timeZone, now }
  const today = wallTimeIn(now, timeZone).slice(0, 10)
  const isAll = range === 'all'
  const days = Number(range)
  for (const family of families) {
    const asked = await askedBy(news.db, asking, family, { range }, clock)
    const { totals, previous } = await collectTotals(news.db, asked, isAll, clock)
    const from = isAll ? '' : addDays(today, 1 - days)
    expectFigures(
      totals,
      judgeAnswer(told, timeZone, { family, from, to: today }).totals,
      `${family} ${range}`,
    )
    if (isAll) continue
    const before = {
      from: addDays(from, -days),
      to: addDays(today, -days),
      until: new Date(now.getTime() - days * dayMs),
    }
    const judged = judgeAnswer(told, timeZone, { family, ...before }).totals
    expectFigures(previous ?? {}, judged, `${family} before ${range}`)
  }
}

/** Rows found by a word in the titles their stories have now. */
const expectWords = async (told: Told, timeZone: string) => {
  const asking = { ...chief, tenantId: told.tenantId }
  const span = { range: '30', start: whole.from, end: whole.to } as const
  const asked = await askedBy(news.db, asking, 'user', span, { timeZone, now })
  const keyword = '复绿'
  const { totals } = judgeAnswer(told, timeZone, { family: 'user', ...whole, word: keyword })
  for (const figure of sumFigureCodes) {
    const { list } = sumFigures[figure]
    const { amount } = await countRows(news.db, asked.question, { list, figure, sort: 'at,desc', keyword })
    expect(amount, `${keyword} ${figure}`).toBe(totals[figure])
  }
}

const seeds = Array.from({ length: isWhole ? 300 : 12 }, (_, index) => index + 1)

/** One zone after the other: each change of the clock counts all newsrooms again. */
const zoneOf = (seed: number) => zones[Math.floor(((seed - 1) * zones.length) / seeds.length)] as string

test.each(seeds)(
  'in newsroom %i the numbers are those of somebody who counts by hand',
  { timeout: 60_000 },
  async (seed) => {
    const told = await makeRandomNewsroom(news.db, seed)
    const room = { tenantId: told.tenantId, timeZone: zoneOf(seed) }
    const expectKept = async (unit: 'day' | 'month') =>
      expect(await keptOf(news.db, told.tenantId, unit)).toEqual(judge(told, room.timeZone, unit))
    await countNow(news.db, room.timeZone)
    await expectKept('day')
    await expectKept('month')
    expect(await fillFacts(news.db, room)).toBe(0)
    expect((await verify(news.db, room)).wrong).toBeUndefined()
    await rebuild(news.db, room)
    await expectKept('day')
    await expectKept('month')
    if (!isWhole && seed % 3 !== 0) return
    await expectAnswers(told, room.timeZone)
    for (const range of statisticsRangeCodes) await expectRange(told, room.timeZone, range)
    await expectWords(told, room.timeZone)
  },
)
