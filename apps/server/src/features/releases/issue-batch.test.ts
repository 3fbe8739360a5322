import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, newChannel, releaseOf, view } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
const path = '/sprint/rest/workflow/stories/workspace/ratify/batch'

interface Results {
  done: number
  failed: number
  results: { storyId: number; ok: boolean; msg: string; error: string }[]
}
const issueAll = async (stories: readonly number[]) =>
  dataOf<Results>(await publisher().post(path, { stories }))
const queue = async (id: number, uuid: string) =>
  dataOf(await publisher().post(`${view(id)}/prepublish`, { uuid, comment: '按已填写的' }))
const queued = async (uuid: string, title: string) => {
  const id = await clearedStory(news, { title })
  await queue(id, uuid)
  return id
}

test('each story goes to what waits in its signing area, and one that cannot holds back nobody', async () => {
  const uuid = await newChannel(news, 'batch1')
  const first = await queued(uuid, '批量一')
  const empty = await clearedStory(news, { title: '签发区是空的' })
  const last = await queued(uuid, '批量二')
  const { done, failed, results } = await issueAll([first, empty, last, first, 999_999])
  expect({ done, failed }).toEqual({ done: 2, failed: 2 })
  expect(results.map(({ storyId, ok }) => [storyId, ok])).toEqual([
    [first, true],
    [empty, false],
    [last, true],
    [999_999, false],
  ])
  expect(results[1]?.msg).toBe('签发区里没有待签发的渠道，请打开“签发”选择渠道和栏目')
  await deliver(news)
  for (const id of [first, last])
    expect(await releaseOf(news, id, uuid)).toMatchObject({ status: 88, comment: '按已填写的' })
})

test('what is refused is said with its channel, the rest goes, and trying again takes only that', async () => {
  const [free, stopped] = [await newChannel(news, 'batch2'), await newChannel(news, 'batch3')]
  const id = await queued(free, '一处停用')
  await queue(id, stopped)
  const switchOff = (disabledAt: Date | null) =>
    news.db.updateTable('channel').set({ disabledAt }).where('id', '=', stopped).execute()
  await switchOff(new Date())
  expect((await issueAll([id])).results).toMatchObject([
    { ok: false, error: 'not_allowed', msg: '渠道「渠道batch3」已停用' },
  ])
  expect((await releaseOf(news, id, free)).status).toBe(81)
  await switchOff(null)
  expect(await issueAll([id])).toMatchObject({ done: 1, failed: 0 })
  await deliver(news)
  for (const uuid of [free, stopped]) expect((await releaseOf(news, id, uuid)).status).toBe(88)
})

test('only with the switch, only by who may sign, and at most fifty', async () => {
  const uuid = await newChannel(news, 'batch5')
  const id = await queued(uuid, '开关')
  const set = async (enabled: boolean) =>
    dataOf(
      await news.as('admin').post('/sprint/rest/admin/features/update', { code: 'batch-issue', enabled }),
    )
  await set(false)
  expect((await publisher().post(path, { stories: [id] })).json().msg).toContain('批量签发已关闭')
  await set(true)
  const byReporter = dataOf<Results>(await news.as('reporter').post(path, { stories: [id] }))
  expect(byReporter).toMatchObject({ done: 0, failed: 1 })
  const many = Array.from({ length: 51 }, (_, index) => index + 1)
  expect((await publisher().post(path, { stories: many })).statusCode).toBe(400)
  expect((await releaseOf(news, id, uuid)).status).toBe(51)
})
