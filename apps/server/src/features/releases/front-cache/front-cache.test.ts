import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { triesMost } from '../outlets/tries.ts'
import { type Heard, openEdge, openListener } from './front-cache.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

/** A cache in front of the product that obeys, and shows what the product shows. */
const obeys = async ({ method, url }: Heard, response: ServerResponse) => {
  if (method === 'PURGE') return response.writeHead(200).end()
  const { statusCode } = await news.app.inject({ url })
  return response.writeHead(statusCode).end()
}
const through = async (answer: (heard: Heard, response: ServerResponse) => unknown) => {
  const cache = await openListener(answer)
  return { ...cache, settings: { CACHE_PURGE: cache.url } }
}

const liveStory = async (code: string) => {
  const edge = await openEdge(news, code)
  const id = await edge.desk.clearedStory({ title: '江面起雾' })
  await edge.desk.issue(id, edge.outlet)
  return { ...edge, id }
}

test('without a cache in front nothing is noted and nothing waits', async () => {
  const { id, deliver, ledger, needs } = await liveStory('bare')
  await deliver({})
  expect(await ledger(id)).toEqual(['issue done'])
  expect(await needs()).toEqual([])
})

test('what a pass has changed is purged under every plain address, and what stayed the same is not', async () => {
  const cache = await through(obeys)
  const { id, desk, outlet, deliver, pathsOf } = await liveStory('changed')
  await deliver(cache.settings)
  const { url } = await pathsOf(id)
  for (const path of [url, '/site/changed/', '/site/changed/c/city/', '/site/changed/c/city/index.html'])
    expect(cache.purged()).toContain(path)
  expect(cache.heard[0]?.host).toBe('localhost:8080')
  const furniture = cache.purged().filter((path) => path.includes('/assets/'))
  expect(furniture.length).toBeGreaterThan(0)
  cache.heard.length = 0
  const other = await desk.clearedStory({ title: '江面起雾' })
  await desk.issue(other, outlet)
  await deliver(cache.settings)
  expect(cache.purged()).toContain('/site/changed/c/city/')
  expect(cache.purged()).not.toContain('/site/changed/404.html')
  expect(cache.purged().filter((path) => path.includes('/assets/'))).toEqual([])
  await cache.close()
})

test('a story is not published before the cache has let go of the lists', async () => {
  const refusing = await through((_, response) => response.writeHead(403).end())
  const { id, deliver, ledger, hurry } = await liveStory('refused')
  await deliver(refusing.settings)
  expect(await ledger(id)).toEqual([
    `issue waiting 缓存 ${new URL(refusing.url).host} 不接受清除（403），请检查地址和权限`,
  ])
  const obeying = await through(obeys)
  await hurry()
  await deliver(obeying.settings)
  expect(await ledger(id)).toEqual(['issue done'])
  for (const cache of [refusing, obeying]) await cache.close()
})

test('a story that has waited long for a cache has all its tries left', async () => {
  const { id, deliver, ledger, hurry } = await liveStory('waited')
  const away = { CACHE_PURGE: 'http://127.0.0.1:9' }
  for (let time = 0; time <= triesMost; time += 1) {
    await hurry()
    await deliver(away)
    expect(await ledger(id)).toEqual(['issue waiting 连不上缓存 127.0.0.1:9（ECONNREFUSED）'])
  }
  await hurry()
  await deliver(away, (point) => {
    if (point === 'media written') throw new Error('坏了的页面')
  })
  expect(await ledger(id)).toEqual([expect.stringMatching(/^issue waiting .*坏了的页面/)])
  await hurry()
  await deliver({})
  expect(await ledger(id)).toEqual(['issue done'])
})

test('a cache that asks for patience is left alone until then', async () => {
  const busy = await through((_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
  const { id, deliver, ledger } = await liveStory('patient')
  await deliver(busy.settings)
  expect(await ledger(id)).toEqual([`issue waiting 缓存 ${new URL(busy.url).host} 请求过多，120 秒后再清除`])
  const { rows } = await sql<{
    wait: number
  }>`select extract(epoch from due_at - clock_timestamp())::int as wait
    from delivery where story_id = ${id} union all
    select min(extract(epoch from due_at - clock_timestamp())::int) from purge_need`.execute(news.db)
  for (const { wait } of rows) expect(wait).toBeGreaterThan(60)
  await busy.close()
})

test('a cache that says yes and shows the page still keeps the withdrawal of that page open, and no other', async () => {
  let kept = ''
  const stubborn = await through((heard, response) =>
    heard.method === 'GET' && heard.url === kept ? response.writeHead(200).end() : obeys(heard, response),
  )
  const { id, desk, outlet, deliver, ledger, pathsOf, hurry } = await liveStory('stubborn')
  const other = await desk.clearedStory({ title: '江面起雾' })
  await desk.issue(other, outlet)
  await deliver(stubborn.settings)
  kept = (await pathsOf(id)).url
  for (const one of [id, other]) await desk.withdraw(one)
  await deliver(stubborn.settings)
  const { host } = new URL(stubborn.url)
  expect(await ledger(id)).toEqual([
    'issue done',
    `withdraw waiting 缓存 ${host} 还在给出已撤下的 ${kept}（200）`,
  ])
  expect(await ledger(other)).toEqual(['issue done', 'withdraw done'])
  kept = ''
  await hurry()
  await deliver(stubborn.settings)
  expect(await ledger(id)).toEqual(['issue done', 'withdraw done'])
  await stubborn.close()
})

test('needs of a cache that was taken away are forgotten', async () => {
  const { id, deliver, ledger, needs, hurry } = await liveStory('taken-away')
  await deliver({ CACHE_PURGE: 'http://127.0.0.1:9' })
  expect(await needs()).not.toEqual([])
  await hurry()
  await deliver({})
  await hurry()
  await deliver({})
  expect(await needs()).toEqual([])
  expect(await ledger(id)).toEqual(['issue done'])
})

test('what a worker had written when it ended is purged by the next, once', async () => {
  const cache = await through(obeys)
  const { id, desk, deliver, ledger, pathsOf } = await liveStory('ended')
  await deliver(cache.settings)
  const { url, files } = await pathsOf(id)
  await desk.withdraw(id)
  cache.heard.length = 0
  const ended = deliver(cache.settings, (point) => {
    if (point === 'feeds written') throw new Error('the worker ended')
  })
  await expect(ended).rejects.toThrow('the worker ended')
  expect(cache.purged()).toEqual([])
  await deliver(cache.settings)
  for (const path of [url, ...files, '/site/ended/'])
    expect(
      cache.purged().filter((one) => one === path),
      path,
    ).toHaveLength(1)
  expect(await ledger(id)).toEqual(['issue done', 'withdraw done'])
  await cache.close()
})
