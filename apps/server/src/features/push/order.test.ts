import type { Delivery } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, issue, newChannel, view, work } from '#/features/releases/releases.fixture.ts'
import { tellLate } from '#/features/releases/watch.ts'
import { expectWholeChain, toldOf } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf } from '#/features/stories/stories.fixture.ts'
import { type JpushSimulator, startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  deliveryOf,
  historyOf,
  order,
  partsOf,
  pushSettings,
  simulatedKeys,
  storyOnApp,
} from './push.fixture.ts'
import { pushNow } from './worker.ts'

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

const sentAbout = (id: number) =>
  simulator.messages().filter(({ push }) => push.notification?.android?.extras?.storyId === String(id))

test('R-push-002 to 007: readers of the app get the message, and the ledger its proof', async () => {
  const { id, uuid } = await storyOnApp(news, 'app1')
  const { id: messageId } = dataOf<{ id: number }>(await order(news, id, { launchType: 'now' }))
  expect(await historyOf(news, id)).toMatchObject([
    { id: messageId, state: 'waiting', actionTime: null, messageId: '', launchType: 'now', byName: '唐予安' },
  ])
  await pushNow(partsOf(news), news.db)

  const [sent] = sentAbout(id)
  const [ledger] = dataOf<Delivery[]>(await news.as('publisher').get(`${view(id)}/delivery/list`))
  expect(ledger).toMatchObject({
    act: 'push',
    state: 'done',
    channelId: uuid,
    attempts: 1,
    receipt: { remoteId: sent?.id },
  })
  expect(sent?.push.notification?.android).toEqual({
    title: '海堤复绿完工',
    alert: '三公里海堤今天重新开放',
    extras: { storyId: String(id), url: ledger?.receipt.url },
  })
  expect(ledger?.receipt.url).toMatch(new RegExp(`/site/app1/.*/${id}\\.json$`))
  const [pushed] = await historyOf(news, id)
  expect(pushed).toMatchObject({ state: 'done', problem: '', messageId: sent?.id })
  expect(pushed?.actionTime).not.toBeNull()
  expect((await actsOf(news.db, id)).at(-1)).toBe('push')
  await expectWholeChain(news.db, id)
})

test('a message that is asked for again under the same key goes to the readers once', async () => {
  const { id } = await storyOnApp(news, 'app-once')
  const ask = () =>
    news.as('publisher').send({
      method: 'POST',
      url: `${work(id)}/message/push/process`,
      headers: { 'idempotency-key': 'asked-again' },
      payload: { title: '海堤复绿完工', summary: '三公里海堤今天重新开放' },
    })
  const first = dataOf(await ask())
  expect(dataOf(await ask())).toEqual(first)
  await pushNow(partsOf(news), news.db)
  expect(sentAbout(id)).toHaveLength(1)
})

test('R-push-009: a date in the past is sent at once, one to come waits for its hour', async () => {
  const { id } = await storyOnApp(news, 'app2')
  dataOf(await order(news, id, { pushDate: '2020-01-01 08:00:00' }))
  const later = new Date(Date.now() + 3_600_000)
  dataOf(await order(news, id, { title: '稍后再说', pushDate: later.toISOString() }))
  await pushNow(partsOf(news), news.db)
  expect(sentAbout(id)).toHaveLength(1)
  expect(await historyOf(news, id)).toMatchObject([
    { title: '稍后再说', state: 'waiting', pushDate: later.toISOString() },
    { state: 'done' },
  ])
})

test('taking the story down cancels what waits, and what is due by then goes nowhere', async () => {
  const { id, uuid } = await storyOnApp(news, 'app3')
  dataOf(await order(news, id, { pushDate: new Date(Date.now() + 3_600_000).toISOString() }))
  dataOf(await news.as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  expect(await historyOf(news, id)).toMatchObject([{ state: 'cancelled', problem: '稿件被撤' }])
  expect((await order(news, id)).json()).toMatchObject({ msg: '稿件正在撤稿' })

  // As a retry from the ledger would leave it.
  await news.db
    .updateTable('delivery')
    .set({ state: 'waiting', dueAt: new Date(), closedAt: null })
    .where('id', '=', (await deliveryOf(news, id)).id)
    .execute()
  await pushNow(partsOf(news), news.db)
  expect(sentAbout(id)).toEqual([])
  expect(await historyOf(news, id)).toMatchObject([
    { state: 'cancelled', problem: '稿件已不在客户端上，没有推送' },
  ])
})

test('a new issue of the same story leaves its pushes alone', async () => {
  const { id, uuid } = await storyOnApp(news, 'app4')
  dataOf(await order(news, id, { pushDate: new Date(Date.now() + 3_600_000).toISOString() }))
  dataOf(await news.as('publisher').post(`${work(id)}/republish/process`, { uuid }))
  await deliver(news)
  expect(await historyOf(news, id)).toMatchObject([{ state: 'waiting' }])
})

test('refused in words: not on an app, on several, on another one, by someone who may not sign', async () => {
  const web = await newChannel(news, 'pushweb')
  const [appA, appB, appC] = [
    await newChannel(news, 'appa', 'app'),
    await newChannel(news, 'appb', 'app'),
    await newChannel(news, 'appc', 'app'),
  ]
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid: web }))
  await deliver(news)
  const said = async (changes: object = {}, account = 'publisher') => {
    const { code, msg } = (await order(news, id, changes, account)).json()
    expect(code).not.toBe(200)
    return msg as string
  }
  expect(await said()).toBe('稿件还没有在客户端发布，不能推送；请先签发到客户端渠道')
  expect(await said({ uuid: web })).toContain('还没有在客户端发布')
  for (const uuid of [appA, appB]) dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  expect(await said()).toContain('请选择推送到哪一个')
  expect(await said({ uuid: appC })).toContain('没有在这个客户端上发布')
  expect(await said({ uuid: web })).toContain('没有在这个客户端上发布')
  expect(await said({ uuid: appA }, 'reporter')).toContain('“签发稿件”权限')
  expect(await said({ uuid: appA, title: '' })).toBeTruthy()
  expect(await said({ uuid: appA, title: '长'.repeat(51) })).toContain('50')
  expect(await said({ uuid: appA, summary: '长'.repeat(201) })).toContain('200')
  expect(await said({ uuid: appA, pushDate: '明天' })).toContain('时间无法识别')
  expect(await historyOf(news, id)).toEqual([])
  dataOf(await order(news, id, { uuid: appB, title: '长'.repeat(50), summary: '😀'.repeat(100) }))
  await pushNow(partsOf(news), news.db)
  expect(await historyOf(news, id)).toMatchObject([{ channelName: '渠道appb', state: 'done' }])
})

test('an unknown story and an unknown message are not found', async () => {
  const { id } = await storyOnApp(news, 'app5')
  expect((await order(news, id, { retryId: 999_999 })).json().msg).toContain('没有这条推送')
  expect((await order(news, 999_999)).statusCode).toBe(404)
})

test('those on duty hear of a push that did not go out at its minute', async () => {
  const { id } = await storyOnApp(news, 'app6', '迟到的推送')
  dataOf(await order(news, id))
  await news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(Date.now() - 120_000) })
    .where('id', '=', (await deliveryOf(news, id)).id)
    .execute()
  // Nobody who serves channels touches it.
  await deliver(news)
  await tellLate(news.db)
  expect(await toldOf(news.db, 'publisher', 'release.late')).toContain('发布延误：迟到的推送')
})

test('without a key the product says so', async () => {
  const plain = await testApp()
  try {
    const { id } = await storyOnApp(plain, 'app1')
    const { code, msg } = (await order(plain, id)).json()
    expect(code).not.toBe(200)
    expect(msg).toContain('PUSH_KEY')
    expect(await historyOf(plain, id)).toEqual([])
  } finally {
    await plain.close()
  }
})
