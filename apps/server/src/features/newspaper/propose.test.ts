import type { PageFault } from '@rongbian/contract/newspaper'
import type { LayoutItem } from '@rongbian/paper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, newPages, newPaper, pageOpened, pooled, type Saved, save } from './newspaper.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

interface Proposed {
  items: LayoutItem[]
  faults: PageFault[]
  score: number
  reasons: string[]
}

const paragraph = `<p>${'江水上涨，沿岸居民有序转移。'.repeat(19)}</p>`
const text = (paragraphs: number) => paragraph.repeat(paragraphs)

test('three different pages around an ad, each sound and with reasons; one is taken over as it is', async () => {
  const layout = news.as('layout')
  const channelId = await newPaper(news)
  const day = { channelId, date: '2099-07-09' }
  const storyIds = [
    await pooled(news, day, { title: '新桥今日建成通车', htmlContent: text(5) }),
    await pooled(news, day, { title: '江水上涨沿岸居民转移', htmlContent: text(5) }),
    await pooled(news, day, { title: '三条管线年内完工', htmlContent: text(3) }),
  ]
  const { first } = await newPages(layout, channelId, day.date)
  const cells = { column: 0, row: 40, columns: 8, rows: 64 }
  dataOf(await layout.post(call('ads/save'), { pageId: first.id, cells, booking: 'GG-9' }))

  const ask = (attempt: number) => layout.post(call(`pages/${first.id}/propose`), { storyIds, attempt })
  const found = dataOf<Proposed[]>(await ask(0))
  expect(found).toHaveLength(3)
  for (const { items, faults, reasons } of found) {
    expect(items.filter(({ kind }) => kind === 'story')).toHaveLength(3)
    expect(items.find(({ kind }) => kind === 'ad')).toMatchObject({ area: cells })
    expect(faults.filter(({ isHard }) => isHard)).toEqual([])
    expect(reasons.length).toBeGreaterThan(0)
  }
  expect(new Set(found.map(({ items }) => JSON.stringify(items))).size).toBe(3)
  expect(dataOf<Proposed[]>(await ask(0))).toEqual(found)

  const { page } = await pageOpened(layout, first.id)
  const items = found[0]?.items ?? []
  const saved = dataOf<Saved>(await save(layout, first.id, page.version, [{ act: 'arrange', items }]))
  expect(saved.layout.items).toHaveLength(4)
  expect(saved.faults.filter(({ isHard }) => isHard)).toEqual([])
  const judged = dataOf<{ score: number; faults: PageFault[] }>(
    await layout.get(call(`pages/${first.id}/check`)),
  )
  expect(judged).toEqual({ score: found[0]?.score, faults: found[0]?.faults })
})

test('stories that cannot fit are said not to', async () => {
  const layout = news.as('layout')
  const channelId = await newPaper(news)
  const day = { channelId, date: '2099-07-10' }
  const storyIds = [await pooled(news, day, { title: '长篇', htmlContent: text(60) })]
  const { first } = await newPages(layout, channelId, day.date)
  const refused = await layout.post(call(`pages/${first.id}/propose`), { storyIds, attempt: 0 })
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, expect.stringContaining('排不')])
})
