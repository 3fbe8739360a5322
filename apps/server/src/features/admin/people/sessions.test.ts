import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, findPerson, lastAudit } from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

const getInfo = '/sprint/userinfo/rest/getInfo'
const codeOf = async (client: TestClient) => (await client.get(getInfo)).json().code
const act = async (account: string, verb: string, body = {}) =>
  admin.post(`${base}/people/${(await findPerson(app.db, account)).id}/${verb}`, body)
const sessionsOf = async (account: string) =>
  (await admin.get(`${base}/people/${(await findPerson(app.db, account)).id}/sessions`)).json().data

test('whoever is disabled is out with the next call and cannot sign in', async () => {
  const reporter = app.as('reporter')
  expect(await codeOf(reporter)).toBe(200)
  expect((await act('reporter', 'status', { enabled: false })).statusCode).toBe(200)
  expect(await codeOf(reporter)).toBe(50012)
  expect(await lastAudit(app.db)).toMatchObject({
    action: 'person.status',
    target: '陆问川',
    details: { enabled: { from: true, to: false }, sessions: 1 },
  })
  const credentials = { username: 'reporter', password: demoPassword }
  expect((await app.newClient().post('/api/user/login', credentials)).statusCode).toBe(403)

  await act('reporter', 'status', { enabled: true })
  expect((await app.newClient().post('/api/user/login', credentials)).statusCode).toBe(200)
  expect(await codeOf(reporter)).toBe(50012)
})

test('a reset password ends every session, replaces the old one and must be changed', async () => {
  const devices = [app.newClientOf('editor'), app.newClientOf('editor')]
  for (const device of devices) expect(await codeOf(device)).toBe(200)
  const reset = await act('editor', 'password/reset', { password: 'Reset#88' })
  expect(reset.statusCode).toBe(200)
  for (const device of devices) expect(await codeOf(device)).toBe(50012)

  const entry = await lastAudit(app.db)
  expect(entry).toMatchObject({ action: 'password.reset', target: '江予白', details: { sessions: 2 } })
  expect(JSON.stringify(entry)).not.toMatch(/Reset#88|argon2/)

  const device = app.newClient()
  const signIn = (password: string) => device.post('/api/user/login', { username: 'editor', password })
  expect((await signIn(demoPassword)).json().code).toBe(40003)
  expect((await signIn('Reset#88')).json().data.user.mustChangePassword).toBe(true)
  const change = { oldPassword: 'Reset#88', newPassword: 'Mine#2026' }
  expect((await device.post('/sprint/password/change', change)).statusCode).toBe(200)
  expect((await device.get(getInfo)).json().data.mustChangePassword).toBe(false)
})

test('a reset that breaks the password rules leaves the person signed in', async () => {
  const layout = app.as('layout')
  expect(await codeOf(layout)).toBe(200)
  const refusals = [
    ['123456', '密码至少包含数字、字母、符号中的两种'],
    ['woaini1314', '这个密码太常见，容易被猜到，请换一个，例如把几个不相关的词连在一起'],
    ['Layout#2026', '密码不能只是账号、姓名或编辑部名称加上数字、符号，请换成与它们无关的内容'],
  ] as const
  for (const [password, words] of refusals) {
    const refused = await act('layout', 'password/reset', { password })
    expect([refused.statusCode, refused.json().msg]).toEqual([400, words])
  }
  expect(await codeOf(layout)).toBe(200)
})

test('an administrator sees the devices of a person and ends one of them, or all', async () => {
  const phone = app.newClientOf('proof')
  const desk = app.newClientOf('proof')
  await phone.get(getInfo)
  await desk.get(getInfo)
  const sessions = await sessionsOf('proof')
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ current: false, address: '127.0.0.1', agent: 'test' })

  const one = await act('proof', 'sessions/end', { session: sessions[1].uuid })
  expect(one.json().data).toEqual({ ended: 1 })
  expect([await codeOf(phone), await codeOf(desk)]).toEqual([50012, 200])
  expect(await lastAudit(app.db)).toMatchObject({ action: 'session.end', target: '周既明' })
  expect((await act('proof', 'sessions/end', { session: sessions[1].uuid })).statusCode).toBe(404)

  expect((await act('proof', 'sessions/end')).json().data).toEqual({ ended: 1 })
  expect(await codeOf(desk)).toBe(50012)
  expect((await act('proof', 'sessions/end')).json().data).toEqual({ ended: 0 })
  expect(await sessionsOf('proof')).toEqual([])
})

test('an administrator recognises their own session in the list', async () => {
  expect((await sessionsOf('admin')).map(({ current }: { current: boolean }) => current)).toEqual([true])
})

test("one person's session cannot be ended under another's name", async () => {
  const publisher = app.as('publisher')
  await publisher.get(getInfo)
  const [session] = await sessionsOf('publisher')
  const refused = await act('chief', 'sessions/end', { session: session.uuid })
  expect(refused.statusCode).toBe(404)
  expect(await codeOf(publisher)).toBe(200)
})
