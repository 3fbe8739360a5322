import { personalDestination } from '@rongbian/domain'
import { Client, type IStompSocket } from '@stomp/stompjs'
import type { PoolConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { demoPassword } from '#/features/newsroom/demo-accounts.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { signInTo } from '#/testing/http-client.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const urlOf = ({ user, password, host, port, database }: PoolConfig) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

/** Two server processes on one database, as behind a load balancer. */
const startNodes = async () => {
  const database = await testDatabase('newsroom')
  onTestFinished(database.close)
  const env = { DATABASE_URL: urlOf(database.config), DATA_DIR: await testFolder() }
  const first = await startServer(env).address
  const second = await startServer(env).address
  const personOf = (account: string) =>
    database.db
      .selectFrom('person')
      .select(['id', 'name'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  return { first, second, personOf }
}

const cookieAt = async (address: string, username: string) => {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The browser's own client at one node, listening for one person. */
const listenAt = async (address: string, account: string, personId: string) => {
  const cookie = await cookieAt(address, account)
  const url = `${address.replace('http', 'ws')}/sprint/websocket/websocket`
  const messages: unknown[] = []
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(url, ['v12.stomp'], { headers: { cookie } }) as unknown as IStompSocket,
    reconnectDelay: 0,
  })
  const listening = new Promise<void>((resolve) => {
    client.onConnect = () => {
      client.watchForReceipt('listening', () => resolve())
      const hear = ({ body }: { body: string }) => messages.push(JSON.parse(body))
      client.subscribe(personalDestination(personId), hear, { receipt: 'listening' })
    }
  })
  client.activate()
  onTestFinished(() => client.deactivate())
  await listening
  return messages
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

test('what happens at one node reaches the pages open at another', async () => {
  const { first, second, personOf } = await startNodes()
  const [taker, giver] = [await personOf('editor'), await personOf('director')]
  const heard = await listenAt(second, 'editor', taker.id)
  const elsewhere = await listenAt(second, 'director', giver.id)

  const asking = await signInTo(first, 'director')
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const body = { takerId: taker.id, kinds: ['review'], endsAt }
  expect(await asking.post('/sprint/rest/delegations/create', body)).toMatchObject({ code: 200 })

  await until(() =>
    expect(heard).toEqual([
      { topic: 'notification', id: expect.any(String), notification: { userId: taker.id } },
    ]),
  )
  expect(elsewhere).toEqual([])

  // The page then asks its own node, which knows the same.
  const reading = await signInTo(second, 'editor')
  const { data } = await reading.post('/sprint/rest/upnotification/notification/listInfo')
  const [{ id }] = heard as [{ id: string }]
  expect(data).toMatchObject({
    displist: expect.arrayContaining([
      expect.objectContaining({
        uuid: id,
        type: 'review.delegated',
        title: expect.stringContaining(giver.name),
      }),
    ]),
  })
})
