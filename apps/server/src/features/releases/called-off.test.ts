import type { ComingRelease, Withdrawal } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldOf } from '#/features/review/review.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const order = { reason: 'order', orderer: '总编室' }
const retract = (id: number, uuid: string, body: object = order) =>
  publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, body)
const hourComes = (id: number) =>
  news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(Date.now() - 1) })
    .where('storyId', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Live on one channel, timed to another by a colleague, waiting for its signer on a third. */
const spread = async (code: string, twoToWithdraw = false) => {
  const columns = [{ code: 'home', main: true }]
  const live = await newChannel(news, `${code}-live`, 'website', columns, { twoToWithdraw })
  const timed = await newChannel(news, `${code}-timed`)
  const waiting = await newChannel(news, `${code}-waiting`)
  const id = await clearedStory(news, { title: '三处' })
  dataOf(await issue(news, id, { uuid: live }))
  dataOf(await issue(news, id, { uuid: timed, periodPublish: true, issueDate: inAnHour() }, 'chief'))
  dataOf(await publisher().post(`${view(id)}/prepublish`, { uuid: waiting }))
  await deliver(news)
  const states = () =>
    Promise.all([live, timed, waiting].map(async (uuid) => (await releaseOf(news, id, uuid)).status))
  return { id, live, timed, waiting, states }
}

test('what has yet to go out is listed before anyone decides', async () => {
  const { id, timed, waiting } = await spread('listed')
  for (const path of ['retract', 'deepRetract']) {
    const { coming } = dataOf<{ coming: ComingRelease[] }>(await publisher().get(`${view(id)}/${path}/info`))
    const listed = coming.map(({ storyId, uuid, kind }) => ({ storyId, uuid, kind }))
    expect(listed).toEqual([
      { storyId: id, uuid: timed, kind: 'timed' },
      { storyId: id, uuid: waiting, kind: 'waiting' },
    ])
  }
})

test('off one channel, a story goes out on no other by itself', async () => {
  const { id, live, timed, states } = await spread('single')
  const { calledOff } = dataOf<Withdrawal>(await retract(id, live))
  expect(calledOff).toMatchObject([{ kind: 'timed' }, { kind: 'waiting' }])
  await hourComes(id)
  await deliver(news)
  expect(await states()).toEqual([71, 90, 90])
  const rows = await news.db
    .selectFrom('delivery')
    .select(['state', 'problem'])
    .where('storyId', '=', id)
    .where('channelId', '=', timed)
    .execute()
  expect(rows).toEqual([{ state: 'cancelled', problem: '稿件被撤' }])
  expect(await toldOf(news.db, 'chief', 'release.withdrawn')).toContain('签发被取消：三处')
})

test('what is expressly left goes out all the same, and that is written down', async () => {
  const { id, live, timed, states } = await spread('kept')
  const { kept, calledOff } = dataOf<Withdrawal>(
    await retract(id, live, { ...order, keep: [{ storyId: id, uuid: timed }] }),
  )
  expect(kept).toMatchObject([{ uuid: timed, kind: 'timed' }])
  expect(calledOff).toMatchObject([{ kind: 'waiting' }])
  await hourComes(id)
  await deliver(news)
  expect(await states()).toEqual([71, 88, 90])
})

test('while the second person thinks, nothing further goes out', async () => {
  const { id, live, states } = await spread('second', true)
  const asked = dataOf<Withdrawal>(await retract(id, live, { reason: 'error' }))
  await hourComes(id)
  await deliver(news)
  expect(await states()).toEqual([88, 90, 90])
  const other = await newChannel(news, 'second-later')
  dataOf(await issue(news, id, { uuid: other, periodPublish: true, issueDate: inAnHour() }))
  const agreed = dataOf<Withdrawal>(
    await news.as('chief').post(`${work(id)}/retract/agree/process`, { id: asked.id }),
  )
  expect(agreed.calledOff).toHaveLength(3)
  await hourComes(id)
  await deliver(news)
  expect(await states()).toEqual([71, 90, 90])
  expect((await releaseOf(news, id, other)).status).toBe(90)
})

test('what waits for its hour only is taken back by the same button', async () => {
  const uuid = await newChannel(news, 'only-timed')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid, periodPublish: true, issueDate: inAnHour() }))
  const { outlets, closedAt } = dataOf<Withdrawal>(
    await publisher().post(`${work(id)}/relate/process?retract=true`, order),
  )
  expect(outlets).toEqual([])
  expect(closedAt).not.toBeNull()
  await hourComes(id)
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(90)
})
