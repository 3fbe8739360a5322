import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, findPerson } from '#/features/admin/admin.fixture.ts'
import { run } from '#/features/hand-over/hand-over.fixture.ts'
import { clearedStory, deliver, issue, newChannel, work } from '#/features/releases/releases.fixture.ts'
import { calls, passSteps, rewrite } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, paths as storyPaths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { ask, paths, trackedBy } from './home.fixture.ts'

const patient = { timeout: 60_000 }

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const as = (account: string) => news.as(account)
const find = async (account: string, id: number) =>
  (await trackedBy(as(account))).items.find(({ storyId }) => storyId === id)

test(
  'a story is followed by whoever wrote, reviewed, handed on or signed it, from step to step',
  patient,
  async () => {
    const uuid = await newChannel(news, 'trackweb')
    const id = await newStory(as('reporter'), { title: '一路跟踪', origination: '晨光日报' })
    expect(await find('reporter', id)).toMatchObject({ progress: '新建', steps: [], channels: [] })
    for (const account of ['editor', 'chief', 'publisher']) expect(await find(account, id)).toBeUndefined()

    dataOf(await calls.submit(as('reporter'), id))
    expect(await find('reporter', id)).toMatchObject({
      progress: '已提交',
      steps: [
        { name: '初审', state: 'open' },
        { name: '一校', state: 'waiting' },
        { name: '二校', state: 'waiting' },
        { name: '三校', state: 'waiting' },
        { name: '复审', state: 'waiting' },
        { name: '终审', state: 'waiting' },
      ],
    })
    expect(await find('editor', id)).toBeUndefined()

    await passSteps(news, id)
    const cleared = await find('editor', id)
    expect(cleared).toMatchObject({ progress: '审校通过', channels: [] })
    expect(cleared?.steps.map(({ state }) => state)).toEqual(Array(6).fill('done'))
    expect(await find('publisher', id)).toBeUndefined()

    dataOf(await issue(news, id, { uuid }))
    const channel = { channelId: uuid, name: '渠道trackweb', type: 'website' }
    expect(await find('publisher', id)).toMatchObject({
      progress: '已签发',
      channels: [{ ...channel, state: 'underway' }],
    })
    await deliver(news)
    for (const account of ['reporter', 'editor', 'proof', 'chief', 'publisher'])
      expect(await find(account, id)).toMatchObject({
        progress: '已发布',
        channels: [{ ...channel, state: 'live' }],
      })
    for (const account of ['wenxu', 'layout', 'admin']) expect(await find(account, id)).toBeUndefined()

    dataOf(await as('publisher').post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
    await deliver(news)
    expect(await find('reporter', id)).toMatchObject({ progress: '已撤稿', channels: [{ state: 'gone' }] })
  },
)

test('what failed, was returned or made void says so', patient, async () => {
  const uuid = await newChannel(news, 'trackfail')
  const failed = await clearedStory(news, { title: '失败' })
  dataOf(await issue(news, failed, { uuid }))
  await news.db.updateTable('release').set({ status: 91 }).where('channelId', '=', uuid).execute()
  expect(await find('reporter', failed)).toMatchObject({
    progress: '已签发',
    channels: [{ state: 'failed' }],
  })

  const denied = await newStory(as('reporter'), { title: '退回', origination: '晨光日报' })
  dataOf(await calls.submit(as('reporter'), denied))
  dataOf(await calls.deny(as('editor'), denied))
  expect(await find('reporter', denied)).toMatchObject({
    progress: '已驳回',
    steps: expect.arrayContaining([{ name: '初审', state: 'void' }]),
  })

  const changed = await clearedStory(news, { title: '改动' })
  await rewrite(as('reporter'), changed, { htmlContent: '<p>另一段。</p>' })
  const story = await find('reporter', changed)
  expect(story?.progress).toBe('已编辑')
  expect(new Set(story?.steps.map(({ state }) => state))).toEqual(new Set(['void']))
})

test('whoever handed it on follows it', async () => {
  const id = await newStory(as('linzhaoye'), { title: '传稿' })
  const { id: editorId } = await findPerson(news.db, 'wenxu')
  dataOf(await run(as('linzhaoye'), id, 'deliver', { targetUuid: editorId, mode: 'move', comment: '' }))
  await rewrite(as('wenxu'), id, { title: '传稿，改过' })
  const { id: nextId } = await findPerson(news.db, 'qiaomanqing')
  dataOf(await run(as('wenxu'), id, 'share', { targetUuid: nextId, mode: 'move', comment: '' }))
  for (const account of ['linzhaoye', 'wenxu'])
    expect(await find(account, id)).toMatchObject({ title: '传稿，改过' })
  expect(await find('songshiyu', id)).toBeUndefined()
})

test('R-dashboard-066: the last to move comes first, and other orders can be asked for', async () => {
  const [first, second, third] = [
    await newStory(as('hexingzhi'), { title: '丙' }),
    await newStory(as('hexingzhi'), { title: '阿' }),
    await newStory(as('hexingzhi'), { title: '乙' }),
  ]
  await rewrite(as('hexingzhi'), first, { summary: '后来又改' })
  const idsBy = async (sort: string) =>
    (await trackedBy(as('hexingzhi'), { sort })).items.map(({ storyId }) => storyId)
  expect(await idsBy('updated')).toEqual([first, third, second])
  expect(await idsBy('created')).toEqual([third, second, first])
  expect(await idsBy('title')).toEqual([second, first, third])
  const unknown = await as('hexingzhi').get(paths.tracked, { sort: 'words' })
  expect(unknown.json()).toMatchObject({ code: 400 })
})

test('R-dashboard-066: six are on a page, and every page knows how many there are', async () => {
  for (const no of [1, 2, 3, 4, 5, 6, 7]) await newStory(as('fangjinshu'), { title: `第${no}篇` })
  const pages = []
  for (const page of [0, 1, 9])
    pages.push(await ask<{ items: object[]; total: number }>(as('fangjinshu'), 'tracked', { page }))
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [6, 7],
    [1, 7],
    [0, 7],
  ])
})

test('what is thrown away is followed no more, and nothing of another house ever was', async () => {
  const id = await newStory(as('baiyanzhou'), { title: '扔掉' })
  dataOf(await as('baiyanzhou').post(`${storyPaths.work(id)}/delete/process`))
  expect(await trackedBy(as('baiyanzhou'))).toEqual({ items: [], total: 0 })
  await addNeighbour(news.db)
  expect(await trackedBy(as('neighbour'))).toEqual({ items: [], total: 0 })
})

test('steps and channels of a whole page come with one statement', async () => {
  const asked: string[] = []
  const query = news.pool.query.bind(news.pool) as (...given: unknown[]) => unknown
  const { pool } = news
  pool.query = ((...given: unknown[]) => {
    asked.push(String((given[0] as { text?: string }).text ?? given[0]))
    return query(...given)
  }) as typeof pool.query
  await trackedBy(as('reporter'))
  pool.query = query as typeof pool.query
  expect(asked.filter((text) => text.includes('review_step'))).toHaveLength(1)
})
