import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import type { CountSettings } from '#/testing/count-node.fixture.ts'
import { type CountPoint, countNow } from './counter.ts'
import { type RebuildPoint, rebuild, verify } from './recount.ts'
import { happen } from './statistics.fixture.ts'

let news: TestApp
const room = { tenantId: 0, timeZone: 'Asia/Shanghai' }
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  room.tenantId = (await findPerson(news.db, 'reporter')).tenantId
})
afterAll(() => news.close())

const days = ['2026-02-27', '2026-02-28', '2026-03-31', '2026-04-01']
const tell = async (some: readonly string[]) => {
  for (const day of some) await happen(news.db, `${day}T04:00:00Z`, { tenantId: room.tenantId })
}

beforeEach(async () => {
  await sql`truncate stat_fact, stat_cell, stat_todo, stat_clock`.execute(news.db)
  await tell(days)
  await countNow(news.db, room.timeZone)
})

const nodeFile = fileURLToPath(new URL('../../testing/count-node.fixture.ts', import.meta.url))

const die = async (told: Pick<CountSettings, 'work' | 'dieAt'>) => {
  const settings: CountSettings = { connection: connectionOf(news), ...room, ...told }
  const child = spawn(process.execPath, [nodeFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  // What its connection had under way ends a moment after it.
  const open = sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(async () => (await open.execute(news.db)).rows[0]?.open).toBe(0)
}

const sumOf = async (unit: 'day' | 'month') => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(count), 0)::int as sum from stat_cell
    where tenant_id = ${room.tenantId} and unit = ${unit} and cube = 'person'`.execute(news.db)
  return rows[0]?.sum
}
const waiting = async () =>
  (await news.db.selectFrom('statTodo').select('at').where('tenantId', '=', room.tenantId).execute()).length

test.each<CountPoint>(['days taken', 'days counted', 'months summed'])(
  'killed with %s, nothing is counted or forgotten, and the next one counts it once',
  async (dieAt) => {
    await tell(['2026-02-28', '2026-04-01'])
    await die({ work: 'count', dieAt })
    expect([await sumOf('day'), await sumOf('month'), await waiting()]).toEqual([4, 4, 2])
    await countNow(news.db, room.timeZone)
    expect([await sumOf('day'), await sumOf('month'), await waiting()]).toEqual([6, 6, 0])
    expect((await verify(news.db, room)).wrong).toBeUndefined()
  },
)

test.each<[RebuildPoint, string]>([
  ['month counted', '2026-02-27'],
  ['month kept', '2026-03-31'],
])(
  'killed with a %s, whole months are right, and counting again mends the rest',
  async (dieAt, firstWrong) => {
    await sql`update stat_cell set count = count + 100`.execute(news.db)
    await die({ work: 'rebuild', dieAt })
    expect((await verify(news.db, room)).wrong).toMatchObject({ day: firstWrong })
    expect(await rebuild(news.db, room)).toBe(days.length)
    expect([await sumOf('day'), await sumOf('month')]).toEqual([4, 4])
    expect((await verify(news.db, room)).wrong).toBeUndefined()
  },
)
