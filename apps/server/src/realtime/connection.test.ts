import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ActiveSession } from '#/http/sessions.ts'
import { openConnection } from './connection.ts'
import { printFrame } from './frames.ts'
import type { Wire } from './wire.ts'

const me = 'b3c1a6c0-3f2b-4a80-9a37-0d7d7a5b0c11'
const mine = `/user/${me}/notification`
// Only the actor's ids are looked at here.
const session = { id: 's', actor: { id: me, tenantId: 7 } } as unknown as ActiveSession

const open = () => {
  const sent: string[] = []
  const wire = {
    waiting: 0,
    send: (text: string) => void sent.push(text),
    unwrap: (message: Buffer) => [message],
    close: vi.fn(),
    drop: vi.fn(),
  } satisfies Wire
  const catchUp = vi.fn()
  const connection = openConnection(wire, session, catchUp)
  const receive = (text: string) => connection.receive(Buffer.from(text))
  const say = (command: string, headers: Record<string, string> = {}) => receive(printFrame(command, headers))
  return { connection, wire, sent, receive, say, catchUp }
}

const greeting = { 'accept-version': '1.2,1.1,1.0', 'heart-beat': '10000,10000' }
const greeted = () => {
  const opened = open()
  opened.say('CONNECT', greeting)
  opened.sent.length = 0
  return opened
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('CONNECT is answered with version and heart-beats', () => {
  const { say, sent } = open()
  say('CONNECT', greeting)
  expect(sent).toEqual(['CONNECTED\nversion:1.2\nheart-beat:20000,20000\nserver:rongbian\n\n\0'])
})

test.each([
  ['an older version', 'CONNECT', { ...greeting, 'accept-version': '1.1' }],
  ['no version', 'CONNECT', { 'heart-beat': '10000,10000' }],
  ['no heart-beat', 'CONNECT', { ...greeting, 'heart-beat': '0,10000' }],
  ['a heart-beat too slow', 'CONNECT', { ...greeting, 'heart-beat': '60001,0' }],
  ['a subscription before the greeting', 'SUBSCRIBE', { id: '1', destination: mine }],
])('%s is refused at the door', (_, command, headers) => {
  const { say, sent, wire } = open()
  say(command, headers)
  expect(sent).toEqual([expect.stringMatching(/^ERROR\nmessage:/)])
  expect(wire.close).toHaveBeenCalledWith(1002, expect.any(String))
})

test.each([
  [
    'another person',
    'SUBSCRIBE',
    { id: '1', destination: '/user/0d7d7a5b-3f2b-4a80-9a37-0d7d7a5b0c11/notification' },
  ],
  ['another newsroom', 'SUBSCRIBE', { id: '1', destination: '/topic/tenant/8' }],
  ['a pattern', 'SUBSCRIBE', { id: '1', destination: '/user/*/notification' }],
  ['no destination', 'SUBSCRIBE', { id: '1' }],
  ['no id', 'SUBSCRIBE', { destination: mine }],
  ['sending', 'SEND', { destination: mine }],
  ['transactions', 'BEGIN', { transaction: '1' }],
  ['a second greeting', 'CONNECT', greeting],
])('%s is refused and ends the conversation', (_, command, headers) => {
  const { say, sent, wire, connection } = greeted()
  say(command, headers)
  expect(sent).toEqual([expect.stringMatching(/^ERROR\nmessage:/)])
  expect(wire.close).toHaveBeenCalledOnce()
  connection.deliver(mine, '{}')
  expect(sent).toHaveLength(1)
})

test('messages reach the subscriptions of their destination until these end', () => {
  const { say, sent, connection } = greeted()
  say('SUBSCRIBE', { id: 'a', destination: mine })
  say('SUBSCRIBE', { id: 'b', destination: '/topic/tenant/7', receipt: 'r1' })
  connection.deliver(mine, '{"标题":"新"}')
  say('UNSUBSCRIBE', { id: 'a' })
  connection.deliver(mine, '{}')
  expect(sent).toEqual([
    'RECEIPT\nreceipt-id:r1\n\n\0',
    expect.stringMatching(/^MESSAGE\nsubscription:a\n[\s\S]*content-length:16\n\n\{"标题":"新"\}\0$/),
  ])
})

test("R-notifications-042: the specification's topic brings a person their own messages under its own name", () => {
  const { say, sent, connection } = greeted()
  say('SUBSCRIBE', { id: 'a', destination: '/topic/notification' })
  connection.deliver('/topic/tenant/7', '{}')
  connection.deliver(mine, '{}')
  expect(sent).toEqual([
    expect.stringMatching(/^MESSAGE\nsubscription:a\ndestination:\/topic\/notification\n/),
  ])
})

test('a client may not subscribe without end', () => {
  const { say, wire } = greeted()
  for (let id = 0; id < 17; id++) say('SUBSCRIBE', { id: String(id), destination: mine })
  expect(wire.close).toHaveBeenCalledOnce()
})

test('DISCONNECT is receipted and closes', () => {
  const { say, sent, wire } = greeted()
  say('DISCONNECT', { receipt: 'bye' })
  expect(sent).toEqual(['RECEIPT\nreceipt-id:bye\n\n\0'])
  expect(wire.close).toHaveBeenCalledWith(1000, 'goodbye')
})

test('garbage is answered with ERROR', () => {
  const { receive, sent, wire } = greeted()
  receive('GET / HTTP/1.1\n\n\0')
  expect(sent[0]).toMatch(/^ERROR/)
  expect(wire.close).toHaveBeenCalledWith(1002, 'not a STOMP frame')
})

test('the server beats as often as agreed', () => {
  const { sent } = greeted()
  vi.advanceTimersByTime(40_000)
  expect(sent).toEqual(['\n', '\n'])
})

test('a client that beats stays, one that falls silent is dropped', () => {
  const { receive, wire } = greeted()
  for (let minute = 0; minute < 5; minute++) {
    vi.advanceTimersByTime(60_000)
    receive('\n')
  }
  expect(wire.drop).not.toHaveBeenCalled()
  vi.advanceTimersByTime(96_000)
  expect(wire.drop).toHaveBeenCalledOnce()
})

test('who never greets is dropped, however much they beat', () => {
  const { receive, wire } = open()
  for (let second = 0; second < 16; second++) {
    vi.advanceTimersByTime(1000)
    receive('\n')
  }
  expect(wire.drop).toHaveBeenCalledOnce()
})

test('a client that does not take its messages is dropped', () => {
  const { say, sent, wire, connection } = greeted()
  say('SUBSCRIBE', { id: 'a', destination: mine })
  wire.waiting = 256 * 1024 + 1
  connection.deliver(mine, '{}')
  expect(wire.drop).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('nothing ticks on after the end', () => {
  const { connection } = greeted()
  connection.end()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['1200', 1200],
  ['a while', Number.POSITIVE_INFINITY],
  ['-1', Number.POSITIVE_INFINITY],
])('a page that read %s ms before it listens is caught up', (age, ageMs) => {
  const { say, connection, catchUp } = greeted()
  say('SUBSCRIBE', { id: '1', destination: mine })
  expect(catchUp).not.toHaveBeenCalled()
  say('SUBSCRIBE', { id: '2', destination: '/topic/tenant/7', age })
  expect(catchUp).toHaveBeenCalledExactlyOnceWith(connection, ageMs)
})
