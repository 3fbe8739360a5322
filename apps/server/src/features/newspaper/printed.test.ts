import type { Withdrawal } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clearedStory, deliver, issue, releaseOf, view, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, newEdition, pooled, put, save, storyItem, tasksOf } from './newspaper.fixture.ts'
import { noCrash } from './press/points.ts'
import { pressNow } from './press/worker.ts'
import {
  briefOf,
  laidPage,
  nextDate,
  onlyPage,
  place,
  quiet,
  signedPage,
  storageOf,
} from './proofs/proofs.fixture.ts'
import { clearWithdrawn } from './withdrawn.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

type Laid = Awaited<ReturnType<typeof laidPage>>
const statusOf = async ({ storyId, channelId }: Laid) => (await releaseOf(news, storyId, channelId)).status
const withdrawalOf = async ({ storyId }: Laid) =>
  dataOf<Withdrawal[]>(await news.as('publisher').get(`${view(storyId)}/retract/history/list`))[0]
const stateOf = async ({ id }: Laid) => (await briefOf(news.as('layout'), id)).state

const print = async (page: Laid) => {
  await onlyPage(news, page)
  await signedPage(news, page.id)
  dataOf(await news.as('publisher').post(call(`editions/${page.editionId}/press`), { note: '' }))
  await pressNow({ env: news.env, storage: storageOf(news), log: quiet, atPoint: noCrash }, news.db)
}

test('a release is 81 in the pool, 82 with its page signed, 81 again when the signatures fall, 88 in print', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  expect(await statusOf(page)).toBe(81)
  await signedPage(news, page.id)
  expect(await statusOf(page)).toBe(82)
  const { version } = await briefOf(news.as('layout'), page.id)
  const taller = storyItem('s1', page.storyId, { areas: [{ column: 0, row: 0, columns: 4, rows: 33 }] })
  dataOf(await save(news.as('layout'), page.id, version, [place(taller)]))
  expect(await statusOf(page)).toBe(81)
  await print(page)
  expect(await statusOf(page)).toBe(88)
  const printed = dataOf<{ date: string; no: number; chars: number; pictureArea: number }[]>(
    await news.as('reporter').get(call(`printed/${page.storyId}`)),
  )
  expect(printed).toMatchObject([{ date: page.date, no: 1, pictureArea: 0 }])
  expect(printed[0]?.chars).toBeGreaterThan(10)
})

test('while a page is replaced, what was printed on it stays told, and what is to come is not', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const { id, channelId, date } = page
  const late = await pooled(news, { channelId, date }, { title: '渡口停航' })
  await print(page)
  const daysOf = async (storyId: number) =>
    dataOf<{ date: string }[]>(await news.as('reporter').get(call(`printed/${storyId}`))).length
  const told = async () => [await daysOf(page.storyId), await daysOf(late)]
  dataOf(await news.as('publisher').post(call(`pages/${id}/change`), { reason: '换稿' }))
  dataOf(await news.as('chief').post(call(`pages/${id}/change/agree`), {}))
  const { version } = await briefOf(news.as('layout'), id)
  const fresh = put(storyItem('s2', late))
  dataOf(await save(news.as('layout'), id, version, [{ act: 'remove', id: 's1' }, fresh]))
  expect(await told()).toEqual([1, 0])
  await signedPage(news, id)
  expect(await told()).toEqual([1, 0])
  dataOf(await news.as('publisher').post(call(`pages/${id}/change/press`), { note: '' }))
  await pressNow({ env: news.env, storage: storageOf(news), log: quiet, atPoint: noCrash }, news.db)
  expect(await told()).toEqual([1, 1])
  const withdrawn = `${work(page.storyId)}/retract/process?uuid=${channelId}`
  dataOf(await news.as('publisher').post(withdrawn, { reason: 'error' }))
  await deliver(news)
  expect(await tasksOf(news, page.storyId)).toMatchObject([{ printed: [{ date, label: 'A01' }] }])
})

test('signed to another day before it is printed, a story leaves its signed page by name', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  await signedPage(news, page.id)
  const { channelId, storyId } = page
  const order = { uuid: channelId, issue: nextDate(), layout: '01' }
  dataOf(await news.as('publisher').post(`${work(storyId)}/republish/process`, order))
  await deliver(news)
  await clearWithdrawn(news.db)
  expect([await stateOf(page), await statusOf(page)]).toEqual(['laying', 81])
  const { stories } = await briefOf(news.as('layout'), page.id)
  expect(stories).toBe(0)
})

test('a printed day takes no more stories, and the next open edition is named', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  await print(page)
  const next = nextDate()
  await newEdition(news.as('layout'), page.channelId, next)
  const other = await clearedStory(news, { title: '晚到的稿件', htmlContent: '<p>晚到一步。</p>' })
  const late = await issue(news, other, { uuid: page.channelId, issue: page.date, layout: '01' })
  expect([late.statusCode, late.json().data.fields.issue]).toEqual([400, expect.stringContaining(next)])
})

test('what is withdrawn after it was printed stays on its page, and people owe a correction that two have seen', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  await print(page)
  const { storyId, channelId } = page
  const publisher = news.as('publisher')
  dataOf(await publisher.post(`${work(storyId)}/retract/process?uuid=${channelId}`, { reason: 'error' }))
  await deliver(news)
  await clearWithdrawn(news.db)
  expect(await stateOf(page)).toBe('printed')
  const differences = dataOf<{ kind: string; isAfterPress: boolean }[]>(
    await news.as('layout').get(call(`pages/${page.id}/differences`)),
  )
  expect(differences).toMatchObject([{ kind: 'withdrawn', isAfterPress: true }])

  const [task] = await tasksOf(news, storyId)
  expect(task).toMatchObject({
    act: 'withdraw',
    printed: [{ date: page.date, label: 'A01' }],
    mayConfirm: true,
  })
  const path = `/sprint/rest/publish/manual/${task?.id}`
  const silent = await publisher.post(`${path}/confirm`, {})
  expect(silent.json().data.fields.note).toContain('更正')
  dataOf(await publisher.post(`${path}/confirm`, { note: '次日 A02 版右下登更正' }))
  expect((await publisher.post(`${path}/agree`, {})).json().msg).toContain('另一人')
  expect(await withdrawalOf(page)).toMatchObject({ closedAt: null, outlets: [{ state: 'manual' }] })
  dataOf(await news.as('chief').post(`${path}/agree`, {}))
  expect(await withdrawalOf(page)).toMatchObject({
    closedAt: expect.any(String),
    outlets: [{ state: 'done' }],
  })
  expect(await statusOf(page)).toBe(71)
})

test('withdrawn before it is printed, a story leaves the pool and nobody owes anything', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const { storyId, channelId } = page
  dataOf(
    await news
      .as('publisher')
      .post(`${work(storyId)}/retract/process?uuid=${channelId}`, { reason: 'error' }),
  )
  await deliver(news)
  expect(await tasksOf(news, storyId)).toEqual([])
  expect((await withdrawalOf(page))?.closedAt).toEqual(expect.any(String))
})
