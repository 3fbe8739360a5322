import { readFileSync } from 'node:fs'
import { gaugeNames, metricOf } from '@rongbian/domain'
import { expect, test, vi } from 'vitest'
import { insideNewsroom } from '#/db/newsroom-place.ts'
import { lockNewsrooms } from '#/db/second-lock.ts'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { clearedStory, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { databaseSource } from './database-source.ts'
import { gather, one } from './sampling.ts'
import { metricsDocs } from './table.ts'
import { workSource } from './work-source.ts'

const scrape = async (app: Awaited<ReturnType<typeof testApp>>) => {
  const { body, statusCode } = await app.anonymous.get('/metrics')
  expect(statusCode).toBe(200)
  return body
}

const told = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

test('a scrape tells every gauge of the table, and the console shows the same numbers', async () => {
  const app = await testApp()
  const metrics = await scrape(app)
  for (const name of gaugeNames) expect(metrics, name).toContain(`# HELP ${metricOf(name)} `)
  expect(told(metrics, 'rongbian_database_up')).toBe(1)
  expect(told(metrics, 'rongbian_database_primary')).toBe(1)
  expect(told(metrics, 'rongbian_storage_writable{kind="folder"}')).toBe(1)
  expect(told(metrics, 'rongbian_signals_connected')).toBe(1)
  expect(told(metrics, 'rongbian_releases_late')).toBe(0)

  const { data } = (await app.as('admin').get('/sprint/rest/admin/system/readings')).json()
  expect(data).toMatchObject({ late: [], withdrawals: [] })
  for (const gauge of ['databaseUp', 'releasesLate', 'databasePrimary', 'searchBacklog', 'feeds'] as const) {
    const shown = data.samples.find((sample: { gauge: string }) => sample.gauge === gauge)
    expect(shown?.value, gauge).toBe(told(metrics, metricOf(gauge)))
  }
  await app.close()
})

test('what is due and not out, and a withdrawal that stays open, are counted and named', async () => {
  const app = await testApp()
  const uuid = await newChannel(app, 'late1')
  const storyId = await clearedStory(app)
  dataOf(await issue(app, storyId, { uuid, column: [{ code: 'city' }] }))
  const hourAgo = new Date(Date.now() - 3_600_000)
  const { tenantId } = await app.db
    .updateTable('delivery')
    .set({ dueAt: hourAgo, attempts: 2 })
    .where('storyId', '=', storyId)
    .returning('tenantId')
    .executeTakeFirstOrThrow()
  const by = await app.db
    .selectFrom('person')
    .select(['id as byId', 'name as byName'])
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('withdrawal')
    .values({ tenantId, storyId, reason: '有误', orderedAt: hourAgo, ...by })
    .execute()
  const metrics = await scrape(app)
  expect(told(metrics, 'rongbian_releases_late')).toBe(1)
  expect(told(metrics, 'rongbian_releases_late_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(told(metrics, 'rongbian_deliveries_retrying')).toBe(1)
  expect(told(metrics, 'rongbian_withdrawals_open')).toBe(1)
  const { data } = (await app.as('admin').get('/sprint/rest/admin/system/readings')).json()
  expect(data.late).toMatchObject([{ storyId, attempts: 2, act: 'issue' }])
  expect(data.withdrawals).toMatchObject([{ storyId, isAgreed: false }])
  await app.close()
})

test('where newsrooms are kept apart, what is told does not depend on who asks', async () => {
  const app = await testApp()
  const uuid = await newChannel(app, 'late2')
  const storyId = await clearedStory(app)
  dataOf(await issue(app, storyId, { uuid, column: [{ code: 'city' }] }))
  const hourAgo = new Date(Date.now() - 3_600_000)
  await app.db.updateTable('delivery').set({ dueAt: hourAgo }).where('storyId', '=', storyId).execute()
  const { tenantId } = await addNeighbour(app.db)
  await lockNewsrooms(app.db)
  expect(await insideNewsroom(tenantId, gather([workSource(app.db)]))).toMatchObject({ releasesLate: one(1) })
  await app.close()
})

test('whoever may not see the standbys does not say that there are none', async () => {
  const { db, close } = await testDatabase()
  expect(await databaseSource(db).read()).toMatchObject({ databaseStandbys: one(0) })
  await lockNewsrooms(db)
  const seen = await insideNewsroom(1, () => databaseSource(db).read())
  expect(seen).toMatchObject({ databaseUp: one(1) })
  expect(seen).not.toHaveProperty('databaseStandbys')
  await close()
})

test('with the database away a scrape still answers with what was known', async () => {
  const app = await testApp()
  const before = told(await scrape(app), 'rongbian_database_bytes')
  expect(before).toBeGreaterThan(0)
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const connect = vi.spyOn(app.pool, 'connect').mockImplementation(() => Promise.reject(away))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  const metrics = await scrape(app)
  vi.useRealTimers()
  connect.mockRestore()
  expect(told(metrics, 'rongbian_database_up')).toBe(0)
  expect(told(metrics, 'rongbian_database_writable')).toBe(0)
  expect(told(metrics, 'rongbian_database_bytes')).toBe(before)
  expect(told(metrics, 'rongbian_storage_writable{kind="folder"}')).toBe(1)
  expect(told(metrics, 'rongbian_reading_age_seconds{source="database"}')).toBeGreaterThan(9)
  await app.close()
})

test('a source is asked once for all who ask, and one that fails says so', async () => {
  let asked = 0
  let fails = false
  const source = {
    name: 'counted',
    everyMs: 0,
    async read() {
      asked += 1
      if (fails) throw new Error('away')
      return { feeds: one(asked) }
    },
    silent: { databaseUp: one(0) },
  }
  const ask = gather([source])
  const [first, second] = await Promise.all([ask(), ask()])
  expect([first.feeds, second.feeds, asked]).toEqual([one(1), one(1), 1])
  fails = true
  expect(await ask()).toMatchObject({ feeds: one(1), databaseUp: one(0) })
})

test('the list in the documentation is the table', () => {
  const docs = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  expect(docs).toContain(metricsDocs())
})
