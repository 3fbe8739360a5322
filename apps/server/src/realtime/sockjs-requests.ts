import { PassThrough } from 'node:stream'
import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import { realtime } from '@rongbian/contract/notifications'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ActiveSession } from '#/http/sessions.ts'
import { parse } from '#/http/validate.ts'
import { type Connection, maxFrameBytes } from './connection.ts'
import { FrameError } from './frames.ts'
import { readSockjs } from './sockjs.ts'
import { createSockjsSession, type Receiver, type SockjsSession } from './sockjs-session.ts'
import type { Wire } from './wire.ts'

const streamBytes = 128 * 1024
/** Some browsers show nothing of an answer before so much of it has come. */
const prelude = 'h'.repeat(2048)
const sendBytes = 4 * maxFrameBytes

const part = z.string().regex(/^[^/.]{1,64}$/)
const address = z.object({ server: part, session: part })

const headers = {
  'content-type': 'application/javascript; charset=UTF-8',
  'cache-control': 'no-store, no-transform',
  // nginx would hold an answer back until it is whole.
  'x-accel-buffering': 'no',
}

interface Talk {
  session: SockjsSession
  connection: Connection
}

interface Doors {
  /** Session and origin, as for a WebSocket. */
  admit: (request: FastifyRequest) => Promise<void>
  /** Throws where the person has too many conversations. */
  demandRoom: (session: ActiveSession) => void
  open: (wire: Wire, session: ActiveSession) => Connection
  close: (connection: Connection) => void
}

/** An answer that takes frames: one of them, or many while it stays open. */
const openReceiver = (reply: FastifyReply, isStreaming: boolean): Receiver => {
  const out = new PassThrough().on('error', () => {})
  let sent = 0
  let isOver = false
  reply.headers(headers).send(out)
  if (isStreaming) out.write(`${prelude}\n`)
  return {
    write(frame) {
      if (isOver) return
      sent += Buffer.byteLength(frame) + 1
      out.write(`${frame}\n`)
    },
    end() {
      isOver = true
      out.end()
    },
    get isFull() {
      return isOver || (isStreaming ? sent >= streamBytes : sent > 0)
    },
    get waiting() {
      return out.readableLength + out.writableLength + reply.raw.writableLength
    },
  }
}

/** SockJS without WebSockets, for places whose proxies take them away: xhr_streaming, xhr and xhr_send. */
export const acceptSockjsRequests = (app: FastifyInstance, { admit, demandRoom, open, close }: Doors) =>
  app.register(async (scope) => {
    const talks = new Map<string, Talk>()
    /** Nobody finds a conversation that another session began. */
    const keyOf = (request: FastifyRequest, own: ActiveSession) =>
      `${own.id} ${parse(address, request.params).session}`
    const ownOf = ({ session }: FastifyRequest) => {
      if (!session) throw new AppError('not_signed_in')
      return session
    }

    const begin = (key: string, own: ActiveSession): Talk => {
      demandRoom(own)
      const session = createSockjsSession(() => {
        talks.delete(key)
        close(connection)
      })
      const connection = open(session.wire, own)
      const talk = { session, connection }
      talks.set(key, talk)
      return talk
    }
    const receive = (isStreaming: boolean) => (request: FastifyRequest, reply: FastifyReply) => {
      const own = ownOf(request)
      const key = keyOf(request, own)
      const { session } = talks.get(key) ?? begin(key, own)
      const receiver = openReceiver(reply, isStreaming)
      reply.raw.once('close', () => session.detach(receiver))
      session.attach(receiver)
      return reply
    }
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const talk = talks.get(keyOf(request, ownOf(request)))
      if (!talk) throw new AppError('not_found', { message: httpMessages.connectionOver() })
      const message = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      demandTexts(message)
      talk.connection.receive(message)
      return reply.code(204).headers(headers).send()
    }

    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: sendBytes }, (_, body, done) =>
      done(null, body),
    )
    const at = (name: string) => `${realtime.sockjs}/:server/:session/${name}`
    scope.post(at('xhr_streaming'), { onRequest: admit }, receive(true))
    scope.post(at('xhr'), { onRequest: admit }, receive(false))
    scope.post(at('xhr_send'), { onRequest: admit }, send)
  })

/** What is no message is refused here, and the conversation goes on. */
const demandTexts = (message: Buffer) => {
  try {
    if (readSockjs(message.toString()).length > 0) return
  } catch (error) {
    if (!(error instanceof FrameError)) throw error
  }
  throw new AppError('malformed', { message: httpMessages.notSockjs() })
}
