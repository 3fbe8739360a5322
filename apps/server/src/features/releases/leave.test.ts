import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldOf } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')
const hourComes = (id: number) =>
  news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(Date.now() - 1) })
    .where('storyId', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Timed by the chief, so that somebody else hears of it. */
const timedStory = async (code: string) => {
  const uuid = await newChannel(news, code)
  const id = await clearedStory(news, { title: code })
  const issueDate = new Date(Date.now() + 3_600_000).toISOString()
  dataOf(await issue(news, id, { uuid, periodPublish: true, issueDate }, 'chief'))
  return { id, uuid }
}
const batchIssue = async (enabled: boolean) =>
  dataOf(await news.as('admin').post('/sprint/rest/admin/features/update', { code: 'batch-issue', enabled }))
const boxOf = async (id: number) =>
  (await news.db.selectFrom('story').select('box').where('id', '=', id).executeTakeFirstOrThrow()).box

test('deleting names what has yet to go out, and calls it off once that is agreed', async () => {
  const { id, uuid } = await timedStory('leave1')
  const asked = await publisher().post(`${work(id)}/delete/process`)
  expect(asked.json()).toMatchObject({ code: 40904, data: { error: 'releases_coming' } })
  expect(asked.json().msg).toContain('渠道leave1（定时')
  expect(await boxOf(id)).toBe('draft')
  dataOf(await publisher().post(`${work(id)}/delete/process`, { cancelReleases: true }))
  expect(await boxOf(id)).toBe('trash')
  await hourComes(id)
  await deliver(news)
  const rows = await news.db.selectFrom('delivery').select('state').where('storyId', '=', id).execute()
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await toldOf(news.db, 'chief', 'release.withdrawn')).toContain('签发被取消：leave1')
  dataOf(await publisher().post(`${work(id)}/restore/process`))
  expect((await releaseOf(news, id, uuid)).status).toBe(90)
  expect(await actsOf(news.db, id)).toContain('delete')
})

test('a batch deletes what has nothing ahead, and the rest when told to', async () => {
  const { id } = await timedStory('leave2')
  const free = await clearedStory(news)
  const path = '/sprint/rest/workflow/stories/product/process/batch'
  const form = { action: 'story-delete', stories: [id] }
  const { failed, results } = dataOf<{ failed: number; results: { msg: string }[] }>(
    await publisher().post(path, form),
  )
  expect(failed).toBe(1)
  expect(results[0]?.msg).toContain('渠道leave2（定时')
  expect(dataOf<{ done: number }>(await publisher().post(path, { ...form, cancelReleases: true })).done).toBe(
    1,
  )
  const own = { action: 'story-delete', stories: [free] }
  const ownPath = '/sprint/rest/workflow/stories/workspace/process/batch'
  expect(dataOf<{ done: number }>(await news.as('reporter').post(ownPath, own)).done).toBe(1)
})

test('what lies in the waste box goes nowhere, however it got there', async () => {
  const { id, uuid } = await timedStory('leave3')
  await news.db.updateTable('story').set({ box: 'trash' }).where('id', '=', id).execute()
  await hourComes(id)
  await deliver(news)
  const release = await news.db
    .selectFrom('release')
    .select(['status', 'liveAt'])
    .where('storyId', '=', id)
    .where('channelId', '=', uuid)
    .executeTakeFirstOrThrow()
  expect(release).toEqual({ status: 90, liveAt: null })
})

test('what failed is not tried again from the waste box', async () => {
  const { id } = await timedStory('leave4')
  const { id: delivery } = await news.db
    .updateTable('delivery')
    .set({ state: 'failed' })
    .where('storyId', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await news.db.updateTable('story').set({ box: 'trash' }).where('id', '=', id).execute()
  const again = await publisher().post('/sprint/rest/publish/deliveries/retry', { id: delivery })
  expect(again.json().msg).toBe('稿件已删除，恢复后才能再发')
})

test('a queued time that has passed is said, and signing means now', async () => {
  const uuid = await newChannel(news, 'leave5')
  const id = await clearedStory(news)
  const issueDate = new Date(Date.now() + 3_600_000).toISOString()
  const queued = dataOf(
    await publisher().post(`${view(id)}/prepublish`, { uuid, periodPublish: true, issueDate }),
  )
  expect(queued).toMatchObject({ status: 51, periodPublish: true, signed: false, issueDate })
  const past = new Date(Date.now() - 60_000)
  await news.db.updateTable('release').set({ issueDate: past }).where('storyId', '=', id).execute()
  expect((await releaseOf(news, id, uuid)).problem).toContain('预定的时间已过')
  const sign = () => publisher().post(`${work(id)}/ratify/queued/process`, {})
  await batchIssue(false)
  expect((await sign()).json().msg).toContain('批量签发已关闭')
  await batchIssue(true)
  expect(dataOf(await sign())).toMatchObject([{ result: true }])
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(88)
})
