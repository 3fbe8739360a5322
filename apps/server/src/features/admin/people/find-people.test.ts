import type { PersonRow } from '@rongbian/contract/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, departmentId, newPerson, roleId } from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

const list = async (query = {}): Promise<{ items: PersonRow[]; total: number }> =>
  (await admin.get(`${base}/people`, { size: 100, ...query })).json().data
const accounts = async (query = {}) => (await list(query)).items.map(({ account }) => account)

test('the list stands in the order of the departments, then of the Chinese names', async () => {
  const { items, total } = await list()
  expect([items.length, total]).toEqual([27, 27])
  expect(items.slice(0, 6).map(({ departmentName, name }) => `${departmentName} ${name}`)).toEqual([
    '总编办公室 杜怀安',
    '总编办公室 许砚秋',
    '融媒体中心 季含霜',
    '城市新闻部 顾闻溪',
    '城市新闻部 江予白',
    '城市新闻部 陆问川',
  ])
})

test('the list keeps that order over its pages and knows the total on a page past the end', async () => {
  const pages = [0, 1, 2].map((page) => accounts({ page, size: 10 }))
  expect((await Promise.all(pages)).flat()).toEqual(await accounts())
  expect(await list({ page: 9, size: 10 })).toEqual({ items: [], total: 27 })
})

test('the list follows a department that was moved', async () => {
  const pages = await departmentId(app.db, '版面中心')
  const root = await departmentId(app.db, '晨光融媒')
  await admin.post(`${base}/departments/${pages}/move`, { parentId: root, index: 0 })
  expect((await list()).items[0]?.departmentName).toBe('版面中心')
  await admin.post(`${base}/departments/${pages}/move`, { parentId: root, index: 99 })
})

test('the list shows a person with department, roles and open sessions', async () => {
  const device = app.newClientOf('songshiyu')
  await device.get('/sprint/userinfo/rest/getInfo')
  const { items } = await list({ keyword: 'SongShiYu' })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    name: '宋时雨',
    departmentName: '视觉中心',
    roleNames: ['记者', '编辑'],
    roleIds: [await roleId(app.db, '记者'), await roleId(app.db, '编辑')],
    admin: false,
    disabled: false,
    sessions: 1,
    version: 1,
  })
  expect(items[0]).not.toHaveProperty('passwordHash')
})

test('the list filters by department with everything below it, and by role', async () => {
  const centre = await departmentId(app.db, '融媒体中心')
  expect((await list({ departmentId: centre })).total).toBe(13)
  const heads = await accounts({ departmentId: centre, roleId: await roleId(app.db, '部门主任') })
  expect(heads).toEqual(['director', 'qiaomanqing', 'shuyunfan', 'ningyuzhe'])
})

test('the list finds by part of a name or account, and takes % and _ as they are', async () => {
  expect(await accounts({ keyword: '青' })).toEqual(['qiaomanqing', 'proof2'])
  expect(await accounts({ keyword: 'PROOF' })).toHaveLength(3)
  await newPerson(app, 'under_score')
  expect(await accounts({ keyword: '_' })).toEqual(['under_score'])
  expect(await accounts({ keyword: '%' })).toEqual([])
  expect(await accounts({ keyword: '\\' })).toEqual([])
  expect(await accounts({ keyword: "'; drop table person; --" })).toEqual([])
})

test('the list shows those in office unless asked for the others', async () => {
  const uuid = await newPerson(app, 'retired')
  await admin.post(`${base}/people/${uuid}/status`, { enabled: false })
  expect(await accounts({ keyword: 'retired' })).toEqual([])
  expect(await accounts({ status: 'disabled' })).toEqual(['retired'])
  expect(await accounts({ keyword: 'retired', status: 'all' })).toEqual(['retired'])
})
