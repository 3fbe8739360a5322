import { AppError } from '@rongbian/contract'
import { specialMessages } from '@rongbian/contract/messages/specials'
import type { Message, SpecialEvent } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { addEvent } from '#/special-page/events.ts'
import { specialNotices } from '#/special-page/notices.ts'
import { publishingService, type Receipt } from '../outlets/receipts.ts'
import { failsOf, oneMoreFail, triesMost, waitSeconds } from '../outlets/tries.ts'
import type { SpecialDue } from './due.ts'

const events: Record<string, SpecialEvent> = { issue: 'published', update: 'updated', withdraw: 'gone' }

/** Proof of what was done; from here on nothing of it is done again. */
export const closeSpecial = (db: Db, due: SpecialDue, receipt: Receipt) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, special } = due
    await sql`select from special where tenant_id = ${tenantId} and id = ${special.id} for no key update`.execute(
      tx,
    )
    const closed = await tx
      .updateTable('delivery')
      .set({
        state: 'done',
        ...noProblem,
        receipt: JSON.stringify(receipt),
        probedAt: sql`clock_timestamp()`,
        closedAt: sql`clock_timestamp()`,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', due.id)
      .where('state', '=', 'sending')
      .returning('id')
      .executeTakeFirst()
    if (!closed) return
    if (due.act === 'withdraw')
      await sql`update special set wanted = '', publish_at = null, end_at = null where tenant_id = ${tenantId}
        and id = ${special.id} and round = ${due.round}`.execute(tx)
    const details = { delivery: due.id, version: due.version, ...receipt }
    await addEvent(tx, special, { action: events[due.act] ?? 'updated', by: publishingService, details })
    await notify(tx, 'special', special.id, { tenantId })
  })

/** What readers are left with. */
const failureOf = ({ act, special }: SpecialDue) => {
  if (act === 'withdraw') return 'stuck'
  return special.liveAt ? 'outdated' : 'failed'
}

/** Only people can mend that: no later try finds it otherwise. */
const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.error === 'stale'

/** Tried again a little later, a few times; then given up, and whoever ordered it hears of it. */
export const failSpecial = (db: Db, due: SpecialDue, error: unknown) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, special } = due
    await sql`select from special where tenant_id = ${tenantId} and id = ${special.id} for no key update`.execute(
      tx,
    )
    const problem: Message = isRefused(error)
      ? error.say
      : specialMessages.unwritten({ reason: (error as Error).message })
    const kept = keptProblem(problem)
    const fails = failsOf(due) + 1
    const isOver = isRefused(error) || fails >= triesMost
    await tx
      .updateTable('delivery')
      .set({
        ...kept,
        details: oneMoreFail,
        ...(isOver
          ? { state: 'failed', closedAt: sql`clock_timestamp()` }
          : {
              state: 'waiting',
              dueAt: sql`clock_timestamp() + make_interval(secs => ${waitSeconds(fails)})`,
            }),
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', due.id)
      .where('state', '=', 'sending')
      .execute()
    if (!isOver) return
    // What readers still see stays within reach of a withdrawal.
    await sql`update special set wanted = case when live_at is null then '' else 'live' end,
        problem = ${kept.problem}, said = ${kept.said}::jsonb
      where tenant_id = ${tenantId} and id = ${special.id} and round = ${due.round}`.execute(tx)
    await addEvent(tx, special, { action: 'failed', by: publishingService, note: problem })
    const told = specialNotices[failureOf(due)]
    // Stories come and go all day; the same reason is told once.
    const isKnown = special.liveAt !== null && special.problem === kept.problem
    if (due.orderedBy && !isKnown) await notifyPeople(tx, tenantId, [due.orderedBy], told(special, problem))
    await notify(tx, 'special', special.id, { tenantId })
  })
