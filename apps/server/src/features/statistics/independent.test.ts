import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#/db/open.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { countNow } from './counter.ts'
import { judge } from './judge.fixture.ts'
import { makeRandomNewsroom } from './random-newsroom.fixture.ts'
import { fillFacts, rebuild, verify } from './recount.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const zones = ['Asia/Shanghai', 'UTC', 'America/St_Johns', 'Asia/Kathmandu']

/** What the product keeps, in the judge's words. */
const keptOf = async (db: Db, tenantId: number, unit: 'day' | 'month') => {
  const { rows } = await sql<{ cell: string; sums: number[] }>`
    select concat_ws(' ', unit, cube, kind, left(day::text, ${unit === 'day' ? 10 : 7}), key, department_id) as cell,
      array[sum(count), sum(words), sum(original), sum(late), sum(errors)]::int[] as sums
    from stat_cell where tenant_id = ${tenantId} and unit = ${unit} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ cell, sums }) => [cell, sums]))
}

const seeds = Array.from({ length: isWhole ? 300 : 12 }, (_, index) => index + 1)

/** One zone after the other: each change of the clock counts all newsrooms again. */
const zoneOf = (seed: number) => zones[Math.floor(((seed - 1) * zones.length) / seeds.length)] as string

test.each(seeds)('in newsroom %i the numbers are those of somebody who counts by hand', async (seed) => {
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
})
