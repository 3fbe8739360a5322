import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ok, refusal } from './answers.ts'
import { type PushBody, wrongWith } from './check-push.ts'

/** What can be made to go wrong. */
export type Mood =
  | 'well'
  | 'down'
  | 'slow'
  | 'loses answers'
  | 'rate limited'
  | 'wrong key'
  | 'nobody matches'
  | 'fails inside'
  | 'nonsense'

interface SimulatorOptions {
  key: string
  secret: string
  port?: number
}

interface SentMessage {
  id: string
  push: PushBody
  withdrawn: boolean
}

const slowMs = 60_000
/** A demo that runs for months must not fill the memory. */
const keptMax = 1_000
const cidMs = 24 * 3_600_000
const wrongKey = () => refusal(401, 1004, 'Basic authentication failed.')

/** Answers without looking at what was asked. */
const closedDoors: Partial<Record<Mood, () => Answer>> = {
  down: () => ({ status: 503, body: 'Service Unavailable' }),
  'rate limited': () => refusal(429, 2002, 'Rate limit exceeded'),
  'wrong key': wrongKey,
  'fails inside': () => refusal(500, 1000, 'Internal error'),
}

const forgetOldest = (kept: Map<string, unknown>) => {
  for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest)
}

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

interface Given {
  at: number
  messageId?: string
}

/** The service on this machine, written from its documentation: nobody gets a message, and it remembers them all. */
export const startJpushSimulator = async ({ key, secret, port = 0 }: SimulatorOptions) => {
  const cids = new Map<string, Given>()
  const messages = new Map<string, SentMessage>()
  const tries: PushBody[] = []
  let mood: Mood = 'well'

  const giveCids = (count: number) => {
    const cidlist = Array.from({ length: Math.min(Math.max(count, 1), 10) }, () => `${key}-${randomUUID()}`)
    for (const cid of cidlist) cids.set(cid, { at: Date.now() })
    forgetOldest(cids)
    return ok({ cidlist })
  }

  const send = (push: PushBody) => {
    // As long as theirs, which no number holds exactly.
    const id = `181${randomInt(1e13, 9e13)}`
    messages.set(id, { id, push, withdrawn: false })
    forgetOldest(messages)
    return id
  }
  const accept = (push: PushBody, isDryRun: boolean): Answer => {
    const given = push.cid === undefined ? undefined : cids.get(push.cid)
    if (push.cid !== undefined && (!given || Date.now() - given.at > cidMs))
      return refusal(400, 1003, 'Invalid cid')
    if (given?.messageId) return ok({ sendno: '0', msg_id: given.messageId })
    if (mood === 'nobody matches') return refusal(400, 1011, 'cannot find user by this audience')
    if (isDryRun) return ok({ sendno: '0', msg_id: '0' })
    const id = send(push)
    if (given) given.messageId = id
    return ok({ sendno: '0', msg_id: id })
  }
  const takePush = async (request: IncomingMessage, isDryRun: boolean) => {
    const body: unknown = JSON.parse(await text(request))
    const wrong = wrongWith(body)
    if (wrong) return wrong
    if (!isDryRun) tries.push(body as PushBody)
    tries.splice(0, tries.length - keptMax)
    return accept(body as PushBody, isDryRun)
  }
  const withdraw = (id: string) => {
    const message = messages.get(id)
    if (!message) return refusal(400, 1003, "msgid doesn't exist")
    message.withdrawn = true
    return ok({})
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local')
    const asked = `${request.method} ${pathname}`
    const expected = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
    if (!isSame(request.headers.authorization ?? '', expected)) return wrongKey()
    const closed = closedDoors[mood]
    if (closed) return closed()
    if (asked === 'GET /v3/push/cid') return giveCids(Number(searchParams.get('count') ?? 1))
    if (asked === 'POST /v3/push') return takePush(request, false)
    if (asked === 'POST /v3/push/validate') return takePush(request, true)
    const [, id] = /^DELETE \/v3\/push\/(\d+)$/.exec(asked) ?? []
    return id ? withdraw(id) : refusal(404, 1001, 'Only POST method is supported')
  }

  /** Moods of the way back: by then the message is out. */
  const sendBack = async (request: IncomingMessage, response: ServerResponse, { status, body }: Answer) => {
    const isPush = request.url === '/v3/push'
    if (isPush && mood === 'loses answers') return void response.destroy()
    if (isPush && mood === 'slow') await sleep(slowMs, undefined, { ref: false })
    const text = mood === 'nonsense' && isPush ? 'ok' : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer(async (request, response) => {
    const given = await answer(request).catch(() => refusal(400, 1003, 'Not a JSON object'))
    await sendBack(request, response, given).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next: Mood) {
      mood = next
    },
    /** What readers got. */
    messages: () => [...messages.values()],
    /** What was asked for, again and again included. */
    tries: () => [...tries],
    /** Leaves everyone who waits for an answer without one. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type JpushSimulator = Awaited<ReturnType<typeof startJpushSimulator>>
