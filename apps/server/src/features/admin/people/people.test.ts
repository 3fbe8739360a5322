import type { PersonRow } from '@rongbian/contract/admin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  base,
  departmentId,
  findPerson,
  lastAudit,
  newDepartment,
  newPerson,
  password,
  personForm,
  roleId,
} from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

const find = async (account: string): Promise<PersonRow | undefined> =>
  (await admin.get(`${base}/people`, { keyword: account, status: 'all' })).json().data.items[0]
const create = async (account: string, changes = {}) =>
  admin.post(`${base}/people/create`, { ...(await personForm(app.db)), account, password, ...changes })

describe('creating', () => {
  test('makes someone who can sign in and must change the password', async () => {
    const response = await create('newcomer')
    expect(response.statusCode).toBe(200)
    const device = app.newClient()
    const signedIn = await device.post('/api/user/login', { username: 'newcomer', password })
    expect(signedIn.json().data.user).toMatchObject({
      name: '闻新',
      mustChangePassword: true,
      roleNames: ['记者'],
      groupName: '城市新闻部',
    })
  })

  test('is written down without the password', async () => {
    await create('recorded', { name: '记一笔' })
    const entry = await lastAudit(app.db)
    expect(entry).toMatchObject({
      actorName: '沈若川',
      action: 'person.create',
      target: '记一笔',
      details: { account: 'recorded', department: '城市新闻部', roles: ['记者'], admin: false },
    })
    const { passwordHash } = await findPerson(app.db, 'recorded')
    expect(JSON.stringify(entry)).not.toContain(password)
    expect(JSON.stringify(entry)).not.toContain(passwordHash)
  })

  test('refuses an account in use, whatever its case', async () => {
    const refused = await create('Reporter')
    expect([refused.statusCode, refused.json().msg]).toEqual([409, '账号“Reporter”已被使用'])
    const answers = await Promise.all(['twin', 'Twin', 'TWIN'].map((account) => create(account)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('refuses departments and roles that are unknown or disabled, naming the field', async () => {
    const closed = await newDepartment(admin, await departmentId(app.db, '晨光融媒'), '停用部')
    await admin.post(`${base}/departments/${closed}/status`, { enabled: false })
    const refusals = [
      [{ departmentId: closed }, { departmentId: '部门“停用部”已停用' }],
      [{ departmentId: crypto.randomUUID() }, { departmentId: '部门不存在' }],
      [{ roleIds: [crypto.randomUUID()] }, { roleIds: '角色不存在或已删除' }],
    ] as const
    for (const [changes, fields] of refusals) {
      const refused = await create('nobody', changes)
      expect([refused.statusCode, refused.json().data.fields]).toEqual([400, fields])
    }
    expect(await find('nobody')).toBeUndefined()
  })

  test.each([
    ['account', { account: 'x' }, '账号'],
    ['password', { password: 'short' }, '密码'],
    ['common password', { password: 'Aa123456' }, '这个密码太常见'],
    ['password of the own account', { password: 'Nobody#1' }, '密码不能只是账号'],
    ['level', { level: 4 }, '级别'],
    ['telephone', { telephone: '12' }, '电话'],
    ['name', { name: '' }, '名称'],
  ])('refuses a bad %s by its Chinese name', async (_, changes, label) => {
    const refused = await create('nobody', changes)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().msg).toContain(label)
  })
})

test('whoever must change the password can do that first and nothing else', async () => {
  await create('fresh', { admin: true })
  const fresh = app.newClient()
  await fresh.post('/api/user/login', { username: 'fresh', password })
  expect((await fresh.get('/sprint/userinfo/rest/getInfo')).json().data.mustChangePassword).toBe(true)
  expect((await fresh.get(`${base}/people`)).json()).toMatchObject({
    code: 40303,
    data: { error: 'password_change_needed' },
  })
  const change = { oldPassword: password, newPassword: 'Chosen#88' }
  expect((await fresh.post('/sprint/password/change', change)).statusCode).toBe(200)
  expect((await fresh.get(`${base}/people`)).statusCode).toBe(200)
})

test('the demo password is refused outside the demo', async () => {
  const production = await testApp({ env: { DEMO: '0' } })
  const client = production.as('admin')
  const form = { ...(await personForm(production.db)), account: 'newcomer', password: demoPassword }
  const created = await client.post(`${base}/people/create`, form)
  expect(created.json()).toMatchObject({ code: 40302, data: { error: 'demo_password' } })
  const { id } = await findPerson(production.db, 'reporter')
  const reset = await client.post(`${base}/people/${id}/password/reset`, { password: demoPassword })
  expect(reset.json().code).toBe(40302)
  await production.close()
})

describe('editing', () => {
  test('changes department, roles and rank, and writes down from → to', async () => {
    const uuid = await newPerson(app, 'promoted')
    const changes = {
      name: '闻新主任',
      departmentId: await departmentId(app.db, '视觉中心'),
      roleIds: [await roleId(app.db, '部门主任'), await roleId(app.db, '编辑')],
      level: 2,
    }
    const form = await personForm(app.db, changes)
    const saved = await admin.post(`${base}/people/${uuid}/update`, { ...form, version: 1 })
    expect(saved.statusCode).toBe(200)
    expect(await find('promoted')).toMatchObject({
      name: '闻新主任',
      departmentName: '视觉中心',
      roleNames: ['编辑', '部门主任'],
      level: 2,
      version: 2,
    })
    expect(await lastAudit(app.db)).toMatchObject({
      action: 'person.update',
      target: '闻新',
      details: {
        name: { from: '闻新', to: '闻新主任' },
        department: { from: '城市新闻部', to: '视觉中心' },
        roles: { from: ['记者'], to: ['编辑', '部门主任'] },
        level: { from: 1, to: 2 },
      },
    })
  })

  test('with an old version is told so and changes nothing', async () => {
    const uuid = await newPerson(app, 'contested')
    const form = await personForm(app.db)
    const save = (position: string) =>
      admin.post(`${base}/people/${uuid}/update`, { ...form, position, version: 1 })
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)
    expect(loser?.json().data.error).toBe('stale')
    expect((await findPerson(app.db, 'contested')).version).toBe(2)
  })

  test('works for someone disabled whose department was disabled after them', async () => {
    const root = await departmentId(app.db, '晨光融媒')
    const closing = await newDepartment(admin, root, '将撤部门')
    const uuid = await newPerson(app, 'left', { departmentId: closing })
    await admin.post(`${base}/people/${uuid}/status`, { enabled: false })
    await admin.post(`${base}/departments/${closing}/status`, { enabled: false })

    const form = await personForm(app.db, { departmentId: closing, telephone: '' })
    const saved = await admin.post(`${base}/people/${uuid}/update`, { ...form, version: 2 })
    expect(saved.statusCode).toBe(200)
    const enabled = await admin.post(`${base}/people/${uuid}/status`, { enabled: true })
    expect([enabled.statusCode, enabled.json().msg]).toEqual([
      409,
      '“闻新”所在的部门“将撤部门”已停用，请先启用部门或调换部门',
    ])
  })

  test('of someone nobody knows is not found', async () => {
    const form = { ...(await personForm(app.db)), version: 1 }
    const refused = await admin.post(`${base}/people/${crypto.randomUUID()}/update`, form)
    expect([refused.statusCode, refused.json().msg]).toEqual([404, '人员不存在'])
  })
})
