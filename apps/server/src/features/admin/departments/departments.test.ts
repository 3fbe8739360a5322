import type { DepartmentRow } from '@rongbian/contract/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, departmentId, lastAudit, newDepartment, newPerson, personForm } from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
let root: string
let centre: string
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
  root = await departmentId(app.db, '晨光融媒')
  centre = await departmentId(app.db, '融媒体中心')
})
afterAll(() => app.close())

const list = async (): Promise<DepartmentRow[]> => (await admin.get(`${base}/departments`)).json().data
const find = async (uuid: string) => (await list()).find((row) => row.uuid === uuid)
const childrenOf = async (parentId: string) => (await list()).filter((row) => row.parentId === parentId)
const act = (uuid: string, verb: string, body: object) =>
  admin.post(`${base}/departments/${uuid}/${verb}`, body)

test('the list shows every department with its marks and the number of people in it', async () => {
  const rows = await list()
  expect(rows).toHaveLength(14)
  expect(rows.find(({ name }) => name === '校对室')).toMatchObject({
    parentId: root,
    marks: [],
    disabled: false,
    people: 3,
  })
  expect(rows.find(({ uuid }) => uuid === centre)?.marks).toEqual(['media-centre'])
})

test('a new department stands last among its siblings and is written down', async () => {
  const form = { name: '评论部', parentId: root, marks: ['web-media'], showXYSStorymetas: '1' }
  const response = await admin.post(`${base}/departments/create`, form)
  const { uuid } = response.json().data
  const siblings = await childrenOf(root)
  expect(siblings.at(-1)).toMatchObject({
    uuid,
    name: '评论部',
    marks: ['web-media'],
    showXYSStorymetas: true,
    people: 0,
  })
  expect(await lastAudit(app.db)).toMatchObject({
    actorName: '沈若川',
    action: 'department.create',
    target: '评论部',
    details: { parent: '晨光融媒', marks: ['web-media'] },
  })
})

test('siblings cannot share a name, but departments elsewhere can', async () => {
  const form = { name: '城市新闻部', parentId: centre }
  const refused = await admin.post(`${base}/departments/create`, form)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    msg: '“融媒体中心”下已有名为“城市新闻部”的部门',
    data: { error: 'conflict', fields: { name: expect.any(String) } },
  })
  const elsewhere = await admin.post(`${base}/departments/create`, { ...form, parentId: root })
  expect(elsewhere.statusCode).toBe(200)
})

test('two departments of one name created at once: one is refused', async () => {
  const form = { name: '同名部', parentId: root }
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${base}/departments/create`, form)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('renaming to the name of a sibling is refused and changes nothing', async () => {
  const uuid = await newDepartment(admin, centre, '改名部')
  const refused = await act(uuid, 'update', { name: '视觉中心', parentId: centre })
  expect(refused.json().msg).toBe('“融媒体中心”下已有名为“视觉中心”的部门')
  expect((await find(uuid))?.name).toBe('改名部')
})

test('an edit is written down from → to, and saving the same again is not', async () => {
  const uuid = await newDepartment(admin, centre, '旧名')
  const form = { name: '新名', parentId: root, marks: ['science-newspaper'], showXYSStorymetas: false }
  expect((await act(uuid, 'update', form)).statusCode).toBe(200)
  const written = await lastAudit(app.db)
  expect(written).toMatchObject({
    action: 'department.update',
    target: '旧名',
    details: {
      name: { from: '旧名', to: '新名' },
      parent: { from: '融媒体中心', to: '晨光融媒' },
      marks: { from: [], to: ['science-newspaper'] },
    },
  })
  expect((await childrenOf(root)).at(-1)?.uuid).toBe(uuid)

  await newDepartment(admin, centre, '隔开')
  await act(uuid, 'update', form)
  expect((await lastAudit(app.db)).target).toBe('隔开')
})

test('a department cannot go below itself or below what stands below it', async () => {
  const city = await departmentId(app.db, '教科文部')
  for (const parentId of [centre, city]) {
    for (const verb of ['move', 'update']) {
      const refused = await act(centre, verb, { name: '融媒体中心', parentId, index: 0 })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().data.fields.parentId).toBe('“融媒体中心”不能移到自己或自己的下级部门之下')
    }
  }
  expect((await find(centre))?.parentId).toBe(root)
})

test('two moves at once cannot make a circle', async () => {
  const one = await newDepartment(admin, root, '甲部')
  const other = await newDepartment(admin, root, '乙部')
  const answers = await Promise.all([
    act(one, 'move', { parentId: other, index: 0 }),
    act(other, 'move', { parentId: one, index: 0 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a move keeps the numbers of the siblings without gaps', async () => {
  const parent = await newDepartment(admin, root, '排序部')
  const [a, b, c] = [
    await newDepartment(admin, parent, 'A'),
    await newDepartment(admin, parent, 'B'),
    await newDepartment(admin, parent, 'C'),
  ]
  const order = async () => (await childrenOf(parent)).map(({ name, sort }) => `${sort}${name}`).join(' ')

  await act(c, 'move', { parentId: parent, index: 0 })
  expect(await order()).toBe('0C 1A 2B')
  await act(c, 'move', { parentId: parent, index: 1 })
  expect(await order()).toBe('0A 1C 2B')
  await act(a, 'move', { parentId: parent, index: 99 })
  expect(await order()).toBe('0C 1B 2A')
  expect(await lastAudit(app.db)).toMatchObject({
    action: 'department.move',
    details: { index: { from: 0, to: 2 } },
  })

  await act(b, 'move', { parentId: root, index: 0 })
  expect((await childrenOf(root)).map(({ sort }) => sort)).toEqual((await childrenOf(root)).map((_, i) => i))
  expect((await childrenOf(root))[0]?.uuid).toBe(b)
})

test('the top department stays where it is, and nothing else gets beside it', async () => {
  const moved = await act(root, 'move', { parentId: centre, index: 0 })
  expect([moved.statusCode, moved.json().msg]).toEqual([409, '“晨光融媒”是顶级部门，不能移动'])
  const disabled = await act(root, 'status', { enabled: false })
  expect(disabled.json().msg).toBe('“晨光融媒”是顶级部门，不能停用')
  const second = await admin.post(`${base}/departments/create`, { name: '第二', parentId: null })
  expect([second.statusCode, second.json().data.fields]).toEqual([400, { parentId: '请选择上级部门' }])
  const risen = await act(centre, 'move', { parentId: null, index: 0 })
  expect(risen.json().data.fields).toEqual({ parentId: '请选择上级部门' })

  const renamed = await act(root, 'update', { name: '晨光传媒', parentId: null })
  expect(renamed.statusCode).toBe(200)
  await act(root, 'update', { name: '晨光融媒', parentId: null })
})

test('a department with people or enabled children cannot be disabled', async () => {
  const city = await departmentId(app.db, '经济新闻部')
  const staffed = await act(city, 'status', { enabled: false })
  expect([staffed.statusCode, staffed.json().msg]).toEqual([409, '“经济新闻部”还有 3 名在职人员，不能停用'])

  const parent = await newDepartment(admin, root, '空的上级')
  const child = await newDepartment(admin, parent, '空的下级')
  const refused = await act(parent, 'status', { enabled: false })
  expect(refused.json().msg).toBe('“空的上级”还有下级部门“空的下级”，不能停用')

  expect((await act(child, 'status', { enabled: false })).statusCode).toBe(200)
  expect((await act(parent, 'status', { enabled: false })).statusCode).toBe(200)
  expect((await find(parent))?.disabled).toBe(true)
  expect((await lastAudit(app.db)).details).toEqual({ enabled: { from: true, to: false } })

  const early = await act(child, 'status', { enabled: true })
  expect(early.json().msg).toBe('上级部门“空的上级”已停用，不能启用“空的下级”')
  expect((await act(parent, 'status', { enabled: true })).statusCode).toBe(200)
  expect((await act(child, 'status', { enabled: true })).statusCode).toBe(200)
})

test('nothing is created under or moved below a disabled department', async () => {
  const closed = await newDepartment(admin, root, '已撤部门')
  const other = await newDepartment(admin, root, '在运行')
  await act(closed, 'status', { enabled: false })
  const created = await admin.post(`${base}/departments/create`, { name: '新', parentId: closed })
  expect(created.json().data.fields).toEqual({ parentId: '上级部门“已撤部门”已停用' })
  const moved = await act(other, 'move', { parentId: closed, index: 0 })
  expect([moved.statusCode, moved.json().msg]).toEqual([400, '上级部门“已撤部门”已停用'])
})

test('disabling a department and moving someone into it at once cannot both succeed', async () => {
  const person = await newPerson(app, 'mover')
  const uuid = await newDepartment(admin, root, '竞争部')
  const form = await personForm(app.db, { departmentId: uuid })
  const answers = await Promise.all([
    act(uuid, 'status', { enabled: false }),
    admin.post(`${base}/people/${person}/update`, { ...form, version: 1 }),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a name that is missing, too long or holds a line break is refused by its Chinese name', async () => {
  for (const name of ['', '字'.repeat(41), '两\n行']) {
    const refused = await admin.post(`${base}/departments/create`, { name, parentId: root })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().msg).toContain('名称')
  }
})

test('a department nobody knows is not found', async () => {
  const refused = await act(crypto.randomUUID(), 'status', { enabled: false })
  expect([refused.statusCode, refused.json().msg]).toEqual([404, '部门不存在'])
})
