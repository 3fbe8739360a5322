import { AppError } from '@rongbian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '#/http/errors.ts'

interface Pace {
  windowMs: number
  bytes: number
}

/** Four kilobytes a second: less than any telephone line of this century. */
const least: Pace = { windowMs: 20_000, bytes: 80_000 }

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** A body that drips holds a connection, a handle and often a transaction: whoever sends too slowly is told so and cut off. */
export const paceCheck =
  ({ windowMs, bytes }: Pace = least) =>
  (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    const { socket } = raw
    if (!hasBody(request) || raw.complete || socket.bytesRead === undefined) return
    let seen = socket.bytesRead
    const look = () => {
      const came = socket.bytesRead - seen
      seen += came
      // What has come and nobody has read yet is our own slowness.
      if (raw.complete || came >= bytes || raw.readableLength > 0) return
      stop()
      if (reply.sent) return socket.destroy()
      sendError(new AppError('too_slow'), request, reply.header('connection', 'close'))
      reply.raw.once('finish', () => socket.destroySoon())
    }
    const timer = setInterval(look, windowMs).unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop).once('close', stop)
  }
