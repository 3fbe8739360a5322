import { dayIn, dayMs, hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  issueTo,
  openPlatforms,
  type Platforms,
  patient,
  withdrawFrom,
} from '../releases/third-party/third-party.fixture.ts'
import { dataOf } from '../stories/stories.fixture.ts'
import { measureNow } from './measure-posts.ts'
import { ageBy, asksOf, hoursToNext, partsFor, postOn, postsOf, readingsOf } from './metrics.fixture.ts'

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

const look = (given: Parameters<typeof partsFor>[2] = {}) => measureNow(partsFor(news, platforms, given))

const onWeibo = async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const storyId = await postOn(news, platforms, channelId)
  const id = simulator.posts()[0]?.id ?? ''
  simulator.setReach(id, 1_000_000)
  /** Out since so long, and due. */
  const age = async (ms: number) => {
    simulator.setHour(id, Date.now() - ms)
    await ageBy(news, channelId, ms)
  }
  return { channelId, simulator, storyId, age }
}

test('a post is looked at in its time, each reading kept with what was said', patient, async () => {
  const { channelId, age } = await onWeibo()
  expect(hoursToNext((await postsOf(news, channelId))[0])).toBe(1)
  await look()
  expect(await readingsOf(news, channelId)).toEqual([])

  for (const [hours, next] of [
    [1, 6],
    [6, 24],
    [25, 72],
  ] as const) {
    await age(hours * hourMs)
    await look()
    expect(hoursToNext((await postsOf(news, channelId))[0])).toBe(next)
  }
  const readings = await readingsOf(news, channelId)
  const reposts = readings.map(({ figures }) => (figures as { reposts: number }).reposts)
  expect(reposts).toEqual(reposts.toSorted((one, other) => one - other))
  expect(readings).toHaveLength(3)
  expect(readings[2]).toMatchObject({
    part: 1,
    day: null,
    fell: [],
    capped: false,
    byId: null,
    raw: { said: { reposts: String(reposts[2]) } },
  })
})

test('a falling counter is kept and marked', patient, async () => {
  const { channelId, simulator, age } = await onWeibo()
  await age(hourMs)
  await look()
  simulator.count('falls')
  await age(hourMs)
  await look()
  const readings = await readingsOf(news, channelId)
  expect(readings.map(({ fell }) => fell)).toEqual([[], ['reposts', 'comments']])
})

test('readings are never changed', patient, async () => {
  const { channelId, age } = await onWeibo()
  await age(hourMs)
  await look()
  const [reading] = await readingsOf(news, channelId)
  for (const change of [
    sql`update metric_reading set figures = '{}' where id = ${reading?.id}`,
    sql`delete from metric_reading where id = ${reading?.id}`,
    sql`truncate metric_reading cascade`,
  ])
    await expect(change.execute(news.db)).rejects.toThrow('never changed')
})

test.each(['fails', 'nothing'] as const)(
  'a platform whose count is %s is asked again soon, then at its next time',
  patient,
  async (counting) => {
    const { channelId, simulator, age } = await onWeibo()
    simulator.count(counting)
    await age(30 * hourMs)
    const waits: number[] = []
    for (let times = 0; times < 6; times += 1) {
      await look()
      const [post] = await postsOf(news, channelId)
      waits.push(Math.round(((post?.nextAt?.getTime() ?? 0) - Date.now()) / 60_000))
      await sql`update metric_post set next_at = clock_timestamp() where channel_id = ${channelId}`.execute(
        news.db,
      )
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 42 * 60])
    expect(await readingsOf(news, channelId)).toEqual([])
  },
)

test('a failing platform holds up no other, and one whose binding ended waits for it', patient, async () => {
  const failing = await onWeibo()
  const ended = await onWeibo()
  const well = await onWeibo()
  for (const { age } of [failing, ended, well]) await age(hourMs)
  failing.simulator.behave('down')
  ended.simulator.behave('expired')
  await look()
  expect(await readingsOf(news, well.channelId)).toHaveLength(1)
  expect(await readingsOf(news, failing.channelId)).toEqual([])
  const statusOf = async (channelId: string) =>
    (
      await news.db
        .selectFrom('account')
        .select('status')
        .where('channelId', '=', channelId)
        .executeTakeFirstOrThrow()
    ).status
  expect([await statusOf(failing.channelId), await statusOf(ended.channelId)]).toEqual(['valid', 'expired'])

  const before = await asksOf(news, ended.channelId)
  await ended.age(hourMs)
  await look()
  expect(await asksOf(news, ended.channelId)).toBe(before)
  ended.simulator.behave('well')
  await news.db
    .updateTable('account')
    .set({ status: 'valid' })
    .where('channelId', '=', ended.channelId)
    .execute()
  await look()
  expect(await readingsOf(news, ended.channelId)).toHaveLength(1)
})

test('what is taken down is left alone, and issued again it is another post', patient, async () => {
  const { channelId, storyId, age } = await onWeibo()
  await age(hourMs)
  dataOf(await withdrawFrom(news, storyId, channelId))
  await platforms.deliver()
  expect(await postsOf(news, channelId)).toMatchObject([{ nextAt: null, goneAt: expect.any(Date) }])
  await look()
  expect(await readingsOf(news, channelId)).toEqual([])

  dataOf(await issueTo(news, storyId, channelId, { shortContent: '再发一次' }))
  await platforms.deliver()
  const [first, second, ...others] = await postsOf(news, channelId)
  expect(others).toEqual([])
  expect(first?.nextAt).toBeNull()
  expect(second?.remoteId).not.toBe(first?.remoteId)
  expect(hoursToNext(second)).toBe(1)
})

test('no more is asked than the platform allows', patient, async () => {
  const { channelId, age } = await onWeibo()
  const { tenantId } = await news.db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  const asked = Array.from({ length: 40 }, () => ({ tenantId, channelId }))
  await news.db.insertInto('metricAsk').values(asked).execute()
  await age(hourMs)
  await look()
  expect(await readingsOf(news, channelId)).toEqual([])
  await sql`update metric_ask set at = at - interval '25 hours' where channel_id = ${channelId}`.execute(
    news.db,
  )
  await look()
  expect(await readingsOf(news, channelId)).toHaveLength(1)
})

test('posts of an account are asked for together', patient, async () => {
  const { channelId } = await platforms.bind('weibo')
  for (const shortContent of ['一', '二', '三']) await postOn(news, platforms, channelId, { shortContent })
  await ageBy(news, channelId, hourMs)
  await look()
  expect(await readingsOf(news, channelId)).toHaveLength(3)
  expect(await asksOf(news, channelId)).toBe(1)
})

test(
  'where whole days are counted, it is asked from the next morning on, and stands for the end of the day',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WECHAT')
    await postOn(news, platforms, channelId)
    await ageBy(news, channelId, 0)
    await look()
    expect([await asksOf(news, channelId), await readingsOf(news, channelId)]).toEqual([0, []])
    const [planned] = await postsOf(news, channelId)
    expect(planned?.nextAt?.toISOString()).toMatch(/T01:00:00\.000Z$/)

    const post = simulator.posts().find(({ state }) => state === 'published')
    simulator.setHour(post?.id ?? '', Date.now() - 3 * dayMs)
    await ageBy(news, channelId, 3 * dayMs)
    simulator.count('late')
    await look()
    expect(await readingsOf(news, channelId)).toEqual([])
    simulator.count('grows')
    await ageBy(news, channelId, 3 * dayMs)
    await look()
    const yesterday = dayIn(Date.now() - dayMs, 'Asia/Shanghai')
    expect(await readingsOf(news, channelId)).toMatchObject([
      {
        day: yesterday,
        asOf: new Date(`${yesterday}T23:59:59.999+08:00`),
        figures: { readUsers: expect.any(Number) },
      },
    ])
  },
)

test('two processes look at the same time: one reading', patient, async () => {
  const { channelId, age } = await onWeibo()
  await age(hourMs)
  await Promise.all([look(), look(), look()])
  expect(await readingsOf(news, channelId)).toHaveLength(1)
  expect(await asksOf(news, channelId)).toBe(1)
})

test('one that was too slow writes nothing over the one who took its place', patient, async () => {
  const { channelId, age } = await onWeibo()
  await age(hourMs)
  const isOver = () =>
    sql`update metric_post set held_until = clock_timestamp() - interval '1 second'
    where channel_id = ${channelId}`.execute(news.db)
  const accounts = platforms.parts().accounts
  const slow: typeof accounts = {
    async open(...given) {
      const opened = await accounts.open(...given)
      const { measure } = opened.connector
      return {
        ...opened,
        connector: {
          ...opened.connector,
          async measure(posts) {
            const readings = (await measure?.(posts)) ?? []
            await isOver()
            await look()
            return readings
          },
        },
      }
    },
  }
  await look({ accounts: slow })
  expect(await readingsOf(news, channelId)).toHaveLength(1)
})
