import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  partsOf,
  order as pushOrder,
  pushSettings,
  simulatedKeys,
  storyOnApp,
} from '#/features/push/push.fixture.ts'
import { startPushes } from '#/features/push/worker.ts'
import { noCrash } from '#/features/releases/outlets/points.ts'
import { startDeliveries } from '#/features/releases/outlets/worker.ts'
import { clearedStory, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { startAccountDeliveries } from '#/features/releases/third-party/lane.ts'
import {
  issueTo,
  openPlatforms,
  type Platforms,
} from '#/features/releases/third-party/third-party.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { listenForSignals, notify, type Signals } from '#/realtime/signals.ts'
import { type JpushSimulator, startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { inspecting } from './jobs.fixture.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = pino({ level: 'silent' })
/** Nobody waits for a lease to end. */
const leaseSeconds = 600
const patient = { timeout: 120_000 }
const soon = { timeout: 25_000, interval: 100 }

let news: TestApp
let jpush: JpushSimulator
let platforms: Platforms
let jobs: Jobs
let signals: Signals
const closers: (() => Promise<unknown>)[] = []
const inspected: number[] = []
const heard: string[] = []
beforeAll(async () => {
  jpush = await startJpushSimulator(simulatedKeys)
  news = await testApp({ env: pushSettings(jpush) })
  platforms = openPlatforms(news)
  jobs = createJobs(news.pool, log, 'Asia/Shanghai')
  signals = await listenForSignals(connectionOf(news), log)
  signals.on('page', (id) => heard.push(id))
  await jobs.work(
    inspecting(async ({ assetId }) => {
      inspected.push(assetId)
    }),
  )
  const storage = openStorage(news.env)
  closers.push(
    startDeliveries({ env: news.env, home: openSiteHome(news.env), log, storage, atPoint: noCrash }, news.db),
    startAccountDeliveries({ ...platforms.parts(), leaseSeconds }, news.db),
    startPushes(partsOf(news), news.db),
    jobs.stop,
    signals.close,
  )
}, 120_000)
afterAll(async () => {
  for (const close of closers) await close()
  await platforms.close()
  await news.close()
  await jpush.close()
})

const stateOf = async (storyId: number, channelId: string, act: string) => {
  const row = await news.db
    .selectFrom('delivery')
    .select('state')
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .where('act', '=', act)
    .executeTakeFirst()
  return row?.state
}

interface Sent {
  id: number
  uuid: string
  act: 'issue' | 'push'
}

let told = 0
/** Every loop that hands something over: how it gets something to do. A new one joins by a line. */
const loops: Record<string, () => Promise<Sent & { give: () => Promise<unknown> }>> = {
  'the site press': async () => {
    told += 1
    const sent = {
      id: await clearedStory(news),
      uuid: await newChannel(news, `out-${told}`),
      act: 'issue',
    } as const
    return { ...sent, give: async () => dataOf(await issue(news, sent.id, { uuid: sent.uuid })) }
  },
  'the paper': async () => {
    told += 1
    const uuid = await newChannel(news, `out-${told}`, 'newspaper')
    const id = await clearedStory(news)
    const order = { uuid, issue: '2099-03-01', layout: '03' }
    return { id, uuid, act: 'issue', give: async () => dataOf(await issue(news, id, order)) }
  },
  'accounts and mail': async () => {
    const { channelId: uuid } = await platforms.bind('WEIBO')
    const id = await clearedStory(news)
    return { id, uuid, act: 'issue', give: async () => dataOf(await issueTo(news, id, uuid)) }
  },
  pushes: async () => {
    told += 1
    const { id, uuid } = await storyOnApp(news, `out-${told}`)
    return { id, uuid, act: 'push', give: async () => dataOf(await pushOrder(news, id, { uuid })) }
  },
}

test.for(Object.keys(loops))(
  '%s: what was under way when the database went away goes on when it is back',
  patient,
  async (name) => {
    const sent = await loops[name]?.()
    if (!sent) throw new Error(`no loop ${name}`)
    await sql`create function go_away() returns trigger language plpgsql as $$ begin
    raise exception 'the database is shutting down' using errcode = '57P01'; end $$`.execute(news.db)
    // What is taken can be neither closed nor given back.
    await sql`create trigger go_away before update on delivery for each row
    when (old.state = 'sending' and new.state <> 'sending') execute function go_away()`.execute(news.db)
    await sent.give()
    await expect.poll(() => stateOf(sent.id, sent.uuid, sent.act), soon).toBe('sending')
    await sql`drop trigger go_away on delivery`.execute(news.db)
    await sql`drop function go_away`.execute(news.db)
    await expect.poll(() => stateOf(sent.id, sent.uuid, sent.act), soon).toBe('done')
  },
)

/** Nobody gets in, and whoever is in is thrown out. */
const cutOff = async (work: () => Promise<unknown>) => {
  const { database = '' } = connectionOf(news)
  const admin = new pg.Client(inject('database').server)
  await admin.connect()
  const allow = (is: boolean) => admin.query(`alter database ${database} allow_connections ${is}`)
  try {
    await allow(false)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    await work()
  } finally {
    await allow(true)
    await admin.end()
  }
}

test('after an outage every loop does what comes next', patient, async () => {
  const sent = []
  for (const prepare of Object.values(loops)) sent.push(await prepare())
  await cutOff(async () => {
    await expect.poll(() => signals.connected, soon).toBe(false)
    await expect(sql`select 1`.execute(news.db)).rejects.toThrow()
  })
  await expect.poll(() => signals.connected, soon).toBe(true)
  for (const { give } of sent) await give()
  await jobs.send(news.db, 'media-inspect', { tenantId: 1, assetId: 7, hash: 'a'.repeat(64) })
  await notify(news.db, 'page', 'after')
  const id = await newStory(news.as('reporter'), { title: '来电以后' })
  for (const { id: storyId, uuid, act } of sent)
    await expect.poll(() => stateOf(storyId, uuid, act), soon).toBe('done')
  await expect.poll(() => inspected, soon).toContain(7)
  await expect.poll(() => heard, soon).toContain('after')
  await expect
    .poll(() => news.db.selectFrom('storySearch').select('storyId').where('storyId', '=', id).execute(), soon)
    .toHaveLength(1)
})
