import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf, pushSettings, pushToTheEnd, simulatedKeys } from '#/features/push/testing.ts'
import { calls, passSteps } from '#/features/review/testing.ts'
import { dataOf, paths } from '#/features/stories/testing.ts'
import { type JpushSimulator, startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import { clearedStory, deliver, issue, newChannel, view, work } from './testing.ts'
import { issueTo, openPlatforms, outOn, type Platforms } from './third-party/testing.ts'

let news: TestApp
let jpush: JpushSimulator
let platforms: Platforms
let weibo: Awaited<ReturnType<Platforms['bind']>>
let app: string
const sites: string[] = []
const siteCount = 6
let pair: string

beforeAll(async () => {
  jpush = await startJpushSimulator(simulatedKeys)
  news = await testApp({ env: pushSettings(jpush) })
  platforms = openPlatforms(news)
  weibo = await platforms.bind('WEIBO')
  app = await newChannel(news, 'tb-app', 'app')
  pair = await newChannel(news, 'tb-pair', 'website', [{ code: 'home', main: true }], { twoToWithdraw: true })
  for (let made = 0; made < siteCount; made += 1) sites.push(await newChannel(news, `tb-${made}`))
}, 120_000)
afterAll(async () => {
  await platforms.close()
  await news.close()
  await jpush.close()
})

const publisher = () => news.as('publisher')
const later = () => ({ periodPublish: true, issueDate: new Date(Date.now() + 3_600_000).toISOString() })

/** All workers, until nothing is left to do, with every hour come and every lease over. */
const runForward = async () => {
  for (let round = 0; round < 4; round += 1) {
    await sql`update delivery set due_at = clock_timestamp() - interval '1 second'
      where state in ('waiting', 'sending')`.execute(news.db)
    await deliver(news)
    await platforms.deliver()
    await pushToTheEnd(news, partsOf(news))
  }
}

const setAccount = (status: string) =>
  news.db.updateTable('account').set({ status }).where('channelId', '=', weibo.channelId).execute()

interface Ground {
  id: number
  /** A copy another department made of it. */
  copyId: number
  site: string
  other: string
}

/** Every way in which something gets out later. A feature that sends by itself adds a line. */
const ahead = {
  'waiting for the signer': ({ id, other }) => publisher().post(`${view(id)}/prepublish`, { uuid: other }),
  'waiting for the signer, with a time': ({ id, other }) =>
    publisher().post(`${view(id)}/prepublish`, { uuid: other, ...later() }),
  timed: ({ id, other }) => issue(news, id, { uuid: other, ...later() }),
  'ordered, not yet begun': ({ id, other }) => issue(news, id, { uuid: other }),
  'timed to an account': ({ id }) => issueTo(news, id, weibo.channelId, later()),
  'held for its account': async ({ id }) => {
    const answer = await issueTo(news, id, weibo.channelId)
    await setAccount('expired')
    await platforms.deliver()
    await setAccount('valid')
    return answer
  },
  'a push at its hour': ({ id }) =>
    publisher().post(`${work(id)}/message/push/process`, {
      title: '推送',
      summary: '推送',
      uuid: app,
      pushDate: later().issueDate,
    }),
  'a copy that is timed': ({ copyId, other }) => issue(news, copyId, { uuid: other, ...later() }),
  'a copy that waits': ({ copyId, other }) => publisher().post(`${view(copyId)}/prepublish`, { uuid: other }),
} satisfies Record<string, (ground: Ground) => Promise<{ statusCode: number; body: string }>>

const order = { reason: 'order', orderer: '总编室' }
/** Every way of taking back. */
const back = {
  'off one channel': ({ id, site }) => publisher().post(`${work(id)}/retract/process?uuid=${site}`, order),
  'off one channel, for an error': ({ id, site }) =>
    publisher().post(`${work(id)}/retract/process?uuid=${site}`, { reason: 'error' }),
  'all of it': ({ id }) => publisher().post(`${work(id)}/relate/process?retract=true`, order),
  'asked for, and never agreed to': ({ id }) =>
    publisher().post(`${work(id)}/retract/process?uuid=${pair}`, { reason: 'error' }),
} satisfies Record<string, (ground: Ground) => Promise<{ statusCode: number; body: string }>>

/** What readers, followers and devices have seen so far. */
const seen = async ({ id, copyId }: Ground) => {
  const live = await news.db
    .selectFrom('release')
    .select(['storyId', 'channelId'])
    .where('storyId', 'in', [id, copyId])
    .where('liveAt', 'is not', null)
    .execute()
  return [
    ...live.map(({ storyId, channelId }) => `${storyId} on ${channelId}`),
    ...outOn(weibo.simulator).map((post) => `post ${post.id}`),
    ...jpush.messages().map((message) => `push ${message.id}`),
  ]
}

/** Live on two sites and in the app, with a copy that is cleared. */
const newGround = async (at: number): Promise<Ground> => {
  const site = sites[at % siteCount] ?? ''
  const other = sites[(at + 1) % siteCount] ?? ''
  const id = await clearedStory(news)
  const copyId = dataOf(await news.as('reporter').post(`${paths.work(id)}/copy/process`)).id
  dataOf(await calls.submit(news.as('reporter'), copyId))
  await passSteps(news, copyId)
  for (const uuid of [site, pair, app]) dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  return { id, copyId, site, other }
}

const names = Object.keys(ahead) as (keyof typeof ahead)[]
const ways = Object.keys(back) as (keyof typeof back)[]
/** One of a channel and a story at a time. */
const sharesPlace = (one: string, other: string) => {
  const placeOf = (name: string) =>
    name.includes('copy')
      ? 'copy'
      : name.includes('account')
        ? 'account'
        : name.includes('push')
          ? 'push'
          : 'own'
  return placeOf(one) === placeOf(other)
}

test('after any way of taking back nothing goes out that was not out', async () => {
  const covered = new Set<string>()
  let at = 0
  const property = fc.asyncProperty(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 3, maxLength: 4, comparator: sharesPlace }),
    fc.constantFrom(...ways),
    async (coming, way) => {
      const ground = await newGround(at)
      at += 1
      for (const name of coming) {
        const answer = await ahead[name](ground)
        expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200)
        covered.add(`${name} × ${way}`)
      }
      const before = await seen(ground)
      const answer = await back[way](ground)
      expect(answer.statusCode, `${way}: ${answer.body}`).toBe(200)
      await runForward()
      const after = await seen(ground)
      expect(after.filter((one) => !before.includes(one))).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: 14, seed: 20_261_116, endOnFailure: true })
  expect(new Set([...covered].map((pair) => pair.split(' × ')[0])).size).toBe(names.length)
  expect(new Set([...covered].map((pair) => pair.split(' × ')[1])).size).toBe(ways.length)
}, 600_000)

test('a timed release whose hour comes in the same moment as the withdrawal ends outside of both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ground = await newGround(round)
    dataOf(await ahead.timed(ground))
    await sql`update delivery set due_at = clock_timestamp() where story_id = ${ground.id} and state = 'waiting'`.execute(
      news.db,
    )
    const [answer] = await Promise.all([back['off one channel'](ground), deliver(news)])
    expect(answer.statusCode, answer.body).toBe(200)
    await runForward()
    const still = await seen(ground)
    expect(still.filter((one) => one.endsWith(ground.other) || one.endsWith(ground.site))).toEqual([])
  }
}, 120_000)
