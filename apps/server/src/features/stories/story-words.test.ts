import type { StoryDetail, StoryPage } from '@rongbian/contract/stories'
import { type StoryStatus, storyStatuses, usedStatusCodes } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, issue, newChannel, view, work } from '#/features/releases/releases.fixture.ts'
import { calls, passSteps, rewrite } from '#/features/review/review.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { dataOf, newStory, paths } from './stories.fixture.ts'

let news: TestApp
let channel: string
let timed: string
beforeAll(async () => {
  news = await testApp()
  channel = await newChannel(news, 'words1')
  timed = await newChannel(news, 'words2')
})
afterAll(() => news.close())

const as = (account: string) => news.as(account)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const wholeWay = async (id: number) => {
  dataOf(await calls.submit(as('reporter'), id))
  await passSteps(news, id)
}

/** Each act one after the other on one story, and what every place calls it then. */
const acts: [name: string, act: (id: number) => Promise<unknown>, word: StoryStatus][] = [
  ['编辑', (id) => rewrite(as('reporter'), id, { title: '一词到底', summary: '改' }), 'edited'],
  ['导出', (id) => as('reporter').get(`${paths.work(id)}/export/process`, { format: 'html' }), 'exported'],
  ['送审', (id) => calls.submit(as('reporter'), id), 'submitted'],
  ['撤回送审', (id) => calls.undo(as('reporter'), id), 'exported'],
  ['再送审', (id) => calls.again(as('reporter'), id), 'submitted'],
  ['初审', (id) => calls.approve(as('editor'), id), 'submitted'],
  ['退回', (id) => calls.deny(as('proof'), id), 'rejected'],
  ['再送审并通过', (id) => calls.again(as('reporter'), id).then(() => passSteps(news, id)), 'cleared'],
  ['列入待签发', (id) => as('publisher').post(`${view(id)}/prepublish`, { uuid: channel }), 'cleared'],
  ['移出待签发', (id) => as('publisher').post(`${view(id)}/prepublish/remove`, { uuid: channel }), 'cleared'],
  [
    '定时签发',
    (id) => issue(news, id, { uuid: timed, periodPublish: true, issueDate: tomorrow() }),
    'signed',
  ],
  [
    '撤签',
    (id) => as('publisher').post(`${view(id)}/prepublish/remove`, { uuid: timed }),
    'sign-off-withdrawn',
  ],
  ['签发', (id) => issue(news, id, { uuid: channel }), 'signed'],
  ['发布', () => deliver(news), 'published'],
  [
    '重签',
    (id) =>
      as('publisher').post(`${work(id)}/modify/ratify/process`, {
        uuid: channel,
        column: [{ code: 'city' }],
      }),
    'on-column',
  ],
  ['更新送出', () => deliver(news), 'on-column'],
  [
    '撤稿',
    (id) => as('publisher').post(`${work(id)}/retract/process?uuid=${channel}`, { reason: 'order' }),
    'on-column',
  ],
  ['撤下', () => deliver(news), 'withdrawn'],
]

/** The word, wherever it is read. */
const wordsOf = async (id: number) => {
  const detail = dataOf<StoryDetail>(await as('reporter').get(paths.show(id)))
  const tracked = dataOf<{ items: { storyId: number; status: string; progress: string }[] }>(
    await as('reporter').get('/sprint/rest/search/statistic/done/track', { page: 0, size: 20 }),
  ).items.find(({ storyId }) => storyId === id)
  const { fields } = dataOf<{ fields: { field: string; value: string }[] }>(
    await as('reporter').get(`/sprint/view/workflow/stories/workspace/${id}/sheet/info`),
  )
  return {
    detail: detail.status,
    home: tracked?.status,
    homeWord: tracked?.progress,
    sheet: fields.find(({ field }) => field === 'status')?.value,
  }
}

/** Which filters find it among the tracked places of a publisher or its author. */
const foundBy = async (id: number) => {
  const found: StoryStatus[] = []
  for (const status of usedStatusCodes) {
    const lists = await Promise.all([
      as('reporter').post('/sprint/view/workspace/upuser/workspace/drafts/objects/search/list', {
        status: [status],
      }),
      as('publisher').get('/sprint/view/product/objects/search/list', { status }),
    ])
    const rows = lists.flatMap((answer) => (answer.statusCode === 200 ? dataOf<StoryPage>(answer).items : []))
    for (const row of rows.filter((one) => one.id === id)) {
      expect(row.status).toBe(status)
      if (!found.includes(status)) found.push(status)
    }
  }
  return found
}

test('every act leaves one word, and every place says it', { timeout: 180_000 }, async () => {
  const id = await newStory(as('reporter'), { title: '一词', origination: '晨光日报' })
  expect(await wordsOf(id)).toMatchObject({ detail: 'new', home: 'new' })
  for (const [name, act, word] of acts) {
    await act(id)
    const { zh } = storyStatuses[word].label
    expect({ name, ...(await wordsOf(id)) }).toEqual({
      name,
      detail: word,
      home: word,
      homeWord: zh,
      sheet: zh,
    })
  }
  expect(await foundBy(id)).toEqual(['withdrawn'])
})

const signTimed = (id: number) => issue(news, id, { uuid: timed, periodPublish: true, issueDate: tomorrow() })
const retractAll = (id: number) => as('publisher').post(`${work(id)}/relate/process`, { reason: 'order' })

test('signed for an hour that never comes, a story is called 已撤签', { timeout: 120_000 }, async () => {
  const ends: [name: string, end: (id: number) => Promise<unknown>][] = [
    ['撤稿', async (id) => dataOf(await retractAll(id))],
    [
      '删除',
      async (id) =>
        dataOf(await as('publisher').post(`${paths.work(id)}/delete/process`, { cancelReleases: true })),
    ],
  ]
  for (const [name, end] of ends) {
    const id = await newStory(as('reporter'), { title: `定时${name}`, origination: '晨光日报' })
    await wholeWay(id)
    dataOf(await signTimed(id))
    await end(id)
    const { status } = await news.db
      .selectFrom('story')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ name, status }).toEqual({ name, status: 'sign-off-withdrawn' })
  }
})

test('what readers see is called so when another channel is called off', { timeout: 120_000 }, async () => {
  const id = await newStory(as('reporter'), { title: '一处已发', origination: '晨光日报' })
  await wholeWay(id)
  dataOf(await issue(news, id, { uuid: channel }))
  await deliver(news)
  dataOf(await signTimed(id))
  expect((await wordsOf(id)).detail).toBe('signed')
  dataOf(await as('publisher').post(`${view(id)}/prepublish/remove`, { uuid: timed }))
  expect((await wordsOf(id)).detail).toBe('published')
  dataOf(await signTimed(id))
  dataOf(await retractAll(id))
  expect((await wordsOf(id)).detail).toBe('published')
  await deliver(news)
  expect((await wordsOf(id)).detail).toBe('withdrawn')
})

test('an export says nothing of a text that is under way', { timeout: 60_000 }, async () => {
  const id = await newStory(as('reporter'), { title: '带回家', origination: '晨光日报' })
  await wholeWay(id)
  expect((await as('publisher').get(`${paths.work(id)}/export/process`, { format: 'html' })).statusCode).toBe(
    200,
  )
  expect((await wordsOf(id)).detail).toBe('cleared')
})

test('handing over, choosing and sending back have their words', { timeout: 60_000 }, async () => {
  expect(usedStatusCodes).toEqual(
    expect.arrayContaining(['shared', 'transmitted', 'chosen', 'returned', 'recovered', 'imported']),
  )
  // The specification names it, and nothing in the product does it.
  expect(usedStatusCodes).not.toContain('uploaded')
  const id = await newStory(as('reporter'), { title: '删了又要' })
  dataOf(await as('reporter').post(`${paths.work(id)}/delete/process`))
  dataOf(await as('reporter').post(`${paths.work(id)}/restore/process`))
  expect((await wordsOf(id)).detail).toBe('recovered')
})
