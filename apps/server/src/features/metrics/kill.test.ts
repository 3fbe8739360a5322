import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { openPlatforms, type Platforms } from '../releases/third-party/third-party.fixture.ts'
import type { MeasurePoint } from './measure-posts.ts'
import { ageBy, asksOf, hoursToNext, postOn, postsOf, readingsOf } from './metrics.fixture.ts'

let news: TestApp
let platforms: Platforms
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const nodeFile = fileURLToPath(new URL('../../testing/measure-node.fixture.ts', import.meta.url))

/** Answers the signal it died of. */
const lookOnce = async (settings: object) => {
  const child = spawn(process.execPath, [nodeFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

test.each<[MeasurePoint, { readings: number; asks: number }]>([
  ['held', { readings: 0, asks: 2 }],
  ['answered', { readings: 0, asks: 2 }],
  ['kept', { readings: 1, asks: 1 }],
])(
  'killed when it is %s, nothing is lost and nothing is read twice',
  async (dieAt, { readings, asks }) => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    await postOn(news, platforms, channelId)
    await ageBy(news, channelId, hourMs)
    const { url, keys, tokens } = simulator
    const settings = {
      connection: connectionOf(news),
      timeZone: news.env.TIME_ZONE,
      account: { type: 'WEIBO', url, keys, tokens },
    }
    expect(await lookOnce({ ...settings, dieAt })).toBe('SIGKILL')
    expect(await readingsOf(news, channelId)).toHaveLength(readings)

    // While it may still be alive, nobody else asks.
    if (readings === 0) {
      await sql`update metric_post set held_until = held_until + interval '1 minute'
        where channel_id = ${channelId}`.execute(news.db)
      await lookOnce(settings)
      expect(await asksOf(news, channelId)).toBe(1)
      await sql`update metric_post set held_until = clock_timestamp() - interval '1 second'
        where channel_id = ${channelId}`.execute(news.db)
    }
    await lookOnce(settings)
    await lookOnce(settings)
    expect(await readingsOf(news, channelId)).toHaveLength(1)
    expect(await asksOf(news, channelId)).toBe(asks)
    expect(hoursToNext((await postsOf(news, channelId))[0])).toBe(6)
  },
  60_000,
)
