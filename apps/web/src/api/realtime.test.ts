import type { StompConfig } from '@stomp/stompjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRealtime, startRealtime, useRealtime } from './realtime.ts'

const opened: {
  config: StompConfig
  destinations: string[]
  ages: (string | undefined)[]
  deactivated: boolean
}[] = []

vi.mock('@stomp/stompjs', () => ({
  ReconnectionTimeMode: { LINEAR: 0, EXPONENTIAL: 1 },
  Versions: Object.assign(class {}, { V1_2: '1.2' }),
  Client: class {
    destinations: string[] = []
    ages: (string | undefined)[] = []
    deactivated = false
    config: StompConfig
    constructor(config: StompConfig) {
      this.config = config
    }
    activate = () => opened.push(this)
    subscribe = (destination: string, _: unknown, { age }: { age?: string } = {}) => {
      this.destinations.push(destination)
      this.ages.push(age)
    }
    deactivate = async () => {
      this.deactivated = true
    }
  },
}))

const person = { uuid: 'p1', tenantId: 7 }
const heard = vi.fn()

const connect = async () => {
  const stop = startRealtime(person)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const client = opened[0]
  if (!client) throw new Error('nothing was opened')
  return { stop, client }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://news.example', pathname: '/mixmedia/rongbian/' })
  vi.stubGlobal(
    'WebSocket',
    class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
  )
  vi.spyOn(console, 'debug').mockReset().mockReturnValue(undefined)
  opened.length = 0
  heard.mockClear()
})
afterEach(() => vi.useRealTimers())

test('one person listens to their own and the newsroom’s news, under the prefix', async () => {
  const { stop, client } = await connect()
  client.config.onConnect?.({} as never)
  expect(client.config.webSocketFactory?.()).toMatchObject({
    url: 'wss://news.example/mixmedia/sprint/websocket/websocket',
  })
  expect(client.destinations).toEqual(['/user/p1/notification', '/topic/tenant/7'])
  expect(useRealtime.getState().connected).toBe(true)
  stop()
  expect(client.deactivated).toBe(true)
})

test('the first connection says how old the page is, and leaves it to the server whether it reads again', async () => {
  const forget = onRealtime(heard)
  const { stop, client } = await connect()
  client.config.onConnect?.({} as never)
  expect(client.ages).toEqual([undefined, expect.stringMatching(/^\d+$/)])
  expect(heard).not.toHaveBeenCalled()
  stop()
  forget()
})

test('after every other connection, and when one is lost, everyone is asked to read again', async () => {
  const forget = onRealtime(heard)
  const { stop, client } = await connect()
  client.config.onConnect?.({} as never)
  client.config.onConnect?.({} as never)
  expect(client.ages.slice(2)).toEqual([undefined, undefined])
  expect(heard).toHaveBeenCalledWith({ topic: 'notification', id: '', notification: { userId: 'p1' } })

  heard.mockClear()
  client.config.onWebSocketClose?.({ code: 1006 })
  expect(useRealtime.getState().connected).toBe(false)
  expect(heard).toHaveBeenCalledTimes(3)

  client.config.onWebSocketClose?.({ code: 1006 })
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  forget()
})

test('R-notifications-039: a connection that fails is noted for support, and disturbs nobody', async () => {
  const forget = onRealtime(heard)
  const { stop, client } = await connect()
  client.config.onStompError?.({ headers: { message: 'no' } } as never)
  client.config.onWebSocketClose?.({ code: 1006 })
  expect(vi.mocked(console.debug).mock.calls).toEqual([
    ['realtime: refused', 'no'],
    ['realtime: closed', 1006],
  ])
  stop()
  forget()
})

test('a first attempt that fails has the notices read once: the session may have ended before it', async () => {
  const forget = onRealtime(heard)
  const { stop, client } = await connect()
  client.config.onWebSocketClose?.({ code: 1006 })
  client.config.onWebSocketClose?.({ code: 1006 })
  expect(heard.mock.calls).toEqual([[{ topic: 'notification', id: '', notification: { userId: 'p1' } }]])
  stop()
  forget()
})

test('who leaves before the first paint opens nothing', async () => {
  startRealtime(person)()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(opened).toHaveLength(0)
})

test('pages that were closed together come back within a second, each at a moment of its own', async () => {
  const delays: (number | undefined)[] = []
  for (const chance of [0, 0.5, 1]) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(chance)
    const { stop, client } = await connect()
    delays.push(client.config.reconnectDelay)
    stop()
    opened.length = 0
  }
  expect(delays).toEqual([200, 600, 1_000])
})

/** What the next attempts go through, each of which fails. */
const attempts = async ({ config }: { config: StompConfig }, count: number) => {
  const urls: string[] = []
  for (let attempt = 0; attempt < count; attempt += 1) {
    await config.beforeConnect?.({} as never)
    urls.push(config.webSocketFactory?.().url?.replace(/000.*/, '…') ?? '')
    config.onWebSocketClose?.({ code: 1006 })
  }
  return urls
}
const usual = 'wss://news.example/mixmedia/sprint/websocket/websocket'
const other = '/mixmedia/sprint/websocket/…'

test('where WebSockets do not get through twice, ordinary requests are tried in turn', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }))
  const { stop, client } = await connect()
  expect(await attempts(client, 5)).toEqual([usual, usual, other, other, usual])
  stop()
})

test('while the server is away only the usual way is tried', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  const { stop, client } = await connect()
  expect(await attempts(client, 5)).toEqual([usual, usual, usual, usual, usual])
  stop()
})

test('a conversation over requests that ends is tried once the usual way, and then goes on', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }))
  const { stop, client } = await connect()
  await attempts(client, 2)
  await client.config.beforeConnect?.({} as never)
  client.config.onConnect?.({} as never)
  client.config.onWebSocketClose?.({ code: 1006 })
  expect(await attempts(client, 2)).toEqual([usual, other])
  stop()
})
