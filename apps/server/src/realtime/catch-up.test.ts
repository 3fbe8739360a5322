import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#/db/open.ts'
import type { Connection } from './connection.ts'
import { createHub } from './hub.ts'
import type { Audience, Topic } from './signals.ts'

const tenantId = 7
const deliver = vi.fn()
const connection = {
  session: { actor: { id: 'p1', tenantId } },
  deliver,
} as unknown as Connection

const openHub = () => {
  const ears = new Map<Topic, (id: string, to?: Audience) => void>()
  const signals = {
    connected: true,
    heard: 0,
    gaps: 0,
    on: (topic: Topic, listener: (id: string, to?: Audience) => void) => void ears.set(topic, listener),
    close: async () => {},
  }
  const hub = createHub(
    // Nobody listens, so nobody is looked up.
    { db: {} as Db, signals, log: pino({ level: 'silent' }) },
    {
      topics: [],
      findStillOpen: async () => new Set(),
      findReaders: async () => [],
      findHearing: async () => () => true,
    },
  )
  return { hub, signals, say: (topic: Topic, id: string, to?: Audience) => ears.get(topic)?.(id, to) }
}

beforeEach(() => {
  vi.useFakeTimers()
  deliver.mockReset()
})
afterEach(() => vi.useRealTimers())

const minute = 60_000
const readAgain = [
  ['/user/p1/notification', '{"topic":"notification","id":"","notification":{"userId":"p1"}}'],
  ['/topic/tenant/7', '{"topic":"story","id":""}'],
  ['/topic/tenant/7', '{"topic":"people","id":""}'],
]

test('a page that missed nothing is told nothing', () => {
  const { hub, say } = openHub()
  say('story', '1', { tenantId })
  say('people', 'p2', { tenantId })
  vi.advanceTimersByTime(minute)
  say('story', '2', { tenantId: 8 })
  hub.catchUp(connection, 5_000)
  expect(deliver.mock.calls).toEqual([])
})

test.each<[Topic, Audience]>([
  ['story', { tenantId }],
  ['people', { tenantId }],
  ['notification', { tenantId, personId: 'p1' }],
])('one that may have missed a %s reads everything again', (topic, to) => {
  const { hub, say } = openHub()
  vi.advanceTimersByTime(minute)
  say(topic, '1', to)
  vi.advanceTimersByTime(4_000)
  hub.catchUp(connection, 5_000)
  expect(deliver.mock.calls).toEqual(readAgain)
})

test('a node that cannot know lets it read again', () => {
  const { hub, say, signals } = openHub()
  hub.catchUp(connection, 5_000)
  vi.advanceTimersByTime(minute)
  hub.catchUp(connection, Number.POSITIVE_INFINITY)
  say('notification', '')
  hub.catchUp(connection, 5_000)
  vi.advanceTimersByTime(minute)
  signals.connected = false
  hub.catchUp(connection, 5_000)
  expect(deliver.mock.calls).toEqual([...readAgain, ...readAgain, ...readAgain, ...readAgain])
})
