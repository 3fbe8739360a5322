import type { StompConfig } from '@stomp/stompjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRealtime, startRealtime, useRealtime } from './realtime.ts'

const opened: { config: StompConfig; destinations: string[]; deactivated: boolean }[] = []

vi.mock('@stomp/stompjs', () => ({
  ReconnectionTimeMode: { LINEAR: 0, EXPONENTIAL: 1 },
  Versions: Object.assign(class {}, { V1_2: '1.2' }),
  Client: class {
    destinations: string[] = []
    deactivated = false
    config: StompConfig
    constructor(config: StompConfig) {
      this.config = config
    }
    activate = () => opened.push(this)
    subscribe = (destination: string) => this.destinations.push(destination)
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
  vi.spyOn(console, 'debug').mockReset().mockReturnValue(undefined)
  opened.length = 0
  heard.mockClear()
})
afterEach(() => vi.useRealTimers())

test('one person listens to their own and the newsroom’s news, under the prefix', async () => {
  const { stop, client } = await connect()
  client.config.onConnect?.({} as never)
  expect(client.config.brokerURL).toBe('wss://news.example/mixmedia/sprint/websocket/websocket')
  expect(client.destinations).toEqual(['/user/p1/notification', '/topic/tenant/7'])
  expect(useRealtime.getState().connected).toBe(true)
  stop()
  expect(client.deactivated).toBe(true)
})

test('after every connection, and when one is lost, everyone is asked to read again', async () => {
  const forget = onRealtime(heard)
  const { stop, client } = await connect()
  client.config.onConnect?.({} as never)
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
  expect(heard).not.toHaveBeenCalled()
  stop()
  forget()
})

test('who leaves before the first paint opens nothing', async () => {
  startRealtime(person)()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(opened).toHaveLength(0)
})
