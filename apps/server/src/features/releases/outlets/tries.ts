import type { Message } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { isDatabaseOut, isStoreOut } from '#/outage.ts'
import { keptProblem } from '#/say.ts'
import { CacheProblem } from '../front-cache/problem.ts'
import type { DeliveryRow } from '../queries.ts'
import type { Due } from './due.ts'

/** How often a delivery may go wrong. Its `attempts` count how often it was taken up, which is no fault of its own. */
export const triesMost = 5

/** A little longer each time. */
export const waitSeconds = (times: number) => Math.min(60, 2 ** times)

/** As kept beside what was ordered, so that a retry by hand forgets it with the rest. */
export const failsOf = ({ details }: { details: unknown }) => (details as { fails?: number }).fails ?? 0

export const oneMoreFail: RawBuilder<Json> = sql`details ||
  jsonb_build_object('fails', coalesce((details ->> 'fails')::int, 0) + 1)`
export const noFails: RawBuilder<Json> = sql`details - 'fails'`

/** One of our own engines is away: waited for as long as it takes, and no try of whoever waits. */
export const isOursAway = (error: unknown) =>
  isStoreOut(error) || isDatabaseOut(error) || error instanceof CacheProblem

export const isLastTry = (due: Due, isHopeless: boolean) => isHopeless || failsOf(due) + 1 >= triesMost

/** Taken up again a little later, for as long as it takes. */
export const holdBack = (
  db: Db,
  { tenantId, id, attempts }: Pick<DeliveryRow, 'tenantId' | 'id' | 'attempts'>,
  problem: Message,
  leastSeconds = 0,
) =>
  db
    .updateTable('delivery')
    .set({
      state: 'waiting',
      ...keptProblem(problem),
      dueAt: sql`clock_timestamp() + make_interval(secs => ${Math.max(leastSeconds, waitSeconds(attempts))})`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()

/** Tried again a little later, a few times; what cannot get better by itself is given up at once. */
export const putOff = async (tx: Tx, due: Due, problem: Message | string, isHopeless: boolean) => {
  const isOver = isLastTry(due, isHopeless)
  await tx
    .updateTable('delivery')
    .set({
      ...keptProblem(problem),
      details: oneMoreFail,
      ...(isOver
        ? { state: 'failed', closedAt: sql`clock_timestamp()` }
        : {
            state: 'waiting',
            dueAt: sql`clock_timestamp() + make_interval(secs => ${waitSeconds(failsOf(due) + 1)})`,
          }),
    })
    .where('tenantId', '=', due.tenantId)
    .where('id', '=', due.id)
    .execute()
  return isOver
}
