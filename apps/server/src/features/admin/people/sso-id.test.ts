import type { PersonRow } from '@rongbian/contract/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, lastAudit, newPerson, password, personForm } from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

const find = async (keyword: string): Promise<PersonRow[]> =>
  (await admin.get(`${base}/people`, { keyword, status: 'all' })).json().data.items
const create = async (account: string, changes = {}) =>
  admin.post(`${base}/people/create`, { ...(await personForm(app.db)), account, password, ...changes })
const update = async (uuid: string, changes: object) => {
  const [person] = (await find((await rowOf(uuid)).account)).filter((one) => one.uuid === uuid)
  return admin.post(`${base}/people/${uuid}/update`, { ...person, ...changes })
}
const rowOf = (id: string) =>
  app.db.selectFrom('person').select(['account', 'ssoId']).where('id', '=', id).executeTakeFirstOrThrow()
const knownAs = async (account: string) =>
  (await app.newClientOf(account).get('/sprint/userinfo/rest/getInfo')).json().data.ssoId

test('R-session-009: what an administrator fills in is what the session answers, at once', async () => {
  const uuid = await newPerson(app, 'known', { ssoId: ' S-1001 ' })
  expect(await knownAs('known')).toBe('S-1001')
  expect((await find('S-1001')).map(({ account, ssoId }) => [account, ssoId])).toEqual([['known', 'S-1001']])
  expect((await update(uuid, { ssoId: 'S-1002' })).statusCode).toBe(200)
  expect(await knownAs('known')).toBe('S-1002')
  expect(await lastAudit(app.db)).toMatchObject({
    action: 'person.update',
    details: { ssoId: { from: 'S-1001', to: 'S-1002' } },
  })
  expect((await update(uuid, { ssoId: '' })).statusCode).toBe(200)
  expect(await knownAs('known')).toBe('known')
})

test('a form without it leaves it as it is', async () => {
  const uuid = await newPerson(app, 'untouched', { ssoId: 'S-2001' })
  const { ssoId: _, ...form } = (await find('untouched'))[0] ?? { ssoId: '' }
  expect((await admin.post(`${base}/people/${uuid}/update`, { ...form, position: '主任' })).statusCode).toBe(
    200,
  )
  expect((await rowOf(uuid)).ssoId).toBe('S-2001')
})

test('it means one person: no number twice, and none that is another’s account', async () => {
  await newPerson(app, 'first', { ssoId: 'S-3001' })
  const uuid = await newPerson(app, 'second')
  const fieldsOf = async (answer: ReturnType<typeof create>) => {
    const { statusCode, ...rest } = await answer
    return [statusCode, rest.json().data.fields]
  }
  const taken = { ssoId: '单点登录编号“S-3001”是“闻新”的编号，请核对后另填' }
  expect(await fieldsOf(create('third', { ssoId: 'S-3001' }))).toEqual([409, taken])
  expect(await fieldsOf(update(uuid, { ssoId: 'S-3001' }))).toEqual([409, taken])
  const account = { ssoId: '单点登录编号“Reporter”是“陆问川”的账号，请核对后另填' }
  expect(await fieldsOf(update(uuid, { ssoId: 'Reporter' }))).toEqual([409, account])
  expect(await fieldsOf(create('S-3001'))).toEqual([
    409,
    { account: '账号“S-3001”是“闻新”的单点登录编号，请先改他的编号' },
  ])
  expect((await update(uuid, { ssoId: 'second' })).statusCode).toBe(200)
  expect((await rowOf(uuid)).ssoId).toBe('second')
})

test('two administrators cannot give the same at once', async () => {
  const [one, other] = [await newPerson(app, 'racer-a'), await newPerson(app, 'racer-b')]
  const answers = await Promise.all([one, other].map((uuid) => update(uuid, { ssoId: 'S-4001' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
