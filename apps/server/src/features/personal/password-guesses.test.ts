import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { testApp } from '#/testing/app.fixture.ts'

const server = await testApp()
const { db } = server
afterAll(() => server.close())

const change = (oldPassword: string) =>
  server.as('layout').post('/sprint/password/change', { oldPassword, newPassword: 'Fresh#2027' })
const counters = () =>
  db.selectFrom('signInFailure').select(['kind', 'failures']).where('failures', '>', 0).execute()

test('of many guesses of the current password at once no more are looked at than of as many in turn', async () => {
  const guesses = Array.from({ length: 12 }, (_, index) => change(`not-this-${index}`))
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().code)
  expect(codes.filter((code) => code === 400)).toHaveLength(5)
  expect(codes.filter((code) => code === 42901)).toHaveLength(7)

  expect((await change(demoPassword)).json()).toMatchObject({ code: 42901, data: { error: 'locked' } })
  const atTheDoor = { username: 'layout', password: demoPassword }
  expect((await server.newClient().post('/api/user/login', atTheDoor)).json().code).toBe(42901)
})

test('who waits and then knows it changes it without a captcha, and is forgiven', async () => {
  await db.updateTable('signInFailure').set({ lockedUntil: null }).execute()
  expect((await change(demoPassword)).json().code).toBe(200)
  // The address keeps what was guessed from it.
  expect(await counters()).toEqual([{ kind: 'address', failures: 5 }])
})
