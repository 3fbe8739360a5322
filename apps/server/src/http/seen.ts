import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@rongbian/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { askPosition, isPosition, type Position, unknownPosition } from '#/db/positions.ts'
import type { Reader } from '#/db/reader.ts'
import type { Replica } from '#/db/replica.ts'
import { cookieNames } from '#/http/cookies.ts'
import { type Answering, type GuardDeps, route, type SignedInCall } from '#/http/route.ts'

export const seenHeader = 'x-seen'
const askMs = 1_000

/** How far the caller has seen the database come: a page keeps it in a cookie, a program sends the header. */
export const seenBy = ({ headers, cookies }: FastifyRequest): Position | undefined => {
  const said = [headers[seenHeader], cookies[cookieNames.seen]].filter((text) => text !== undefined)
  if (!said.every(isPosition)) return unknownPosition
  return said.toSorted().at(-1)
}

type ReadDeps = GuardDeps & Reader & { replica?: Replica | undefined }

/** Those that a replica may answer. */
const readings = new WeakSet<FastifyRequest>()

/** A call that only reads, and may read from a replica which has come as far as its caller has seen. */
export const readRoute = <E extends Endpoint>(
  app: FastifyInstance,
  deps: ReadDeps,
  endpoint: E,
  work: (reader: Reader, call: SignedInCall<E>) => Answering<E>,
) => {
  const { replica } = deps
  if (!replica) return route(app, deps, endpoint, (call) => work(deps, call))
  route(app, deps, endpoint, (call) => {
    readings.add(call.request)
    return replica.read(seenBy(call.request), deps, (reader) => work(reader, call))
  })
}

/** Every other call that may have written tells how far the database has come since. */
export const tellSeen = (app: FastifyInstance, pool: pg.Pool, { positions }: Replica) =>
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || readings.has(request)) return
    if (reply.statusCode >= 400 && !request.session) return
    const asked = askPosition(pool, positions).catch(() => unknownPosition)
    // What is done is answered soon, even if the database is away again.
    const late = sleep(askMs, unknownPosition, { ref: false })
    reply.header(seenHeader, await Promise.race([asked, late]))
  })
