import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { freshCode, msgOf, newSpecial, siteFor } from './specials.fixture.ts'

let news: TestApp
let channelId: string
beforeAll(async () => {
  news = await testApp()
  channelId = await siteFor(news)
})
afterAll(() => news.close())

const columns = (what: string) => `/sprint/rest/publish/channels/${channelId}/columns/${what}`

interface Column {
  id: string
  name: string
  version: number
  mainColumn: boolean
}

test('the column a page owns is changed by the page alone, and never becomes the main one', async () => {
  const admin = news.as('admin')
  const { specialId, name } = await newSpecial(news.as('editor'), channelId)
  const all = dataOf<Column[]>(await admin.get(columns('').slice(0, -1)))
  const own = all.find(({ id }) => id === specialId)
  const form = {
    id: specialId,
    version: own?.version ?? 0,
    code: freshCode(),
    name: '改名',
    mainColumn: true,
  }
  const refused = [
    await admin.post(columns('save'), form),
    await admin.post(columns('remove'), { id: specialId, version: own?.version ?? 0 }),
  ]
  for (const answer of refused)
    expect([answer.statusCode, msgOf(answer)]).toEqual([409, `“${name}”是一个专题的栏目，请在专题里修改`])
  const made = await admin.post(columns('save'), { code: freshCode(), name: '自称专题', type: 2 })
  expect([made.statusCode, made.json().data.fields.type]).toEqual([400, '专题的栏目由专题自己建立'])
})
