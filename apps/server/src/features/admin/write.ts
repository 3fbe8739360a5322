import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import type { CallCtx, Work } from '#/http/command.ts'
import { once } from '#/http/once.ts'
import { route } from '#/http/route.ts'
import { notify } from '#/realtime/signals.ts'

/** A newsroom's console writes one after another, so whatever a write has checked still holds when it is saved. */
const inTurn =
  <Result>({ tenantId }: Actor, work: (tx: Tx) => Promise<Result>) =>
  async (tx: Tx) => {
    await sql`select from tenant where id = ${tenantId} for no key update`.execute(tx)
    return work(tx)
  }

export const createWriter =
  ({ db, sessions }: Deps) =>
  async <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => {
    const result = await db.transaction().execute(inTurn(actor, work))
    sessions.forget()
    return result
  }

export const consoleCommand = <E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  work: Work<E>,
) =>
  route(app, deps, endpoint, async (call) => {
    const { actor, caller } = call
    const write = inTurn(actor, (tx) => work({ tx, actor, caller }, call))
    const answer = await once(deps.db, endpoint, call, write)
    deps.sessions.forget()
    return answer
  })

type Entry = Parameters<typeof audit>[3]

export const record = async ({ tx, actor, caller }: CallCtx, id: string, entry: Entry) => {
  await audit(tx, actor, caller, entry)
  await notify(tx, 'people', id, { tenantId: actor.tenantId })
}

/** What differs, as the audit log shows it: from → to. */
export const changesOf = <Facts extends object>(before: Facts, after: Facts) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Facts)[])
      .filter((key) => !isDeepStrictEqual(before[key], after[key]))
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )

export const isEmpty = (changes: object) => Object.keys(changes).length === 0
