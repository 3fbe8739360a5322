import type { RoleRow } from '@rongbian/contract/admin'
import { permissionCodes } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, lastAudit, newPerson, roleId } from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

const list = async (): Promise<RoleRow[]> => (await admin.get(`${base}/roles`)).json().data
const find = async (name: string) => (await list()).find((role) => role.name === name)
const create = async (name: string, permissions: string[] = []) =>
  admin.post(`${base}/roles/create`, { name, permissions })
const update = async (name: string, body: object, client = admin) =>
  client.post(`${base}/roles/${await roleId(app.db, name)}/update`, { name, ...body })
const remove = async (name: string) => admin.post(`${base}/roles/${await roleId(app.db, name)}/remove`)

test('the list shows every role with its permissions and how many people carry it', async () => {
  const roles = await list()
  expect(roles.map(({ name }) => name)).toEqual([
    '记者',
    '编辑',
    '校对',
    '部门主任',
    '总编',
    '发布',
    '版面编辑',
    '数据',
    '系统管理员',
  ])
  expect(roles[2]).toMatchObject({
    code: 'proofreader',
    builtin: true,
    permissions: [
      ...['library-workspace', 'library-group', 'library-manuscript', 'media-share'],
      ...['paper-proof', 'paper-sign'],
    ],
    people: 3,
  })
})

test('a new role stands last, with the permissions it was given, each once', async () => {
  const created = await create('外联', ['library-product', 'library-workspace', 'library-product'])
  const role = (await list()).at(-1)
  expect(role).toMatchObject({
    uuid: created.json().data.uuid,
    name: '外联',
    builtin: false,
    permissions: ['library-workspace', 'library-product'],
    people: 0,
  })
  expect(await lastAudit(app.db)).toMatchObject({ action: 'role.create', target: '外联' })
})

test('a name belongs to one role', async () => {
  const refused = await create('记者')
  expect([refused.statusCode, refused.json().msg]).toEqual([409, '已有名为“记者”的角色'])
  await create('甲角色')
  await create('乙角色')
  const renamed = await update('甲角色', { name: '乙角色', permissions: [] })
  expect(renamed.json().data.fields).toEqual({ name: '已有名为“乙角色”的角色' })
})

test('a code outside the catalogue is refused', async () => {
  const refused = await create('越权', ['admin'])
  expect([refused.statusCode, refused.json().msg]).toEqual([400, expect.stringContaining('权限')])
})

test('a built-in role changes its permissions, not its name', async () => {
  const permissions = ['library-workspace']
  expect((await update('数据', { permissions })).statusCode).toBe(200)
  expect((await find('数据'))?.permissions).toEqual(permissions)
  expect((await lastAudit(app.db)).details).toEqual({
    permissions: { from: ['library-workspace', 'library-manuscript', 'statistics-all'], to: permissions },
  })
  const refused = await update('数据', { name: '统计', permissions })
  expect([refused.statusCode, refused.json().msg]).toEqual([400, '内置角色的名称不能修改'])
})

test('a change of permissions takes effect with the next call of whoever carries the role', async () => {
  const libraries = async (): Promise<string[]> => {
    const { data } = (await app.as('reporter').get('/sprint/view/libraries/list')).json()
    return data.map(({ id }: { id: string }) => id)
  }
  expect(await libraries()).toEqual(['workspace', 'group', 'manuscript'])
  await update('记者', { permissions: ['library-product'] })
  expect(await libraries()).toEqual(['product'])
  await update('记者', { permissions: ['library-workspace', 'library-group', 'library-manuscript'] })
})

test('whoever began from older permissions is told so instead of undoing the work of another', async () => {
  await create('共编', ['library-workspace'])
  const from = ['library-workspace']
  const answers = await Promise.all([
    update('共编', { permissions: [...from, 'library-group'], base: from }),
    update('共编', { permissions: [...from, 'library-product'], base: from }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await find('共编'))?.permissions).toHaveLength(2)
})

test('edits at once leave exactly what one of them asked for', async () => {
  await create('竞改')
  const sets = [[], ['library-group'], ['library-product', 'library-workspace'], [...permissionCodes]]
  const answers = await Promise.all([...sets, ...sets].map((permissions) => update('竞改', { permissions })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const left = (await find('竞改'))?.permissions
  expect(sets.map((set) => set.toSorted())).toContainEqual(left?.toSorted())
})

test('a permission of a newer version survives an edit', async () => {
  await create('未来')
  const role = await roleId(app.db, '未来')
  const { tenantId } = await app.db.selectFrom('role').select('tenantId').executeTakeFirstOrThrow()
  await app.db
    .insertInto('rolePermission')
    .values({ tenantId, roleId: role, code: 'from-tomorrow' })
    .execute()
  await update('未来', { permissions: ['library-group'] })
  expect((await find('未来'))?.permissions).toEqual(['library-group'])
  const rows = app.db.selectFrom('rolePermission').select('code').where('roleId', '=', role)
  expect((await rows.execute()).map(({ code }) => code)).toContain('from-tomorrow')
})

test('roles that are built in or in use are not removed', async () => {
  const builtin = await remove('校对')
  expect([builtin.statusCode, builtin.json().msg]).toEqual([409, '“校对”是内置角色，不能删除'])
  await create('在用', ['library-group'])
  await newPerson(app, 'user', { roleIds: [await roleId(app.db, '在用')] })
  expect((await remove('在用')).json().msg).toBe('还有 1 人使用“在用”，不能删除')

  await create('闲置', ['library-group'])
  expect((await remove('闲置')).statusCode).toBe(200)
  expect(await find('闲置')).toBeUndefined()
  expect(await lastAudit(app.db)).toMatchObject({ action: 'role.remove', target: '闲置' })
})

test("a level-3 editor manages rights, but not the administrators' own role", async () => {
  const chief = app.as('chief')
  const permissions = ['library-workspace']
  expect((await update('数据', { permissions: [] }, chief)).statusCode).toBe(200)
  const refused = await update('系统管理员', { permissions }, chief)
  expect([refused.statusCode, refused.json().msg]).toEqual([403, '只有管理员可以修改“系统管理员”角色'])
  expect((await find('系统管理员'))?.permissions).toEqual(permissionCodes)
  expect((await update('系统管理员', { permissions })).statusCode).toBe(200)
  expect((await admin.get(`${base}/people`)).statusCode).toBe(200)
})

test('a role nobody knows is not found', async () => {
  const refused = await admin.post(`${base}/roles/${crypto.randomUUID()}/remove`)
  expect([refused.statusCode, refused.json().msg]).toEqual([404, '角色不存在或已删除'])
})
