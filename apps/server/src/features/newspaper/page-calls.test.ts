import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import type { LayoutItem } from '@rongbian/paper'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, pageOpened } from './newspaper.fixture.ts'
import { noCrash } from './press/points.ts'
import { pressNow } from './press/worker.ts'
import { laidPage, onlyPage, quiet, signedPage, storageOf } from './proofs/proofs.fixture.ts'

// A page is painted and signed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

interface Template {
  id: string
  name: string
  items: LayoutItem[]
}

test('a page becomes a template of shapes, once under a name, and can be taken away', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const layout = news.as('layout')
  const keep = () => layout.post(call('templates/save'), { pageId: page.id, name: '头版' })
  const made = dataOf<Template>(await keep())
  expect(made.items).toMatchObject([{ kind: 'story', pictures: [], title: { main: '' } }])
  const again = await keep()
  expect([again.statusCode, again.json().data.fields.name]).toEqual([409, expect.any(String)])
  const list = async () =>
    dataOf<Template[]>(await layout.get(call('templates'), { channelId: page.channelId }))
  expect((await list()).map(({ name }) => name)).toEqual(['头版'])
  dataOf(await layout.post(call(`templates/${made.id}/remove`)))
  expect(await list()).toEqual([])
  expect((await layout.post(call(`templates/${made.id}/remove`))).statusCode).toBe(404)
})

test('a page is claimed for oneself or given to another who may lay out pages, and to nobody else', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const claim = (body: object = {}) => news.as('layout').post(call(`pages/${page.id}/claim`), body)
  const own = await findPerson(news.db, 'layout')
  expect(dataOf<PaperPage>(await claim()).editorId).toBe(own.id)
  const reporter = await findPerson(news.db, 'reporter')
  const refused = await claim({ editorId: reporter.id })
  expect([refused.statusCode, refused.json().data.fields.editorId]).toEqual([400, '没有这个人，或不能组版'])
  expect((await pageOpened(news.as('layout'), page.id)).page.editorId).toBe(own.id)
})

test('where a story was printed is told once it is, with its characters', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  const printed = async () => dataOf<object[]>(await news.as('layout').get(call(`printed/${page.storyId}`)))
  expect(await printed()).toEqual([])
  await onlyPage(news, page)
  await signedPage(news, page.id)
  dataOf<Edition>(await news.as('publisher').post(call(`editions/${page.editionId}/press`), { note: '' }))
  await pressNow({ env: news.env, storage: storageOf(news), log: quiet, atPoint: noCrash }, news.db)
  const [place, ...others] = await printed()
  expect(others).toEqual([])
  expect(place).toMatchObject({ date: page.date, no: 1, pictureArea: 0 })
  expect(place).toHaveProperty(
    'chars',
    expect.toSatisfy((chars: number) => chars > 10),
  )
})
