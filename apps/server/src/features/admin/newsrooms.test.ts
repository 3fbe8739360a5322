import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  addNeighbour,
  base,
  departmentId,
  findPerson,
  newDepartment,
  newPerson,
  personForm,
} from './admin.fixture.ts'

let app: TestApp
let admin: TestClient
let neighbour: Awaited<ReturnType<typeof addNeighbour>>
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
  neighbour = await addNeighbour(app.db)
})
afterAll(() => app.close())

/** Everything the neighbour has, to compare before and after. */
const snapshot = async () => {
  const { db } = app
  const { tenantId } = neighbour
  return {
    departments: await db.selectFrom('department').selectAll().where('tenantId', '=', tenantId).execute(),
    people: await db.selectFrom('person').selectAll().where('tenantId', '=', tenantId).execute(),
    roles: await db.selectFrom('role').selectAll().where('tenantId', '=', tenantId).orderBy('sort').execute(),
    rights: await db.selectFrom('rolePermission').selectAll().where('tenantId', '=', tenantId).execute(),
    switches: await db.selectFrom('featureSwitch').selectAll().where('tenantId', '=', tenantId).execute(),
    sessions: await db.selectFrom('session').selectAll().where('tenantId', '=', tenantId).execute(),
  }
}

test("the neighbour's departments, people, roles and sessions are not found, and stay as they are", async () => {
  const before = await snapshot()
  const root = await departmentId(app.db, '晨光融媒')
  const form = { ...(await personForm(app.db)), version: 1 }
  const calls: [string, object][] = [
    [`departments/${neighbour.departmentId}/update`, { name: '改', parentId: root }],
    [`departments/${neighbour.departmentId}/move`, { parentId: root, index: 0 }],
    [`departments/${neighbour.departmentId}/status`, { enabled: false }],
    [`people/${neighbour.personId}/update`, form],
    [`people/${neighbour.personId}/status`, { enabled: false }],
    [`people/${neighbour.personId}/password/reset`, { password: 'Stolen#1' }],
    [`people/${neighbour.personId}/sessions/end`, {}],
    [`roles/${neighbour.roleId}/update`, { name: '编辑', permissions: [] }],
    [`roles/${neighbour.roleId}/remove`, {}],
  ]
  for (const [path, body] of calls) {
    expect((await admin.post(`${base}/${path}`, body)).statusCode, path).toBe(404)
  }
  expect((await admin.get(`${base}/people/${neighbour.personId}/sessions`)).statusCode).toBe(404)
  expect(await snapshot()).toEqual(before)
})

test("the neighbour's ids are refused where a form names them", async () => {
  const before = await snapshot()
  const { departmentId: foreign, roleId, sessionId } = neighbour
  const mine = await newDepartment(admin, await departmentId(app.db, '晨光融媒'), '我的部门')
  const person = await newPerson(app, 'mine')
  const form = await personForm(app.db)
  const { id: adminId } = await findPerson(app.db, 'admin')
  const account = { account: 'x1', password: 'Secret#77' }
  const calls: [string, object, number][] = [
    ['departments/create', { name: '新', parentId: foreign }, 400],
    [`departments/${mine}/update`, { name: '新', parentId: foreign }, 400],
    [`departments/${mine}/move`, { parentId: foreign, index: 0 }, 400],
    ['people/create', { ...form, ...account, departmentId: foreign }, 400],
    ['people/create', { ...form, ...account, roleIds: [roleId] }, 400],
    [`people/${person}/update`, { ...form, version: 1, departmentId: foreign }, 400],
    [`people/${person}/update`, { ...form, version: 1, roleIds: [roleId] }, 400],
    [`people/${adminId}/sessions/end`, { session: sessionId }, 404],
  ]
  for (const [path, body, status] of calls) {
    expect((await admin.post(`${base}/${path}`, body)).statusCode, path).toBe(status)
  }
  expect((await findPerson(app.db, 'mine')).version).toBe(1)
  expect(await snapshot()).toEqual(before)
})

test('lists, switches and counts hold nothing of the neighbour', async () => {
  const { tenantId, departmentId: foreign, roleId, personId } = neighbour
  await app.db.insertInto('featureSwitch').values({ tenantId, code: 'language', enabled: false }).execute()
  await app.db
    .insertInto('auditLog')
    .values({ tenantId, actorId: personId, actorName: '邻居', action: 'session.in' })
    .execute()

  const texts = await Promise.all(
    ['departments', 'people', 'roles', 'audit', 'audit/export'].map((path) => admin.get(`${base}/${path}`)),
  )
  for (const { body } of texts) expect(body).not.toMatch(/邻居|邻报/)
  const filters = { departmentId: foreign, roleId, keyword: 'neighbour' }
  for (const [name, value] of Object.entries(filters)) {
    const { data } = (await admin.get(`${base}/people`, { [name]: value })).json()
    expect(data).toEqual({ items: [], total: 0 })
  }
  const { data: switches } = (await admin.get(`${base}/features`)).json()
  expect(switches).toContainEqual(expect.objectContaining({ code: 'language', enabled: true }))
})

test('the same account and the same role name may live in both houses', async () => {
  const form = { ...(await personForm(app.db)), account: 'neighbour', password: 'Secret#77' }
  expect((await admin.post(`${base}/people/create`, form)).statusCode).toBe(200)
})
