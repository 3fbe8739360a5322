import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConnector, type Remote } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { accessTo } from '@rongbian/connectors/testing'
import type { PlatformFigures } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '#/storage/folder.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { startDemoPlatforms } from './demo-platforms.ts'
import { makeDemoNewsroom } from './make-demo.ts'

type Platforms = NonNullable<Awaited<ReturnType<typeof startDemoPlatforms>>>

let news: TestApp
let folder: string
let platforms: Platforms
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rongbian-past-'))
  const started = await startDemoPlatforms({ DEMO: true, DATA_DIR: folder })
  if (!started) throw new Error('no platforms')
  platforms = started
  news = await testApp({ newsroom: false })
  await makeDemoNewsroom(news.db, folderStorage(join(folder, 'files')), {
    simulators: platforms.simulators,
    home: '/sim',
  })
}, 120_000)
afterAll(async () => {
  await platforms.close()
  await news.close()
  await rm(folder, { recursive: true })
})

interface Measured {
  id: number
  type: string
  remote: Remote
  liveAt: Date
  nextAt: Date | null
  readings: { asOf: string; figures: PlatformFigures }[]
}

const measured = async () => {
  const { rows } = await sql<Measured>`select post.id, channel.type, post.remote, post.live_at, post.next_at,
      (select jsonb_agg(jsonb_build_object('asOf', as_of, 'figures', figures) order by as_of) from metric_reading as reading
        where reading.tenant_id = post.tenant_id and reading.post_id = post.id) as readings
    from metric_post as post join channel on channel.tenant_id = post.tenant_id and channel.id = post.channel_id`.execute(
    news.db,
  )
  return rows
}

test('posts of many ages stand on several platforms, and their counters grew', async () => {
  const posts = await measured()
  expect(new Set(posts.map(({ type }) => type)).size).toBeGreaterThanOrEqual(3)
  expect(posts.length).toBeGreaterThan(30)
  for (const { readings, liveAt, nextAt } of posts) {
    expect(readings.length).toBeGreaterThan(0)
    expect(nextAt === null || nextAt.getTime() > liveAt.getTime()).toBe(true)
    for (const code of Object.keys(readings[0]?.figures ?? {}) as (keyof PlatformFigures)[]) {
      const counts = readings.map(({ figures }) => figures[code] ?? 0)
      expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    }
  }
})

test('the platforms have them and go on where the readings end', async () => {
  for (const [type, posts] of Map.groupBy(await measured(), (post) => post.type)) {
    const simulator = platforms.simulators.get(type)
    const post = posts.at(-1)
    if (!simulator || !post) throw new Error(`no ${type}`)
    const { open } = await loadConnector(manifestOf(type))
    const connector = open(accessTo(simulator))
    expect((await connector.check(post.remote)).state, type).toBe('published')
    const since = post.liveAt.getTime()
    const [now] = (await connector.measure?.([{ remote: post.remote, since }])) ?? []
    const [code] = manifestOf(type).measures?.figures ?? []
    if (!code) throw new Error(`${type} does not measure`)
    expect(now?.figures[code] ?? 0, type).toBeGreaterThanOrEqual(post.readings.at(-1)?.figures[code] ?? 0)
    expect(simulator.posts().some(({ id }) => post.remote.url.endsWith(encodeURIComponent(id)))).toBe(true)
  }
})
