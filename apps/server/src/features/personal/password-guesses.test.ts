import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
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

test('a password that an administrator sets meanwhile is not overwritten', async () => {
  const [written, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reset = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('person')
      .set({ passwordHash: 'of the administrator' })
      .where('account', '=', 'proof')
      .execute()
    written.resolve()
    await waited.promise
  })
  await written.promise
  const passwords = { oldPassword: demoPassword, newPassword: 'Fresh#2027' }
  const changed = server.as('proof').post('/sprint/password/change', passwords)
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  waited.resolve()
  await reset
  expect((await changed).json()).toMatchObject({
    code: 400,
    data: { fields: { oldPassword: expect.any(String) } },
  })
  const { passwordHash } = await findPerson(db, 'proof')
  expect(passwordHash).toBe('of the administrator')
})
