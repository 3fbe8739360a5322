import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  cluesOf,
  feedWith,
  itemNo,
  makeDue,
  newFeed,
  type Outside,
  openOutside,
  readsOf,
} from './feeds.fixture.ts'
import type { ReadPoint } from './read-due.ts'

let news: TestApp
let outside: Outside
let site: Awaited<ReturnType<Outside['listen']>>
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  outside = openOutside()
  site = await outside.listen()
})
afterAll(async () => {
  await site.close()
  await news.close()
})

const nodeFile = fileURLToPath(new URL('../../testing/feed-node.fixture.ts', import.meta.url))

/** Answers the signal it died of. */
const readIn = async (dieAt?: ReadPoint) => {
  const settings = { connection: connectionOf(news), timeZone: news.env.TIME_ZONE, port: site.port, dieAt }
  const child = spawn(process.execPath, [nodeFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

test.each<[ReadPoint, { asked: number; kept: number }]>([
  ['held', { asked: 0, kept: 0 }],
  ['answered', { asked: 1, kept: 0 }],
  ['kept', { asked: 1, kept: 3 }],
])(
  'killed when it is %s, no item is lost and none comes twice',
  async (dieAt, { asked, kept }) => {
    const host = `${dieAt}.example`
    outside.places.set(host, feedWith([itemNo(1), itemNo(2), itemNo(3)]))
    const id = await newFeed(news, `http://${host}:${site.port}/feed`)
    const askedNow = () => outside.log.filter((one) => one.host === host).length

    expect(await readIn(dieAt)).toBe('SIGKILL')
    expect(askedNow()).toBe(asked)
    expect(await cluesOf(news, id)).toHaveLength(kept)

    // While it may still be alive, nobody else asks.
    await readIn()
    expect(askedNow()).toBe(asked)

    await makeDue(news, id)
    await readIn()
    expect((await cluesOf(news, id)).map(({ key }) => key)).toEqual(['tag:1', 'tag:2', 'tag:3'])
    const fresh = (await readsOf(news, id)).reduce((sum, read) => sum + read.fresh, 0)
    expect(fresh).toBe(3)
  },
  60_000,
)
