import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAudit } from '#/features/admin/admin.fixture.ts'
import { deliver, siteFile } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  cleared,
  designed,
  freshCode,
  headline,
  msgOf,
  newSpecial,
  open,
  publish,
  siteFor,
  switchTo,
} from './specials.fixture.ts'

let news: TestApp
let code: string
let channelId: string
beforeAll(async () => {
  news = await testApp()
  code = freshCode()
  channelId = await siteFor(news, code)
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

test('readers find the sub-columns a page leads to before their first story; renamed or out of use, the page follows', async () => {
  const editor = news.as('editor')
  const made = await newSpecial(editor, channelId)
  const sub = freshCode()
  const save = async (form: object) =>
    dataOf<{ id: string }>(await editor.post(publish(`${made.id}/column/save`), { code: sub, ...form }))
  const page = () => siteFile(news, code, `special/${made.code}/index.html`)
  const { id: columnId } = await save({ name: '现场直击' })
  const { special } = await open(editor, made)
  const ready = await cleared(news, await designed(editor, special, [headline('a')]))
  dataOf(await switchTo(news.as('publisher'), ready, true))
  await deliver(news)
  expect(await page()).toContain(`/c/${sub}/`)
  expect(await siteFile(news, code, `c/${sub}/index.html`)).toContain('现场直击')

  await save({ columnId, name: '一线直击' })
  await deliver(news)
  expect(await page()).toContain('一线直击')
  expect(await siteFile(news, code, `c/${sub}/index.html`)).toContain('一线直击')

  await save({ columnId, name: '一线直击', disabled: true })
  await deliver(news)
  expect(await page()).not.toContain('一线直击')
  const columns = dataOf<{ code: string; disabled: boolean }[]>(
    await editor.post(publish(`${made.id}/column/tree`)),
  )
  expect(columns.find((column) => column.code === sub)).toMatchObject({ disabled: true })

  const records = dataOf<{ action: string; note: string }[]>(await editor.get(publish(`${made.id}/records`)))
  expect(records.filter(({ action }) => action === 'column').map(({ note }) => note)).toEqual([
    '一线直击',
    '一线直击',
    '现场直击',
  ])
  expect(await lastAudit(news.db)).toMatchObject({ action: 'special.column', target: made.name })
})
