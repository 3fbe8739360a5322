import { randomUUID } from 'node:crypto'
import { newsroomDestination, notificationTopic, personalDestination } from '@rongbian/domain'
import type { ActiveSession } from '#/http/sessions.ts'
import { createFrameReader, type Frame, FrameError, printFrame } from './frames.ts'
import type { Wire } from './wire.ts'

export const maxFrameBytes = 16 * 1024
const maxWaiting = 256 * 1024
const maxSubscriptions = 16
const shownCommand = 20

const beatMs = 20_000
const longestBeatMs = 60_000
const greetingMs = 10_000
// A page in the background may run its timers only once a minute.
const patienceMs = 90_000
const lookMs = 5_000

/** Close codes, as the browser sees them. */
export const closeCodes = { done: 1000, stopping: 1001, protocol: 1002, sessionEnded: 4401 } as const

export interface Connection {
  readonly session: ActiveSession
  receive(message: Buffer): void
  deliver(destination: string, body: string): void
  close(code: number, reason: string): void
  drop(): void
  /** Called when the socket has closed, whoever closed it. */
  end(): void
}

const readBeats = (header = '0,0') => {
  const [, sends = '0', wants = '0'] = /^(\d{1,9}),(\d{1,9})$/.exec(header) ?? []
  return { sends: Number(sends), wants: Number(wants) }
}

/** Told of a connection whose page began to read so long before it listened. */
export type CatchUp = (connection: Connection, ageMs: number) => void

const readAge = (header: string) => (/^\d{1,9}$/.test(header) ? Number(header) : Number.POSITIVE_INFINITY)

/** The server's side of one STOMP conversation: the client subscribes, the server tells. */
export const openConnection = (wire: Wire, session: ActiveSession, catchUp: CatchUp): Connection => {
  const personal = personalDestination(session.actor.id)
  const newsroom = newsroomDestination(session.actor.tenantId)
  /** What may be listened to, and what is heard there. */
  const open = new Map([
    [personal, personal],
    [notificationTopic, personal],
    [newsroom, newsroom],
  ])
  const read = createFrameReader(maxFrameBytes)
  const subscriptions = new Map<string, string>()
  let isGreeted = false
  let isOver = false
  let heardAt = Date.now()
  let patience = greetingMs
  let beat: NodeJS.Timeout | undefined

  const end = () => {
    isOver = true
    clearInterval(watch)
    clearInterval(beat)
  }
  const drop = () => {
    end()
    wire.drop()
  }
  const close = (code: number, reason: string) => {
    if (isOver) return
    end()
    wire.close(code, reason)
  }
  const watch = setInterval(() => Date.now() - heardAt > patience && drop(), lookMs)

  const say = (text: string) => {
    if (isOver) return
    if (wire.waiting > maxWaiting) drop()
    else wire.send(text)
  }
  const refuse = (message: string) => {
    say(printFrame('ERROR', { message }))
    close(closeCodes.protocol, message)
  }

  const greet = ({ headers }: Frame) => {
    const { sends, wants } = readBeats(headers.get('heart-beat'))
    if (!headers.get('accept-version')?.split(',').includes('1.2')) return refuse('only STOMP 1.2 is spoken')
    if (sends < 1 || sends > longestBeatMs)
      return refuse(`a heart-beat within ${longestBeatMs} ms is required`)
    isGreeted = true
    heardAt = Date.now()
    patience = Math.max(patienceMs, 3 * sends)
    if (wants > 0) beat = setInterval(() => say('\n'), Math.max(beatMs, wants))
    say(printFrame('CONNECTED', { version: '1.2', 'heart-beat': `${beatMs},${beatMs}`, server: 'rongbian' }))
  }

  const subscribe = ({ headers }: Frame) => {
    const id = headers.get('id')
    const destination = headers.get('destination') ?? ''
    if (!id || subscriptions.has(id)) return refuse('a subscription needs an id of its own')
    if (!open.has(destination)) return refuse('this destination is not open to you')
    if (subscriptions.size >= maxSubscriptions) return refuse('too many subscriptions')
    subscriptions.set(id, destination)
    const age = headers.get('age')
    if (age) catchUp(connection, readAge(age))
  }

  const acts: Record<string, (frame: Frame) => void> = {
    CONNECT: greet,
    STOMP: greet,
    SUBSCRIBE: subscribe,
    UNSUBSCRIBE: ({ headers }) => void subscriptions.delete(headers.get('id') ?? ''),
    DISCONNECT: () => {},
  }

  const handle = (frame: Frame) => {
    const act = acts[frame.command]
    if (!act) return refuse(`${frame.command.slice(0, shownCommand)} is not accepted here`)
    if (isGreeted === (act === greet)) return refuse('the conversation begins with one CONNECT')
    act(frame)
    const receipt = frame.headers.get('receipt')
    if (receipt && act !== greet) say(printFrame('RECEIPT', { 'receipt-id': receipt }))
    if (frame.command === 'DISCONNECT') close(closeCodes.done, 'goodbye')
  }

  const connection: Connection = {
    session,
    receive(message) {
      if (isOver) return
      if (isGreeted) heardAt = Date.now()
      try {
        for (const frame of wire.unwrap(message).flatMap(read)) if (!isOver) handle(frame)
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        refuse(error.message)
      }
    },
    deliver(destination, body) {
      for (const [subscription, wanted] of subscriptions) {
        if (open.get(wanted) !== destination) continue
        const headers = { subscription, destination: wanted, 'message-id': randomUUID() }
        say(printFrame('MESSAGE', { ...headers, 'content-type': 'application/json' }, body))
      }
    },
    close,
    drop,
    end,
  }
  return connection
}
