import { Writable } from 'node:stream'
import { moods } from '@rongbian/connectors'
import { memorySteps, samplePost } from '@rongbian/connectors/testing'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { accountOf, base, newAccount, save, startSimulators } from './accounts.fixture.ts'
import { createAccounts } from './service.ts'
import { watchNow } from './watch.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const log = pino({ level: 'trace' }, stream)

const platforms = await startSimulators('wechat', 'WEIBO', 'webhook')
const server = await testApp({ simulators: platforms.simulators, log })
const { db, env } = server
const admin = server.as('admin')
const accounts = createAccounts({ env, simulators: platforms.simulators })
afterAll(async () => {
  await server.close()
  await platforms.close()
})
const { tenantId } = await db.selectFrom('tenant').select('id as tenantId').executeTakeFirstOrThrow()

const bodies: string[] = []
const heard = async (answer: Promise<{ body: string }>) => {
  bodies.push((await answer).body)
  return answer
}

/** Each is nowhere to be found but in what is sealed. */
const wechat = {
  appid: platforms.of('wechat').keys.appid ?? '',
  secret: platforms.of('wechat').keys.secret ?? '',
  callbackKey: platforms.of('wechat').keys.callbackKey ?? '',
}
const hook = {
  url: 'http://127.0.0.1:9/hooks/token-in-the-address',
  secret: 'whsec_c2VjcmV0LW9mLXRoZS1ob29r',
}
const wrong = 'a-secret-that-was-typed-wrong'
const tokens = { accessToken: 'token-of-weibo-given-to-us', uid: '1' }
const secrets = [
  wechat.secret,
  wechat.callbackKey,
  hook.secret,
  wrong,
  tokens.accessToken,
  ...Object.values(platforms.of('WEIBO').keys),
].filter((value) => value !== platforms.of('WEIBO').keys.clientId && value !== platforms.of('WEIBO').keys.rip)

/** Publishing and asking in every mood; what goes wrong is what people are told. */
const tryEverything = async (channelId: string, type: string) => {
  for (const mood of moods.filter((one) => one !== 'slow')) {
    platforms.of(type).behave(mood)
    await heard(admin.post(`${base}/${channelId}/test`))
    const told = await accounts
      .openAnyway(db, tenantId, channelId)
      .then(({ connector }) => connector.publish(samplePost({ intent: mood }), memorySteps().steps))
      .then(
        (standing) => JSON.stringify(standing),
        (error: Error) => `${error.message} ${error.stack} ${JSON.stringify(error)}`,
      )
    bodies.push(told)
  }
  platforms.of(type).behave('well')
}

test('secrets appear in no log, no answer, no notice and no record', async () => {
  const one = await newAccount(admin, 's1', 'wechat', wechat)
  await tryEverything(one, 'wechat')
  await heard(save(admin, one, { keys: { secret: wrong } }))
  await heard(admin.post(`${base}/${one}/test`))
  await heard(save(admin, one, { keys: { secret: wrong, nonsense: wrong } }))

  const two = await newAccount(admin, 's2', 'webhook', hook)
  await heard(admin.post(`${base}/${two}/test`))
  const real = createAccounts({ env: { ...env, DEMO: false } })
  bodies.push(
    await real
      .openAnyway(db, tenantId, two)
      .then(({ connector }) => connector.identify())
      .then(String, String),
  )

  const three = await newAccount(admin, 's3', 'WEIBO', platforms.of('WEIBO').keys)
  const { row } = await accounts.oauthOf(db, tenantId, three)
  await db
    .updateTable('account')
    .set({ tokens: accounts.sealTokens(row, tokens) })
    .where('channelId', '=', three)
    .execute()
  await tryEverything(three, 'WEIBO')
  await heard(admin.get('/ucm/view/admin/channel/bdCode', { channelId: three }))
  await heard(admin.get('/ucm/view/admin/channel/bound', { state: 'x', code: 'y' }))

  await db.updateTable('account').set({ checkedAt: null, status: 'valid' }).execute()
  await watchNow({ db, log, accounts })
  await heard(admin.get(`${base}/list`))
  await heard(admin.get('/openapi.json'))
  await heard(admin.get('/docs'))
  await heard(admin.get('/sprint/rest/publish/channels/list'))
  for (const mine of [one, two, three])
    bodies.push(JSON.stringify({ ...(await accountOf(admin, mine)), keys: {} }))

  const records = await Promise.all([
    db.selectFrom('auditLog').selectAll().execute(),
    db.selectFrom('notification').selectAll().execute(),
    db
      .selectFrom('account')
      .select(['keys', 'problem', 'remoteId', 'remoteName'])
      .where('channelId', '<>', two)
      .execute(),
    db.selectFrom('account').select(['problem', 'remoteId', 'remoteName']).execute(),
  ])
  const places = { logs: lines.join('\n'), answers: bodies.join('\n'), records: JSON.stringify(records) }
  expect(lines.length).toBeGreaterThan(10)
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
  expect(places.logs).not.toContain('token-in-the-address')
  expect(places.records).not.toContain('token-in-the-address')
}, 60_000)
