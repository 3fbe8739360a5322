import type { StoryDetail } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, issue, newChannel, siteFile, work } from '#/features/releases/releases.fixture.ts'
import { calls, journey, passSteps, rewrite } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

/** 陆问川 reports, 江予白 does the first review, 周既明 corrects a comma. */
let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const as = (account: string) => news.as(account)
const dutyEditor = async (id: number, account = 'reporter') =>
  dataOf<StoryDetail>(await as(account).get(paths.show(id))).dutyEditor

test('the one responsible is who did the first review, never who saved last', {
  timeout: 60_000,
}, async () => {
  const uuid = await newChannel(news, 'duty1')
  const id = await newStory(as('reporter'), {
    title: '谁负责',
    origination: '晨光日报',
    htmlContent: '<p>一</p>',
  })
  expect(await dutyEditor(id)).toBe('')
  dataOf(await calls.submit(as('reporter'), id))
  expect(await dutyEditor(id, 'editor')).toBe('')
  await passSteps(news, id, 1)
  expect(await dutyEditor(id)).toBe('江予白')

  dataOf(await calls.claim(as('proof'), id))
  const saved = await rewrite(as('proof'), id, { htmlContent: '<p>一，二</p>' })
  expect(dataOf<StoryDetail>(saved)).toMatchObject({ editorName: '周既明', dutyEditor: '江予白' })
  for (const [, account, pass] of journey.slice(1)) dataOf(await pass(as(account), id))
  const { fields } = dataOf<{ fields: { field: string; value: string }[] }>(
    await as('chief').get(`/sprint/view/workflow/stories/workspace/${id}/sheet/info`),
  )
  expect(fields.find(({ field }) => field === 'dutyEditor')?.value).toBe('江予白')

  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const { url } = await news.db
    .selectFrom('release')
    .select('url')
    .where('storyId', '=', id)
    .executeTakeFirstOrThrow()
  const page = () => siteFile(news, 'duty1', url.slice(url.indexOf('/duty1/') + '/duty1/'.length))
  expect(await page()).toContain('责任编辑：江予白')

  const changed = await rewrite(as('publisher'), id, { htmlContent: '<p>三</p>' })
  expect(dataOf<StoryDetail>(changed).dutyEditor).toBe('')
  expect(await dutyEditor(id, 'publisher')).toBe('')
  // The page readers see is drawn again with the text and the names it was signed with.
  dataOf(
    await as('publisher').post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code: 'city' }] }),
  )
  await deliver(news)
  expect(await page()).toContain('责任编辑：江予白')
})

test('a text nobody has reviewed names nobody', async () => {
  const id = await newStory(as('editor'), { title: '没有审过' })
  dataOf(await rewrite(as('editor'), id, { title: '还是没有审过' }))
  expect(await dutyEditor(id, 'editor')).toBe('')
})
