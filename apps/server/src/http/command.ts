import type { Endpoint } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#/db/open.ts'
import { once } from '#/http/once.ts'
import { type Answering, type Caller, type GuardDeps, route, type SignedInCall } from '#/http/route.ts'

/** Who acts, and the transaction they act in. */
export interface Ctx {
  tx: Tx
  actor: Actor
}

/** Who asks, where nothing is written or the work opens its transactions itself. */
export interface ReadCtx {
  db: Db
  actor: Actor
}

/** An act the audit log tells of: also where the call came from. */
export interface CallCtx extends Ctx {
  caller: Caller
}

/** What a command does with its transaction. */
export type Work<E extends Endpoint> = (ctx: CallCtx, call: SignedInCall<E>) => Answering<E>

/** A call that writes: its work is one transaction. */
export const command = <E extends Endpoint>(
  app: FastifyInstance,
  deps: GuardDeps & { db: Db },
  endpoint: E,
  work: Work<E>,
) =>
  route(app, deps, endpoint, (call) => {
    const { actor, caller } = call
    return once(deps.db, endpoint, call, (tx) => work({ tx, actor, caller }, call))
  })
