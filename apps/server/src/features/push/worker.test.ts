import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectWholeChain, toldOf } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf } from '#/features/stories/stories.fixture.ts'
import { type JpushSimulator, type Mood, startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { pusherOf } from './provider.ts'
import {
  deliveryOf,
  historyOf,
  hurry,
  order,
  partsOf,
  pushSettings,
  pushToTheEnd,
  simulatedKeys,
  storyOnApp,
} from './push.fixture.ts'
import { pushNow, startPushes } from './worker.ts'

let news: TestApp
let simulator: JpushSimulator
beforeAll(async () => {
  simulator = await startJpushSimulator(simulatedKeys)
  news = await testApp({ env: pushSettings(simulator) })
})
afterAll(async () => {
  await news.close()
  await simulator.close()
})
afterEach(() => simulator.behave('well'))

const about = (id: number) => String(id)
const sentAbout = (id: number) =>
  simulator.messages().filter(({ push }) => push.notification?.android?.extras?.storyId === about(id))
const cidsAbout = (id: number) =>
  simulator
    .tries()
    .filter((push) => push.notification?.android?.extras?.storyId === about(id))
    .map(({ cid }) => cid)

let made = 0
const orderedPush = async (title?: string) => {
  made += 1
  const { id } = await storyOnApp(news, `work${made}`, title)
  const { id: messageId } = dataOf<{ id: number }>(await order(news, id))
  return { id, messageId }
}

test.each(['down', 'slow', 'loses answers', 'rate limited', 'fails inside', 'nonsense'] as const)(
  'a service that is %s for a while still sends one message',
  async (mood) => {
    const { id } = await orderedPush()
    simulator.behave(mood)
    await pushNow(partsOf(news), news.db)
    expect(await historyOf(news, id)).toMatchObject([
      { state: 'waiting', problem: expect.stringMatching(/./) },
    ])
    simulator.behave('well')
    await hurry(news)
    await pushNow(partsOf(news), news.db)
    expect(sentAbout(id)).toHaveLength(1)
    const [pushed] = await historyOf(news, id)
    expect(pushed).toMatchObject({ state: 'done', problem: '', messageId: sentAbout(id)[0]?.id })
    expect(new Set(cidsAbout(id)).size).toBe(1)
  },
)

test.each([
  ['down', 0, '推送服务暂时不可用（503）'],
  ['rate limited', 0, '推送太频繁，超过推送服务的限额（2002 Rate limit exceeded）'],
  ['loses answers', 1, '推送服务没有按时回答，或连接中断；此前的结果不明，可能已经送达'],
] as const)(
  'five tries against a service that is %s, then it is given up and said',
  async (mood, sent, words) => {
    const title = `放弃：${mood}`
    const { id, messageId } = await orderedPush(title)
    simulator.behave(mood)
    await pushToTheEnd(news)
    expect(await historyOf(news, id)).toMatchObject([{ state: 'failed', problem: words }])
    expect(await deliveryOf(news, id)).toMatchObject({ attempts: 5 })
    expect(sentAbout(id)).toHaveLength(sent)
    expect(await toldOf(news.db, 'publisher', 'release.failed')).toContain(`推送失败：${title}`)
    expect((await actsOf(news.db, id)).slice(-2)).toEqual(['push', 'pushFailed'])
    await expectWholeChain(news.db, id)

    simulator.behave('well')
    dataOf(await order(news, id, { title: '别的字', retryId: messageId }))
    expect((await order(news, id, { retryId: messageId })).json().msg).toContain('只有失败的')
    await pushNow(partsOf(news), news.db)
    expect(sentAbout(id)).toHaveLength(1)
    expect(sentAbout(id)[0]?.push.notification?.android?.title).toBe('海堤复绿完工')
    expect(await historyOf(news, id)).toMatchObject([{ id: messageId, state: 'done' }])
    expect(new Set(cidsAbout(id)).size).toBe(1)
  },
)

test.each([
  ['wrong key', '请管理员检查 PUSH_URL、PUSH_KEY 与 PUSH_SECRET'],
  ['nobody matches', '没有可以收到推送的用户'],
] as const satisfies [Mood, string][])('%s is said at once and not tried again', async (mood, words) => {
  const { id } = await orderedPush()
  simulator.behave(mood)
  await pushToTheEnd(news)
  expect(await historyOf(news, id)).toMatchObject([
    { state: 'failed', problem: expect.stringContaining(words) },
  ])
  expect(await deliveryOf(news, id)).toMatchObject({ attempts: 1 })
  expect(sentAbout(id)).toEqual([])
})

test('killed between the answer and the receipt: the same cid again, and one message', async () => {
  const { id } = await orderedPush()
  const killed = partsOf(news, {
    onSent: () => {
      throw new Error('killed')
    },
  })
  await expect(pushNow(killed, news.db)).rejects.toThrow('killed')
  expect(await deliveryOf(news, id)).toMatchObject({ state: 'sending' })
  // Whoever had it may still be at work.
  await pushNow(partsOf(news), news.db)
  expect(cidsAbout(id)).toHaveLength(1)
  await hurry(news)
  await pushNow(partsOf(news), news.db)
  const cids = cidsAbout(id)
  expect(cids).toHaveLength(2)
  expect(cids[0]).toBe(cids[1])
  expect(sentAbout(id)).toHaveLength(1)
  expect(await historyOf(news, id)).toMatchObject([{ state: 'done', messageId: sentAbout(id)[0]?.id }])
})

test('two who look at once send each message once', async () => {
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await orderedPush()).id)
  await Promise.all([pushNow(partsOf(news), news.db), pushNow(partsOf(news), news.db)])
  for (const id of ids) {
    expect(cidsAbout(id)).toHaveLength(1)
    expect(sentAbout(id)).toHaveLength(1)
  }
})

const age = async (id: number) => {
  const { details } = await deliveryOf(news, id)
  const dayAgo = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await news.db
    .updateTable('delivery')
    .set({ details: JSON.stringify({ ...(details as object), cidAt: dayAgo }) })
    .where('storyId', '=', id)
    .where('act', '=', 'push')
    .execute()
}

test('an end unknown for a day is never sent again by itself', async () => {
  const { id } = await orderedPush()
  simulator.behave('loses answers')
  await pushNow(partsOf(news), news.db)
  simulator.behave('well')
  await age(id)
  await pushToTheEnd(news)
  expect(cidsAbout(id)).toHaveLength(1)
  expect(await historyOf(news, id)).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('超过一天没有得到结果') },
  ])
})

test('what was refused a day ago is sent under a new cid', async () => {
  const { id, messageId } = await orderedPush()
  simulator.behave('nobody matches')
  await pushNow(partsOf(news), news.db)
  simulator.behave('well')
  await age(id)
  dataOf(await order(news, id, { retryId: messageId }))
  await pushNow(partsOf(news), news.db)
  expect(new Set(cidsAbout(id)).size).toBe(2)
  expect(sentAbout(id)).toHaveLength(1)
  expect(await historyOf(news, id)).toMatchObject([{ state: 'done' }])
})

test('a key taken away after the order is said', async () => {
  const { id } = await orderedPush()
  await pushNow(partsOf(news, { pusher: undefined }), news.db)
  expect(await historyOf(news, id)).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('还没有设置推送服务') },
  ])
})

test('the worker sends by itself, past one that hangs, and stops', async () => {
  const hanging = await orderedPush()
  simulator.behave('slow')
  const patient = pusherOf(news.env, 30_000)
  const stop = startPushes(partsOf(news, { pusher: patient }), news.db)
  await expect.poll(() => cidsAbout(hanging.id).length).toBe(1)
  simulator.behave('well')
  const { id } = await orderedPush()
  await expect.poll(async () => (await historyOf(news, id))[0]?.state, { timeout: 10_000 }).toBe('done')
  expect(await historyOf(news, hanging.id)).toMatchObject([{ state: 'sending' }])
  simulator.hangUp()
  await stop()
  expect(sentAbout(id)).toHaveLength(1)
})
