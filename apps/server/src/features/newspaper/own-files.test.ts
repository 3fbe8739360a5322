import { itemShape, type Operation } from '@rongbian/paper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addNeighbour, findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, put, readPaper, save } from './newspaper.fixture.ts'
import { briefOf, keepFile, laidPage, makeProof } from './proofs/proofs.fixture.ts'

// The layout of a page is set.
vi.setConfig({ testTimeout: 60_000 })

let news: TestApp
let own: string
let foreign: string
let words: string
beforeAll(async () => {
  news = await testApp()
  const { tenantId } = await addNeighbour(news.db)
  const { tenantId: ownId } = await findPerson(news.db, 'layout')
  own = await keepFile(news, ownId, 'ours')
  foreign = await keepFile(news, tenantId, 'theirs')
  words = await keepFile(news, ownId, 'words', 'text/plain')
})
afterAll(() => news.close())

const picture = (file: string) =>
  itemShape.parse({
    ...{ id: 'p1', kind: 'picture', area: { column: 4, row: 60, columns: 4, rows: 20 } },
    picture: { file, width: 900, height: 600 },
  })
const strange = () => [foreign, words, '../../../etc/passwd', 'f'.repeat(64)]

test('a page takes pictures of its own newsroom: no path, no other file, nothing of a neighbour', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const { version } = await briefOf(news.as('layout'), id)
  for (const file of strange()) {
    const arranged: Operation = { act: 'arrange', items: [picture(file)] }
    for (const operation of [put(picture(file)), arranged]) {
      const refused = await save(news.as('layout'), id, version, [operation])
      expect([refused.statusCode, msgOf(refused)]).toEqual([409, '这张图片不是本社的文件，请从稿池里选'])
    }
  }
  dataOf(await save(news.as('layout'), id, version, [put(picture(own))]))
  const changed: Operation = { act: 'change', id: 'p1', item: picture(foreign) }
  expect((await save(news.as('layout'), id, version + 1, [changed])).statusCode).toBe(409)
})

test('a profile of the press is a file of the newsroom', async () => {
  const { channelId } = await laidPage(news, { title: '新桥通车' })
  const { settings, version } = await readPaper(news.as('layout'), channelId)
  const set = (profile: string) =>
    news.as('layout').post(call(`papers/${channelId}/settings`), {
      settings: { ...settings, press: { ...settings.press, profile } },
      version,
    })
  for (const profile of [foreign, words, '../../secrets']) {
    const refused = await set(profile)
    expect([refused.statusCode, refused.json().data.fields['press.profile']]).toEqual([
      400,
      '本社没有这个 ICC 特性文件，请在这里上传',
    ])
  }
})

test('a page that names such a file already is never drawn', async () => {
  const { id } = await laidPage(news, { title: '新桥通车' })
  const items = JSON.stringify([picture(foreign)])
  await sql`update paper_page set layout = jsonb_set(layout, '{items}', layout -> 'items' || ${items}::jsonb)
    where id = ${id}`.execute(news.db)
  const refused = await makeProof(news.as('layout'), id)
  expect([refused.statusCode, msgOf(refused)]).toEqual([
    409,
    '版上或报纸设置里有不是本社的图片、广告或特性文件，请换掉再出样',
  ])
})
