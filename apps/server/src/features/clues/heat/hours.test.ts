import { hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { openCluster, recount } from '../clusters.ts'
import { computeHeat } from './compute.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

test('each hour of an event counts all its clues, however many there are, and loses those that leave', async () => {
  const { tenantId } = await findPerson(news.db, 'chief')
  const now = Math.floor(Date.now() / hourMs) * hourMs
  const ago = (hours: number) => new Date(now - hours * hourMs)
  const id = await news.db
    .transaction()
    .execute((tx) => openCluster(tx, tenantId, { title: '大事', sortAt: ago(3) }))
  const touch = () => news.db.transaction().execute((tx) => recount(tx, tenantId, [id]))
  const come = async (hours: number, count: number) => {
    await sql`insert into clue (tenant_id, kind, title, sort_at, cluster_id, is_waiting)
      select ${tenantId}, 'tip', '大事', ${ago(hours)}, ${id}, false from generate_series(1, ${count})`.execute(
      news.db,
    )
    await touch()
    await computeHeat(news.db, tenantId)
  }
  const hours = async () => {
    const rows = await news.db.selectFrom('clusterHour').selectAll().orderBy('hour').execute()
    return rows.map(({ hour, clues, voices }) => [(now - hour.getTime()) / hourMs, clues, voices])
  }
  await come(3, 400)
  await come(2, 300)
  expect(await hours()).toEqual([
    [3, 400, 400],
    [2, 300, 300],
  ])
  await sql`update clue set gone_at = now() where sort_at = ${ago(2)}`.execute(news.db)
  await touch()
  await computeHeat(news.db, tenantId)
  expect(await hours()).toEqual([[3, 400, 400]])
})
