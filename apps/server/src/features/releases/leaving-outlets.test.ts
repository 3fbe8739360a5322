import type { Withdrawal } from '@rongbian/contract/releases'
import type { StoryDetail } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storyRow, toldOf } from '#/features/review/review.fixture.ts'
import { dataOf, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
const retract = (id: number, uuid: string, order: object = { reason: 'order' }) =>
  publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, order)

const liveOn = async (codes: string[], changes: object = {}) => {
  const uuids: string[] = []
  for (const code of codes)
    uuids.push(await newChannel(news, code, 'website', [{ code: 'home', main: true }], changes))
  const id = await clearedStory(news)
  for (const uuid of uuids) dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  return { id, uuids }
}

const whileLive = ['story-retract', 'story-deep-retract', 'story-sticky', 'story-push', 'story-modify-ratify']
const offered = async (id: number) => {
  const { actions } = dataOf<StoryDetail>(await publisher().get(paths.show(id)))
  return whileLive.filter((code) => actions.some((action) => action.code === code))
}

test('what is on its way off everywhere is not offered to be taken down again', async () => {
  const { id, uuids } = await liveOn(['leave1', 'leave2'])
  const [first = '', second = ''] = uuids
  expect(await offered(id)).toEqual(whileLive)
  dataOf(await retract(id, first))
  expect(await offered(id)).toEqual(whileLive)
  dataOf(await retract(id, second))
  expect(await offered(id)).toEqual([])
  expect((await retract(id, second)).json().msg).toBe('稿件正在撤稿')
  const trashed = await publisher().post(`${work(id)}/delete/process`)
  expect(trashed.json().msg).toContain('稿件正在撤稿')
  await deliver(news)
  expect((await releaseOf(news, id, second)).status).toBe(71)
})

test('a withdrawal another was quicker than is over once it is agreed to', async () => {
  const { id, uuids } = await liveOn(['leave3'], { twoToWithdraw: true })
  const [uuid = ''] = uuids
  const waiting = dataOf<Withdrawal>(await retract(id, uuid, { reason: 'error' }))
  expect(waiting.agreedAt).toBeNull()
  dataOf(await retract(id, uuid))
  await deliver(news)
  const agreed = await news.as('chief').post(`${work(id)}/retract/agree/process`, { id: waiting.id })
  expect(dataOf<Withdrawal>(agreed).closedAt).not.toBeNull()
  const all = dataOf<Withdrawal[]>(await publisher().get(`${view(id)}/retract/history/list`))
  expect(all.every(({ closedAt }) => closedAt !== null)).toBe(true)
})

test('off one channel and still on another, a story is not withdrawn as a whole', async () => {
  const { id, uuids } = await liveOn(['leave5', 'leave6'])
  const [first = '', second = ''] = uuids
  for (const [uuid, status] of [
    [first, 'published'],
    [second, 'withdrawn'],
  ] as const) {
    dataOf(await retract(id, uuid))
    await deliver(news)
    expect(await storyRow(news.db, id)).toMatchObject({ status })
  }
})

test('who asked hears that the second person did not agree, and the page stays', async () => {
  const { id, uuids } = await liveOn(['leave7'], { twoToWithdraw: true })
  const [uuid = ''] = uuids
  const asked = dataOf<Withdrawal>(await retract(id, uuid, { reason: 'error' }))
  expect(asked.channels).toEqual(['渠道leave7'])
  const refuse = { id: asked.id, agree: false }
  const refused = dataOf<Withdrawal>(await news.as('chief').post(`${work(id)}/retract/agree/process`, refuse))
  expect(refused).toMatchObject({ agreedAt: null, mayAgree: false })
  expect(await toldOf(news.db, 'publisher', 'release.second')).toContainEqual(
    expect.stringContaining('撤稿未获同意'),
  )
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(88)
})

test('readers get the notice of withdrawal from the next request on', async () => {
  const { id, uuids } = await liveOn(['leave4'])
  const [uuid = ''] = uuids
  const { issueUrl } = await releaseOf(news, id, uuid)
  const read = async () => (await news.app.inject({ url: issueUrl })).statusCode
  expect([await read(), await read()]).toEqual([200, 200])
  dataOf(await retract(id, uuid))
  await read()
  await deliver(news)
  expect(await read()).toBe(410)
})
