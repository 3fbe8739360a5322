import type { Withdrawal } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, passSteps, toldOf } from '#/features/review/review.fixture.ts'
import { dataOf, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
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
