import type { Ad, Edition, OpenedPage, Paper, PaperPage, PoolStoryRow } from '@rongbian/contract/newspaper'
import type { ManualTask } from '@rongbian/contract/third-party'
import { itemShape, type LayoutItem, type Operation } from '@rongbian/paper'
import { clearedStory, deliver, issue, newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'

export const call = (what: string) => `/sprint/rest/newspaper/${what}`
export const msgOf = (answer: { json(): { msg: string } }) => answer.json().msg

let count = 0
/** A paper of its own for a test. */
export const newPaper = (news: TestApp) => {
  count += 1
  return newChannel(news, `daily${count}`, 'newspaper', [])
}

export const readPaper = async (client: TestClient, channelId: string) => {
  const papers = dataOf<Paper[]>(await client.get(call('papers')))
  const found = papers.find((paper) => paper.channelId === channelId)
  if (!found) throw new Error('no such paper')
  return found
}

export const newEdition = async (client: TestClient, channelId: string, date: string, more: object = {}) =>
  dataOf<Edition>(await client.post(call('editions/save'), { channelId, date, ...more }))

export interface Plan {
  edition: Edition
  pages: PaperPage[]
  ads: Ad[]
}
export const planOf = async (client: TestClient, { id }: Pick<Edition, 'id'>) =>
  dataOf<Plan>(await client.get(call(`editions/${id}/plan`)))

/** The pages of a new edition. */
export const newPages = async (client: TestClient, channelId: string, date: string) => {
  const { pages } = await planOf(client, await newEdition(client, channelId, date))
  const [first, second] = pages
  if (!first || !second) throw new Error('an edition without pages')
  return { first, second, pages }
}

/** As a page asks the plan for it back. */
export const planned = (page: PaperPage) => {
  const { id, no, label, name, section, colour, editorId, closeAt, signAt, isSpread } = page
  return { id, no, label, name, section, colour, editorId, closeAt, signAt, isSpread }
}

export const pageOpened = async (client: TestClient, id: string) =>
  dataOf<OpenedPage>(await client.get(call(`pages/${id}`)))
export const poolOf = async (client: TestClient, id: string) =>
  dataOf<PoolStoryRow[]>(await client.get(call(`pages/${id}/pool`)))

const body = '<p>今天上午，新桥建成通车，附近居民出行更方便。</p>'

/** A signed story in the pool of a day. */
export const pooled = async (
  news: TestApp,
  { channelId, date }: { channelId: string; date: string },
  content: { title: string; htmlContent?: string },
) => {
  const id = await clearedStory(news, { htmlContent: body, ...content })
  dataOf(await issue(news, id, { uuid: channelId, issue: date, layout: '01' }))
  await deliver(news)
  return id
}

export const storyItem = (id: string, storyId: number, more: object = {}) =>
  itemShape.parse({
    ...{ id, kind: 'story', storyId, rank: 1, title: {} },
    areas: [{ column: 0, row: 0, columns: 4, rows: 30 }],
    ...more,
  })

export const put = (item: LayoutItem): Operation => ({ act: 'put', item })

export const save = (client: TestClient, id: string, version: number, operations: Operation[]) =>
  client.post(call(`pages/${id}/save`), { version, operations, tab: 'one' })

/** Without a window of one's own, as programs do. */
export const saveOutside = (client: TestClient, id: string, version: number, operations: Operation[]) =>
  client.post(call(`pages/${id}/save`), { version, operations, tab: '' })

export interface Saved {
  version: number
  layout: { items: LayoutItem[] }
  fits: { id: string; over: number; overChars: number; spare: number; chars: number }[]
  faults: { rule: string; isHard: boolean; items: string[]; text: string }[]
  voided: string[]
}

export const tasksOf = async (news: TestApp, storyId: number) =>
  dataOf<ManualTask[]>(await news.as('publisher').get('/sprint/rest/publish/manual/list', { storyId }))

/** The correction of something in print, by two people. */
export const correct = async (news: TestApp, storyId: number) => {
  const [task] = await tasksOf(news, storyId)
  const path = `/sprint/rest/publish/manual/${task?.id}`
  dataOf(await news.as('publisher').post(`${path}/confirm`, { note: '次日登更正' }))
  dataOf(await news.as('chief').post(`${path}/agree`, {}))
}
