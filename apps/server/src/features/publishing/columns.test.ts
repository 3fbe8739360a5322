import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, lastAudit } from '#/features/admin/admin.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  base,
  columnCalled,
  columnsOf,
  newChannel,
  newColumn,
  putLive,
  saveColumn,
} from './publishing.fixture.ts'

let news: TestApp
let admin: TestClient
beforeAll(async () => {
  news = await testApp()
  admin = news.as('admin')
})
afterAll(() => news.close())

/** home (main), news > city, economy. */
const furnished = async (code: string) => {
  const { id } = await newChannel(admin, code)
  const home = await newColumn(admin, id, 'home')
  const top = await newColumn(admin, id, 'news')
  const city = await newColumn(admin, id, 'city', { parentId: top.id })
  const economy = await newColumn(admin, id, 'economy', { parentId: top.id })
  return { id, home, top, city, economy }
}
const act = (id: string, name: string, body: object) =>
  admin.post(`${base}/channels/${id}/columns/${name}`, body)
const change = (
  id: string,
  { id: columnId, version, code, name, mainColumn }: Awaited<ReturnType<typeof columnCalled>>,
  changes: object,
) => saveColumn(admin, id, { id: columnId, version, code, name, mainColumn, ...changes })
const mainsOf = async (id: string) =>
  (await columnsOf(admin, id)).filter(({ mainColumn }) => mainColumn).map(({ code }) => code)

test('columns form a tree with paths; the first at the top is the main one', async () => {
  const { id } = await furnished('tree')
  const columns = await columnsOf(admin, id)
  expect(columns.map(({ code, path, isParent, mainColumn }) => [code, path, isParent, mainColumn])).toEqual([
    ['home', 'home', false, true],
    ['news', 'news', true, false],
    ['city', 'news/city', false, false],
    ['economy', 'news/economy', false, false],
  ])
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'column.create',
    target: '栏目economy',
    details: { parent: '栏目news' },
  })
})

test('making a column the main one takes it from the other, which cannot just give it up', async () => {
  const { id, home, top, city } = await furnished('main')
  const dropped = await change(id, home, { mainColumn: false })
  expect(dropped.json().data.fields.mainColumn).toContain('每个渠道要有一个主栏目')
  expect((await change(id, home, { disabled: true })).json().data.fields.disabled).toBe(
    '主栏目不能停用，请先把另一个栏目设为主栏目',
  )
  expect((await change(id, city, { mainColumn: true })).json().data.fields.mainColumn).toBe(
    '主栏目只能是第一级栏目',
  )
  expect((await change(id, top, { mainColumn: true })).statusCode).toBe(200)
  expect(await mainsOf(id)).toEqual(['news'])
  expect((await change(id, home, { mainColumn: false })).json().data.error).toBe('stale')
})

test('a column keeps its flags, its departments and what is live when it is disabled', async () => {
  const { id, city } = await furnished('flags')
  const department = await departmentId(news.db, '城市新闻部')
  await putLive(news.db, { channelId: id, columnId: city.id })
  const saved = await change(id, city, {
    type: 1,
    needsCover: true,
    recruits: true,
    disabled: true,
    departments: [department],
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await columnCalled(admin, id, 'city')).toMatchObject({
    type: 1,
    needsCover: true,
    recruits: true,
    disabled: true,
    live: 1,
    departments: [department],
    path: 'news/city',
    version: 2,
  })
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'column.update',
    details: { disabled: { from: false, to: true } },
  })
})

test('codes are unique within a channel and fixed once readers know them', async () => {
  const { id, city, economy } = await furnished('codes')
  const twin = await saveColumn(admin, id, { code: 'city', name: '另一个' })
  expect([twin.statusCode, twin.json().msg]).toEqual([409, '代码“city”已由栏目“栏目city”使用'])
  await putLive(news.db, { channelId: id, columnId: city.id })
  expect((await change(id, city, { code: 'town' })).json().data.fields.code).toContain('读者手里的地址会失效')
  expect((await change(id, economy, { code: 'money' })).statusCode).toBe(200)
  const other = await newChannel(admin, 'codes2')
  expect((await saveColumn(admin, other.id, { code: 'city', name: '城市' })).statusCode).toBe(200)
})

test('a column moves to another place, but never below itself, and the main one stays at the top', async () => {
  const { id, home, top, city, economy } = await furnished('moves')
  const move = (columnId: string, parentId: string | null, siblings: string[]) =>
    act(id, 'move', { id: columnId, parentId, siblings })

  expect((await move(economy.id, top.id, [economy.id, city.id])).statusCode).toBe(200)
  expect((await columnsOf(admin, id)).map(({ code }) => code)).toEqual(['home', 'news', 'economy', 'city'])
  expect(await lastAudit(news.db)).toMatchObject({
    action: 'column.move',
    details: { index: { from: 1, to: 0 } },
  })
  expect((await move(city.id, null, [city.id, home.id, top.id])).statusCode).toBe(200)
  expect((await columnsOf(admin, id)).map(({ path }) => path)).toEqual([
    'city',
    'home',
    'news',
    'news/economy',
  ])

  const cycle = await move(top.id, economy.id, [top.id])
  expect([cycle.statusCode, cycle.json().msg]).toEqual([400, '“栏目news”不能移到自己或自己的下级栏目之下'])
  const main = await move(home.id, top.id, [home.id, economy.id])
  expect([main.statusCode, main.json().msg.slice(0, 12)]).toEqual([409, '“栏目home”是主栏目'])
  const old = await move(city.id, null, [city.id, home.id])
  expect([old.statusCode, old.json().data.error]).toEqual([409, 'stale'])
  const foreign = await move(city.id, crypto.randomUUID(), [city.id])
  expect([foreign.statusCode, foreign.json().msg]).toEqual([400, '上级栏目不存在或已删除'])
})

test('a column that was used or has others below stays; an unused one goes, with its rights', async () => {
  const { id, home, top, city, economy } = await furnished('removal')
  const remove = ({ id: columnId, version }: { id: string; version: number }) =>
    act(id, 'remove', { id: columnId, version })
  await putLive(news.db, { channelId: id, columnId: city.id })
  expect((await remove(top)).json().msg).toBe('“栏目news”还有 2 个下级栏目，不能删除；不再使用时可以停用')
  expect((await remove(city)).json().msg).toBe('“栏目city”有 1 篇稿件用过，不能删除；不再使用时可以停用')
  expect((await remove(home)).json().msg).toBe('“栏目home”是主栏目，请先把另一个栏目设为主栏目')
  await change(id, economy, { departments: [await departmentId(news.db, '城市新闻部')] })
  expect((await remove(economy)).json().data.error).toBe('stale')
  expect((await remove({ ...economy, version: 2 })).statusCode).toBe(200)
  expect((await columnsOf(admin, id)).map(({ code }) => code)).toEqual(['home', 'news', 'city'])
  expect(await lastAudit(news.db)).toMatchObject({ action: 'column.remove', target: '栏目economy' })
})

test('the last column of a channel may go although it is the main one', async () => {
  const { id } = await newChannel(admin, 'lonely')
  const only = await newColumn(admin, id, 'only')
  expect((await act(id, 'remove', { id: only.id, version: only.version })).json().data).toEqual([])
  expect((await newColumn(admin, id, 'again')).mainColumn).toBe(true)
})

test('a channel whose columns have no main one gets it with the next save', async () => {
  const { id, top } = await furnished('headless')
  await news.db.updateTable('channelColumn').set({ main: false }).where('channelId', '=', id).execute()
  expect((await change(id, top, { name: '要闻' })).statusCode).toBe(200)
  expect(await mainsOf(id)).toEqual(['home'])
})
