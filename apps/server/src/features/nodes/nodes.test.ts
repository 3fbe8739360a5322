import type { NodeRow } from '@rongbian/contract/admin'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { joinNodes } from './join.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const log = pino({ level: 'silent' })
const listed = async () => dataOf<NodeRow[]>(await news.as('admin').get('/sprint/rest/admin/system/nodes'))
const join = (role: string) => joinNodes({ db: news.db, log, role, everyMs: 20 })

test('a node is listed while it works, says that it drains, and is gone when it has left', async () => {
  const web = await join('web')
  const worker = await join('worker')
  await web.listensAt('http://10.0.0.7:8080/')
  await worker.drains()
  expect(await listed()).toMatchObject([
    { id: web.id, role: 'web', address: 'http://10.0.0.7:8080/', draining: false },
    { id: worker.id, role: 'worker', address: '', draining: true },
  ])
  for (const node of [web, worker]) await node.leave()
  expect(await listed()).toEqual([])
})

test('of several nodes the list says which one answered', async () => {
  const [first, second] = [await join('all'), await join('all')]
  const other = await testApp({ nodeId: second.id, through: async () => news })
  const answered = async (app: TestApp) =>
    dataOf<NodeRow[]>(await app.as('admin').get('/sprint/rest/admin/system/nodes'))
      .filter(({ answered }) => answered)
      .map(({ id }) => id)
  expect(await answered(other)).toEqual([second.id])
  expect(await answered(news)).toEqual([])
  for (const node of [first, second]) await node.leave()
  await other.close()
})

test('one that misses heartbeats is late before it is gone', async () => {
  const late = async (seconds: number) => {
    await sql`insert into node (id, name, version, role, seen_at)
      values (gen_random_uuid(), 'stuck', '1', 'web', clock_timestamp() - make_interval(secs => ${seconds}))`.execute(
      news.db,
    )
    const [row] = await listed()
    await news.db.deleteFrom('node').execute()
    return row?.late
  }
  expect(await late(5)).toBe(false)
  expect(await late(40)).toBe(true)
  expect(await late(70)).toBeUndefined()
})

test('one that was killed is gone after a minute, one taken for dead comes back with its next heartbeat', async () => {
  const alive = await join('all')
  const rowsOf = () => news.db.selectFrom('node').select('id').execute()
  const fallSilent = () =>
    sql`update node set seen_at = clock_timestamp() - interval '61 seconds'`.execute(news.db)
  await sql`insert into node (id, name, version, role) values (gen_random_uuid(), 'killed', '1', 'all')`.execute(
    news.db,
  )
  await fallSilent()
  await expect.poll(rowsOf).toEqual([{ id: alive.id }])
  expect((await listed()).map(({ id }) => id)).toEqual([alive.id])
  await alive.leave()
})
