import type { Withdrawal } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, newPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { calls, passSteps, toldOf } from '#/features/review/review.fixture.ts'
import { dataOf, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  clearedStory,
  deliver,
  grantChannel,
  issue,
  newChannel,
  releaseOf,
  view,
  work,
} from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
/** Also of a channel that publisher is not shown. */
const statusIn = async (storyId: number, channelId: string) => {
  const release = news.db.selectFrom('release').select('status')
  const { status } = await release
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  return status
}
const get = (path: string) => news.app.inject({ url: path })

test('what was withdrawn may be issued again at the same address', async () => {
  const uuid = await newChannel(news, 'web2')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const { issueUrl } = await releaseOf(news, id, uuid)
  dataOf(await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  dataOf(await publisher().post(`${work(id)}/republish/process`, { uuid }))
  await deliver(news)
  expect(await releaseOf(news, id, uuid)).toMatchObject({ status: 88, issueUrl })
  await expect.poll(async () => (await get(issueUrl)).statusCode).toBe(200)
})

test('one click takes down the copies other departments made', async () => {
  const uuid = await newChannel(news, 'web10')
  const id = await clearedStory(news, { title: '原稿' })
  const copyId = dataOf(await news.as('reporter').post(`${paths.work(id)}/copy/process`)).id
  dataOf(await calls.submit(news.as('reporter'), copyId))
  await passSteps(news, copyId)
  for (const one of [id, copyId]) dataOf(await issue(news, one, { uuid }))
  await deliver(news)
  const { otherChannels } = dataOf<{ otherChannels: object[] }>(
    await publisher().get(`${view(id)}/deepRetract/info`),
  )
  expect(otherChannels).toMatchObject([{ id: copyId, properties: { canPerform: true } }])
  for (const one of [id, copyId])
    dataOf(await publisher().post(`${work(one)}/relate/process?retract=true`, { reason: 'order' }))
  await deliver(news)
  for (const one of [id, copyId]) expect((await releaseOf(news, one, uuid)).status).toBe(71)
})

test('R-security-011: the right to withdraw is nothing on a channel that is not for one’s department', async () => {
  const [uuid, other] = [await newChannel(news, 'web12'), await newChannel(news, 'web13')]
  const id = await clearedStory(news)
  for (const channel of [uuid, other]) dataOf(await issue(news, id, { uuid: channel }))
  await deliver(news)
  await grantChannel(news, uuid, '经济新闻部')
  for (const account of ['publisher', 'chief']) {
    const alone = await news.as(account).post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' })
    expect(alone.json()).toMatchObject({ code: 409, msg: '您的部门无权在这个渠道撤稿' })
  }
  // All that one may act on comes down, and this is not among it.
  dataOf(await publisher().post(`${work(id)}/relate/process?retract=true`, { reason: 'order' }))
  await deliver(news)
  expect((await releaseOf(news, id, other)).status).toBe(71)
  const roleIds = [await roleId(news.db, '发布')]
  const department = await departmentId(news.db, '经济新闻部')
  await newPerson(news, 'moneydesk2', { departmentId: department, roleIds })
  expect(await statusIn(id, uuid)).toBe(88)
  dataOf(await news.as('moneydesk2').post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  expect(await statusIn(id, uuid)).toBe(71)
})

test('where two are asked for, nothing goes until the second has agreed', async () => {
  const uuid = await newChannel(news, 'web11', 'website', [{ code: 'home', main: true }], {
    twoToWithdraw: true,
  })
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const asked = dataOf<Withdrawal>(
    await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'error', note: '数字有误' }),
  )
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(88)
  const own = await publisher().post(`${work(id)}/retract/agree/process`, { id: asked.id })
  expect(own.json().msg).toContain('不能确认自己提出的撤稿')
  expect(await toldOf(news.db, 'chief', 'release.second')).toHaveLength(1)
  dataOf(await news.as('chief').post(`${work(id)}/retract/agree/process`, { id: asked.id }))
  const unread = await news.db
    .selectFrom('notification')
    .select('id')
    .where('type', '=', 'release.second')
    .where('link', 'like', `%:${id}`)
    .where('readAt', 'is', null)
    .execute()
  expect(unread).toEqual([])
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(71)
})

test('the first order takes along what is still on its way elsewhere, and says so', async () => {
  const live = await newChannel(news, 'web14')
  const unread = await newChannel(news, 'web15')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid: live }))
  await deliver(news)
  dataOf(await issue(news, id, { uuid: unread }))
  const { outlets } = dataOf<Withdrawal>(
    await publisher().post(`${work(id)}/retract/process?uuid=${live}`, { reason: 'order' }),
  )
  const ordered = outlets.map(({ storyId, channelId }) => ({ storyId, channelId }))
  expect(ordered).toEqual(
    expect.arrayContaining([live, unread].map((channelId) => ({ storyId: id, channelId }))),
  )
  await deliver(news)
  for (const uuid of [live, unread]) expect((await releaseOf(news, id, uuid)).status).toBe(71)
})
