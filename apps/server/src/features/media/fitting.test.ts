import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { mediaDesk } from './media.fixture.ts'

let news: TestApp
let desk: ReturnType<typeof mediaDesk>
let storyId: number

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  desk = mediaDesk(news)
  storyId = await newStory(news.as('reporter'), { title: '轮渡' })
  await desk.bring('reporter', '跨江轮渡停航.png')
  const tagged = await desk.bring('reporter', 'DSC_0007.png', { tags: ['轮渡'] })
  await desk.bring('reporter', '花市.png')
  const shared = await desk.bring('wenxu', '轮渡码头.png', { caption: '停航前的末班轮渡' })
  await desk.share('reporter', tagged)
  await desk.share('wenxu', shared)
  await desk.bring('wenxu', '轮渡停航内情.png')
  const thrownAway = await desk.bring('reporter', '轮渡停航废片.png')
  await desk.batch('reporter', 'delete', [thrownAway])
})
afterAll(() => news.close())

const recommended = async (body: object, account = 'reporter') =>
  dataOf<{ mediaName: string }[]>(
    await news.as(account).post(`${paths.view(storyId)}/recommend/assets`, body),
  ).map(({ mediaName }) => mediaName)

test('whoever writes is offered the assets that fit best, by name, caption and tag', async () => {
  const found = await recommended({ title: '跨江轮渡停航', keywords: [] })
  expect(found[0]).toBe('跨江轮渡停航.png')
  expect(found.toSorted()).toEqual(['DSC_0007.png', '跨江轮渡停航.png', '轮渡码头.png'])
})

test("neither another's unshared assets nor what was thrown away is offered", async () => {
  const found = await recommended({ title: '', keywords: ['轮渡停航', '内情', '废片'] })
  expect(found).toContain('轮渡码头.png')
  expect(found).not.toContain('轮渡停航内情.png')
  expect(found).not.toContain('轮渡停航废片.png')
})

test('nothing fits a matter without pictures, or no words at all', async () => {
  expect(await recommended({ title: '冰川', keywords: [] })).toEqual([])
  expect(await recommended({ title: '，。', keywords: [] })).toEqual([])
})

test('a story one may not read recommends nothing', async () => {
  const answer = await news
    .as('wenxu')
    .post(`${paths.view(storyId)}/recommend/assets`, { title: '轮渡', keywords: [] })
  expect(answer.statusCode).toBe(404)
})
