import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import type { SettlePoint } from '#/testing/clue-node.fixture.ts'
import { cluesOf, item, newFeed, settle, take } from './clues.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const nodeFile = fileURLToPath(new URL('../../testing/clue-node.fixture.ts', import.meta.url))

const settleIn = async (tenantId: number, dieAt: SettlePoint) => {
  const settings = { connection: connectionOf(news), timeZone: news.env.TIME_ZONE, tenantId, dieAt }
  const child = spawn(process.execPath, [nodeFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

const rowsOf = async (ids: readonly number[]) => {
  const { rows } = await news.pool.query(
    `select (select count(*)::int from clue_search where clue_id = any($1::bigint[])) as searched,
      (select count(distinct clue_id)::int from clue_word where clue_id = any($1::bigint[])) as worded,
      (select coalesce(sum(clues), 0)::int from cluster
        where id in (select cluster_id from clue where id = any($1::bigint[]))) as counted`,
    [ids],
  )
  return rows[0]
}

test.each<[SettlePoint, string, number]>([
  ['placed', '青岛', 0],
  ['settled', '烟台', 0],
  ['kept', '潍坊', 4],
])(
  'killed when the clues are %s: all of them are settled or none, and each in the end once',
  async (dieAt, place, count) => {
    const feed = await newFeed(news)
    const titles = [
      '化工厂反应釜爆炸致4人遇难',
      '跨海大桥主塔封顶',
      '老旧小区加装电梯超千部',
      '冬小麦播种过半',
    ]
    await take(
      news,
      feed,
      titles.map((title) => item({ title: `${place}${title}` })),
    )
    expect(await settleIn(feed.tenantId, dieAt)).toBe('SIGKILL')
    const ids = (await cluesOf(news, feed)).map(({ id }) => id)
    expect(await rowsOf(ids)).toEqual({ searched: count, worded: count, counted: count })

    // The database lets go of what the killed one held only when it notices.
    await vi.waitFor(
      async () => {
        await settle(news)
        expect(await rowsOf(ids)).toEqual({ searched: 4, worded: 4, counted: 4 })
      },
      { timeout: 20_000, interval: 100 },
    )
    const settled = await cluesOf(news, feed)
    expect(settled.every(({ isWaiting }) => !isWaiting)).toBe(true)
    expect(new Set(settled.map(({ clusterId }) => clusterId)).size).toBe(4)
  },
  60_000,
)
