import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { cookieNames } from '#/http/cookies.ts'
import { hashToken } from '#/http/secrets.ts'
import { testApp } from '#/testing/app.fixture.ts'

const server = await testApp()
const { db } = server
afterAll(() => server.close())

let places = 0

/** A browser at an address of its own, so that one test's failures are not another's. */
const visitor = (remoteAddress = `10.0.0.${++places}`) => {
  const client = server.newClient()
  return {
    remoteAddress,
    signIn: (username: string, password = demoPassword, vcode?: string) =>
      client.send({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress,
        payload: { username, password, ...(vcode && { vcode }) },
      }),
    needsCaptcha: async (username: string) => {
      const url = '/api/vcodes/isNeedVCode'
      return (await client.send({ method: 'GET', url, remoteAddress, query: { username } })).json().data
    },
    /** Only the hash of an answer is kept, so the test puts in one it knows. */
    async captcha(answer: string) {
      const image = await client.send({ method: 'GET', url: '/api/vcodes/image', remoteAddress })
      const id = image.cookies.find(({ name }) => name === cookieNames.captcha)?.value ?? ''
      const answerHash = hashToken(answer)
      await db.updateTable('captcha').set({ answerHash }).where('id', '=', id).execute()
      return { id, image }
    },
  }
}

type Visitor = ReturnType<typeof visitor>

const fail = async (who: Visitor, username: string, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await who.captcha('good')
    await who.signIn(username, 'wrong-password1', 'good')
  }
}

const setFailures = (kind: string, key: string, failures: number) =>
  db
    .updateTable('signInFailure')
    .set({ failures, lockedUntil: null })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()

test('a wrong password and an account nobody has are answered alike', async () => {
  const answers = []
  for (const username of ['admin', 'nobody-here']) {
    const who = visitor()
    const before = await who.needsCaptcha(username)
    const { statusCode, headers, body } = await who.signIn(username, 'wrong-password1')
    const { date, 'x-request-id': id, ...stable } = headers
    await fail(who, username, 2)
    answers.push({ before, statusCode, stable, body, after: await who.needsCaptcha(username) })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ before: false, statusCode: 400, after: true })
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
    code: 40003,
    msg: '账号或密码不正确',
    data: { error: 'wrong_password' },
  })
})

test('three failures of an account ask for a captcha, from anywhere', async () => {
  const who = visitor()
  for (let time = 0; time < 3; time += 1) {
    expect(await who.needsCaptcha('chief')).toBe(false)
    expect((await who.signIn('chief', 'wrong-password1')).json().code).toBe(40003)
  }
  const elsewhere = visitor()
  expect(await elsewhere.needsCaptcha('chief')).toBe(true)
  expect(await elsewhere.needsCaptcha(' CHIEF ')).toBe(true)
  expect(await elsewhere.needsCaptcha('publisher')).toBe(false)
  expect((await elsewhere.signIn('chief')).json()).toMatchObject({ code: 40001 })
})

test('three failures from an address ask for a captcha, for every account', async () => {
  const who = visitor()
  for (const name of ['one', 'two', 'three']) await who.signIn(name, 'wrong-password1')
  expect(await who.needsCaptcha('publisher')).toBe(true)
  expect((await who.signIn('publisher')).json()).toMatchObject({ code: 40001 })
  expect(await visitor().needsCaptcha('publisher')).toBe(false)
})

test('the captcha is a picture and is not kept by anyone', async () => {
  const { image, id } = await visitor().captcha('good')
  expect(image.headers['content-type']).toBe('image/png')
  expect(image.headers['cache-control']).toBe('no-store')
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 120, height: 40 })
  const cookie = image.cookies.find(({ name }) => name === cookieNames.captcha)
  expect(cookie).toMatchObject({ value: id, httpOnly: true, sameSite: 'Strict' })
})

test('only a right, fresh and unused captcha opens the way', async () => {
  const who = visitor()
  await fail(who, 'editor', 3)
  const attempt = async (vcode?: string) => (await who.signIn('editor', demoPassword, vcode)).json().code

  expect(await attempt('guess')).toBe(40002)
  expect(await attempt()).toBe(40001)

  await who.captcha('good')
  expect(await attempt('bad')).toBe(40002)
  expect(await attempt('good')).toBe(40002)

  const { id } = await who.captcha('good')
  const past = new Date(Date.now() - 1000)
  await db.updateTable('captcha').set({ expiresAt: past }).where('id', '=', id).execute()
  expect(await attempt('good')).toBe(40002)

  await who.captcha('good')
  expect(await attempt('GOOD')).toBe(200)
})

test('a captcha answers one attempt and no second', async () => {
  const who = visitor()
  await fail(who, 'proof', 3)
  await who.captcha('good')
  expect((await who.signIn('proof', 'wrong-password1', 'good')).json().code).toBe(40003)
  expect((await who.signIn('proof', demoPassword, 'good')).json().code).toBe(40002)
})

test('a captcha of another browser is of no use', async () => {
  await fail(visitor(), 'proof2', 3)
  await visitor().captcha('good')
  expect((await visitor().signIn('proof2', demoPassword, 'good')).json().code).toBe(40002)
})

test('five failures lock the pair of account and address, longer each time', async () => {
  const who = visitor()
  await fail(who, 'reporter', 4)
  const waits = []
  for (let time = 0; time < 3; time += 1) {
    await fail(who, 'reporter', 1)
    await who.captcha('good')
    const refused = await who.signIn('reporter', demoPassword, 'good')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 42901, data: { error: 'locked' } })
    expect(refused.headers['retry-after']).toBe(String(refused.json().data.retryAfter))
    waits.push(refused.json().data.retryAfter)
    const row = db.updateTable('signInFailure').set({ lockedUntil: new Date(0) })
    await row.where('key', '=', `reporter ${who.remoteAddress}`).execute()
  }
  expect(waits).toEqual([30, 60, 120])

  const colleague = visitor()
  await colleague.captcha('good')
  expect((await colleague.signIn('reporter', demoPassword, 'good')).json().code).toBe(200)
})

test('an account attacked from many addresses is locked for all of them', async () => {
  await visitor().signIn('director', 'wrong-password1')
  await setFailures('account', 'director', 19)
  await fail(visitor(), 'director', 1)
  const owner = visitor()
  await owner.captcha('good')
  const refused = await owner.signIn('director', demoPassword, 'good')
  expect(refused.json()).toMatchObject({ code: 42901, data: { retryAfter: expect.closeTo(60, -1) } })
})

test('an account nobody has is locked just the same', async () => {
  const who = visitor()
  await fail(who, 'phantom', 5)
  expect((await who.signIn('phantom', demoPassword, 'good')).json()).toMatchObject({ code: 42901 })
})

test('an address that tries many accounts is locked', async () => {
  const who = visitor()
  await who.signIn('someone', 'wrong-password1')
  await setFailures('address', who.remoteAddress, 59)
  await fail(who, 'someone-else', 1)
  await who.captcha('good')
  expect((await who.signIn('layout', demoPassword, 'good')).json()).toMatchObject({ code: 42901 })
})

test('a success clears the account, not the address', async () => {
  const who = visitor()
  await fail(who, 'proof3', 3)
  await who.captcha('good')
  expect((await who.signIn('proof3', demoPassword, 'good')).json().code).toBe(200)
  expect(await visitor().needsCaptcha('proof3')).toBe(false)
  expect(await who.needsCaptcha('proof3')).toBe(true)
})

test('failures are forgotten after half an hour', async () => {
  const who = visitor()
  await fail(who, 'layout', 3)
  expect(await who.needsCaptcha('layout')).toBe(true)
  const longAgo = new Date(Date.now() - 31 * 60_000)
  await db.updateTable('signInFailure').set({ lastAt: longAgo }).execute()
  expect(await who.needsCaptcha('layout')).toBe(false)
  await who.signIn('layout', 'wrong-password1')
  expect(await who.needsCaptcha('layout')).toBe(false)
})

test('the guard answers nothing about accounts, whatever is asked', async () => {
  for (const username of ['', ' ', "' or 1=1 --", '%', '张三', 'a'.repeat(100)]) {
    expect(await visitor().needsCaptcha(username)).toBe(false)
  }
})

test.each([
  ['one address', () => '10.9.0.1'],
  ['as many addresses', (guess: number) => `10.9.1.${guess}`],
])('of 120 guesses at once from %s no more are looked at than one after the other', async (_, addressOf) => {
  const account = 'proof'
  await db.deleteFrom('signInFailure').execute()
  const guesses = Array.from({ length: 120 }, (_, guess) =>
    visitor(addressOf(guess)).signIn(account, guess === 60 ? demoPassword : `wrong-password${guess}`),
  )
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().code)
  const lookedAt = codes.filter((code) => code === 200 || code === 40003)
  expect(lookedAt.length).toBeLessThanOrEqual(3)
  expect(codes.filter((code) => code === 40001).length).toBeGreaterThan(100)
  const [{ failures } = { failures: 0 }] = await db
    .selectFrom('signInFailure')
    .select('failures')
    .where('kind', '=', 'account')
    .where('key', '=', account)
    .execute()
  expect(codes.includes(200) ? 3 : failures).toBe(3)
})

test('an attempt that succeeds is not counted against its address, nor does it leave a lock there', async () => {
  const who = visitor()
  await who.signIn('reporter', 'wrong-password1')
  for (const kind of ['account', 'pair'])
    await db.deleteFrom('signInFailure').where('kind', '=', kind).execute()
  const row = { kind: 'address', key: who.remoteAddress }
  const counter = () =>
    db
      .selectFrom('signInFailure')
      .select(['failures', 'lockedUntil'])
      .where((is) => is.and(row))
      .executeTakeFirst()
  await setFailures('address', who.remoteAddress, 59)
  await who.captcha('good')
  expect((await who.signIn('reporter', demoPassword, 'good')).json().code).toBe(200)
  expect(await counter()).toEqual({ failures: 59, lockedUntil: null })
})

test('a house that signs in at once from one address is asked for no captcha', async () => {
  const who = visitor()
  const accounts = ['reporter', 'editor', 'proof', 'director', 'chief', 'publisher', 'layout', 'admin']
  const answers = await Promise.all(accounts.map((account) => visitor(who.remoteAddress).signIn(account)))
  expect(answers.map((answer) => answer.json().code)).toEqual(accounts.map(() => 200))
})
