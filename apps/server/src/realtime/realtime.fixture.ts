import type { AddressInfo } from 'node:net'
import { Client, type IFrame, type IStompSocket } from '@stomp/stompjs'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openSession } from '#/features/session/service.ts'
import { cookieNames } from '#/http/cookies.ts'
import { type TestAppOptions, testApp } from '#/testing/app.fixture.ts'

export const path = '/sprint/websocket/websocket'

/** A server that browsers can listen to. */
export const listeningApp = async (options: TestAppOptions = {}) => {
  const news = await testApp(options)
  await news.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = news.app.server.address() as AddressInfo

  /** A device of the person: its session and its cookie. */
  const signIn = async (account: string) => {
    const { id, tenantId } = await news.db
      .selectFrom('person')
      .select(['id', 'tenantId'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    const caller = { requestId: '', address: '127.0.0.1', agent: 'test' }
    const opened = await news.db
      .transaction()
      .execute((tx) => openSession(tx, { tenantId, personId: id, hours: 1 }, caller))
    const { id: sessionId } = await news.db
      .selectFrom('session')
      .select('id')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { id, tenantId, sessionId, headers: { cookie: `${cookieNames.session}=${opened.cookie}` } }
  }

  const open = (headers: Record<string, string>, at = path) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${at}`, ['v12.stomp', 'v11.stomp'], { headers })
    onTestFinished(() => socket.terminate())
    return socket
  }
  return { ...news, port, signIn, open }
}

export type Listening = Awaited<ReturnType<typeof listeningApp>>

/** The client the browser uses, connected and listening at the destination. */
export const converse = async (
  { open }: Listening,
  headers: Record<string, string>,
  destination: string,
  at = path,
) => {
  const messages: unknown[] = []
  const errors: IFrame[] = []
  const closed = vi.fn()
  const client = new Client({
    webSocketFactory: () => open(headers, at) as unknown as IStompSocket,
    reconnectDelay: 0,
    onStompError: (frame) => errors.push(frame),
    onWebSocketClose: ({ code, reason }) => closed(code, reason),
  })
  const connected = new Promise<void>((resolve) => {
    client.onConnect = () => resolve()
  })
  client.activate()
  onTestFinished(() => client.deactivate())
  await connected

  const subscribed = new Promise<void>((resolve) => {
    client.watchForReceipt('subscribed', () => resolve())
  })
  client.subscribe(destination, ({ body }) => messages.push(JSON.parse(body)), { receipt: 'subscribed' })
  const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 })
  await Promise.race([subscribed, until(() => expect(errors).not.toHaveLength(0))])
  return { client, messages, errors, closed, until }
}
