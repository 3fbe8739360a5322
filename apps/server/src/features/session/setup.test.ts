import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { testApp, testSetupCode } from '#/testing/app.fixture.ts'
import { newSetupCode, setupCodeCheck } from './setup-code.ts'

const empty = await testApp({ env: { DEMO: '0' }, newsroom: false })
const furnished = await testApp({ env: { DEMO: '0' } })
afterAll(() => Promise.all([empty.close(), furnished.close()]))

const first = {
  setupCode: testSetupCode,
  newsroom: '江城日报',
  account: 'chief.admin',
  name: '首位管理员',
  password: 'Strong#2026',
}
const entry = async () => (await empty.anonymous.get('/api/entry')).json().data

test('an empty production server asks for its first administrator and offers no demo account', async () => {
  expect(await entry()).toMatchObject({ needsSetup: true, demo: false, newsroom: '', demoAccounts: [] })
  const early = await empty.newClient().post('/api/user/login', { username: 'admin', password: demoPassword })
  expect(early.json()).toMatchObject({ code: 503, msg: '还没有创建编辑部，请先创建首位管理员' })
})

test.each([
  ['a weak password', { password: 'abcdef' }, 'password'],
  ['a common password', { password: 'Admin@123' }, 'password'],
  ['the account as password', { password: 'Chief.Admin1' }, 'password'],
  ['the newsroom as password', { password: '江城日报2026' }, 'password'],
  ['no name', { name: ' ' }, 'name'],
  ['a strange account', { account: '管理员' }, 'account'],
  ['a newsroom of two lines', { newsroom: '江城\n日报' }, 'newsroom'],
])('%s is refused', async (_, changes, field) => {
  const answer = await empty.newClient().post('/api/entry/setup', { ...first, ...changes })
  expect(answer.json()).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) } } })
  expect((await entry()).needsSetup).toBe(true)
})

test('without the code the server printed nobody becomes administrator', async () => {
  for (const setupCode of [undefined, '', 'TEST-CODE-2027', testSetupCode.slice(1)]) {
    const answer = await empty.newClient().post('/api/entry/setup', { ...first, setupCode })
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { setupCode: expect.any(String) } } })
  }
  expect((await entry()).needsSetup).toBe(true)
})

test('codes are not guessed: after ten wrong ones even the right one has to wait', () => {
  const code = newSetupCode()
  const check = setupCodeCheck(code)
  expect(() => check(code)).not.toThrow()
  expect(() => check(code.toLowerCase().replaceAll('-', ' '))).not.toThrow()
  for (let count = 0; count < 10; count += 1) expect(() => check(newSetupCode())).toThrow('设置码不对')
  expect(() => check(code)).toThrow('设置码输错次数过多')
  expect(() => setupCodeCheck('')('')).toThrow('设置码不对')
})

test('the demo password cannot become the first one', async () => {
  const answer = await empty.newClient().post('/api/entry/setup', { ...first, password: demoPassword })
  expect(answer.json()).toMatchObject({ code: 40302 })
  expect((await entry()).needsSetup).toBe(true)
})

test('of several people who set up at the same moment one succeeds', async () => {
  const attempts = ['one', 'two', 'three'].map((account) =>
    empty.newClient().post('/api/entry/setup', { ...first, account }),
  )
  const codes = (await Promise.all(attempts)).map((answer) => answer.json().code)
  expect(codes.toSorted()).toEqual([200, 409, 409])
  const people = await empty.db.selectFrom('person').select(['account', 'admin', 'level']).execute()
  expect(people).toEqual([{ account: ['one', 'two', 'three'][codes.indexOf(200)], admin: true, level: 3 }])
  expect(await empty.db.selectFrom('tenant').select('name').execute()).toEqual([{ name: '江城日报' }])
})

test('the first administrator signs in and may do everything', async () => {
  const { account } = await empty.db.selectFrom('person').select('account').executeTakeFirstOrThrow()
  const client = empty.newClient()
  const answer = await client.post('/api/user/login', { username: account, password: first.password })
  expect(answer.json()).toMatchObject({
    code: 200,
    data: { user: { admin: true, tenantName: '江城日报', roleNames: ['系统管理员'] } },
  })
  expect((await client.get('/sprint/view/libraries/list')).json().data).toHaveLength(4)
  expect(await entry()).toMatchObject({ needsSetup: false, newsroom: '江城日报' })
})

test('a second setup is refused for good', async () => {
  const answer = await empty.newClient().post('/api/entry/setup', first)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 409, msg: '编辑部已经创建，请直接登录' })
})

test('production refuses the demo password, right as it is', async () => {
  const client = furnished.newClient()
  const answer = await client.post('/api/user/login', { username: 'admin', password: demoPassword })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 40302 })
  expect(answer.cookies).toEqual([])
  expect((await furnished.anonymous.get('/api/entry')).json().data).toMatchObject({ demoAccounts: [] })

  const change = { oldPassword: demoPassword, newPassword: demoPassword }
  expect((await furnished.as('admin').post('/sprint/password/change', change)).json().code).toBe(40302)
})
