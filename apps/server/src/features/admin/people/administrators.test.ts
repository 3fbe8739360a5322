import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { atOnce, base, findPerson, newPerson, personForm } from '../admin.fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const formOf = async (account: string, admin: boolean) => {
  const { name, departmentId, version, level } = await findPerson(app.db, account)
  return { ...(await personForm(app.db, { name, departmentId, level, admin, roleIds: [] })), version }
}
const disable = async (by: string, account: string) => {
  const { id } = await findPerson(app.db, account)
  return app.as(by).post(`${base}/people/${id}/status`, { enabled: false })
}
const demote = async (by: string, account: string) => {
  const { id } = await findPerson(app.db, account)
  return app.as(by).post(`${base}/people/${id}/update`, await formOf(account, false))
}
const enabledAdministrators = () =>
  app.db.selectFrom('person').select('id').where('admin', '=', true).where('disabledAt', 'is', null).execute()

test('nobody disables themself or gives up their own administration', async () => {
  await newPerson(app, 'second', { admin: true })
  const disabled = await disable('admin', 'admin')
  expect([disabled.statusCode, disabled.json().msg]).toEqual([409, '不能停用自己的账号'])
  const demoted = await demote('admin', 'admin')
  expect(demoted.json().msg).toBe('不能取消自己的管理员身份，请由另一名管理员操作')
  expect(await enabledAdministrators()).toHaveLength(2)
})

test('an administrator edits their own record and takes another out of office', async () => {
  const { id } = await findPerson(app.db, 'admin')
  const own = { ...(await formOf('admin', true)), position: '主管' }
  expect((await app.as('admin').post(`${base}/people/${id}/update`, own)).statusCode).toBe(200)
  await newPerson(app, 'second', { admin: true })
  expect((await demote('admin', 'second')).statusCode).toBe(200)
  expect(await enabledAdministrators()).toHaveLength(1)
})

test.each([
  ['disable each other', disable, disable],
  ['demote each other', demote, demote],
  ['disable and demote each other', disable, demote],
])('two administrators who %s at once: one wins, one remains', async (_, first, second) => {
  await newPerson(app, 'second', { admin: true })
  // Both are signed in before either acts.
  for (const account of ['admin', 'second']) await app.as(account).get(`${base}/roles`)

  const answers = await atOnce(app.db, [() => first('admin', 'second'), () => second('second', 'admin')])
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((answer) => answer.json().msg)).toEqual(['这是最后一名在职的管理员，至少要保留一名'])
  expect(await enabledAdministrators()).toHaveLength(1)
})

test('whoever lost the administration is refused with the next call', async () => {
  await newPerson(app, 'second', { admin: true })
  const second = app.as('second')
  expect((await second.get(`${base}/people`)).statusCode).toBe(200)
  await demote('admin', 'second')
  expect((await second.get(`${base}/people`)).statusCode).toBe(403)
})
