import type { ProcessRecord } from '@rongbian/contract/versions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockStory } from '#/features/releases/index.ts'
import { dataOf, newStory, newTab, paths, save } from '#/features/stories/stories.fixture.ts'
import { appendActs } from '#/story/write-queries.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { type Broken, verifyHistories } from './verify.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

interface History {
  records: ProcessRecord[]
  intact: boolean
}

const historyOf = async (id: number, language: string) => {
  const url = `/sprint/view/workflow/objects/workspace/${id}/history/list`
  const headers = { 'accept-language': language }
  return dataOf<History>(await news.as('reporter').send({ method: 'GET', url, headers }))
}
const latestNote = async (id: number, language: string) => (await historyOf(id, language)).records[0]?.note

const breaksOf = async (id: number) => {
  const broken: Broken[] = []
  await verifyHistories(news.db, (one) => broken.push(one))
  return broken.filter(({ storyId }) => storyId === id)
}

test('a note of ours is read in the language of whoever reads it', async () => {
  const id = await newStory(news.as('reporter'), { title: '一' })
  const other = await newStory(news.as('reporter'), { title: '江面起雾' })
  dataOf(await news.as('reporter').post(`${paths.rest(id)}/related/add`, { relatedId: other }))

  expect(await latestNote(id, 'zh')).toBe('关联《江面起雾》')
  expect(await latestNote(id, 'zh-Hant-MO')).toBe('關聯《江面起雾》')
  expect(await latestNote(id, 'en')).toBe('Related to “江面起雾”')
  expect((await historyOf(id, 'en')).intact).toBe(true)
  expect(await breaksOf(id)).toEqual([])
})

test('an act is named in the language of whoever reads', async () => {
  const id = await newStory(news.as('reporter'), { title: '一' })
  const namesIn = async (language: string) => {
    const { records } = await historyOf(id, language)
    return records.flatMap(({ actionName, operation }) => [actionName, operation])
  }
  expect(await namesIn('zh')).toEqual(['新建', '新建'])
  expect(await namesIn('en')).toEqual(['Created', 'Created'])
})

test('a record from before notes had ids keeps its words, and its chain still verifies', async () => {
  const id = await newStory(news.as('reporter'), { title: '一' })
  const note = '关联《旧稿》'
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await news.db.transaction().execute(async (tx) => {
    const story = await lockStory(tx, { tenantId, storyId: id })
    await appendActs(tx, story, [{ action: 'relate', by: { id: null, name: '陆问川' }, note }])
  })

  expect(await latestNote(id, 'zh')).toBe(note)
  expect(await latestNote(id, 'en')).toBe(note)
  expect((await historyOf(id, 'en')).intact).toBe(true)
  expect(await breaksOf(id)).toEqual([])
})

interface Listed {
  version: { note: string }
}

test('a note beside a version is read in the language of whoever reads it', async () => {
  const id = await newStory(news.as('reporter'), { title: '一' })
  const tab = newTab()
  dataOf(await save(news.as('reporter'), id, { tab, base: 1, content: { title: '二' }, note: '改题' }))
  const versions = `${paths.view(id)}/historyVersions`
  dataOf(await news.as('reporter').post(`${paths.rest(id)}/historyVersions/1/restore`, { tab, base: 2 }))
  const notesIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await news.as('reporter').send({ method: 'GET', url: `${versions}/info`, headers })
    return dataOf<Listed[]>(answer).map(({ version }) => version.note)
  }

  expect(await notesIn('zh')).toEqual(['恢复自版本 1', '改题', ''])
  expect(await notesIn('en')).toEqual(['Restored from version 1', '改题', ''])
  expect(await latestNote(id, 'en')).toBe('Restored from version 1')
})

test('places are named in the language of whoever reads them', async () => {
  const id = await newStory(news.as('reporter'), { title: '一' })
  const placesIn = async (language: string) =>
    (await historyOf(id, language)).records.map(({ locationTo }) => locationTo)
  expect(await placesIn('zh')).toEqual(['工作区'])
  expect(await placesIn('en')).toEqual(['Workspace'])
})
