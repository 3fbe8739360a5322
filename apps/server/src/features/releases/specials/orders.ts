import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { can, type DeliveryAct } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { keptProblem } from '#/say.ts'
import type { SpecialRow } from '#/special-page/content.ts'
import { noFails } from '../outlets/tries.ts'

export interface SpecialOrder {
  act: Exclude<DeliveryAct, 'push'>
  round: number
  /** The version of the page that goes out; null: whichever readers see by then. */
  no: number | null
  /** What makes it one of a kind within its round. */
  mark: string
  dueAt?: Date | null
}

/** Undefined where the same was ordered before. */
export const insertSpecialDelivery = async (
  tx: Tx,
  { tenantId, id, channelId }: Pick<SpecialRow, 'tenantId' | 'id' | 'channelId'>,
  by: { id: string | null; name: string },
  { act, round, no, mark, dueAt }: SpecialOrder,
) => {
  const row = await tx
    .insertInto('delivery')
    .values({
      tenantId,
      specialId: id,
      channelId,
      act,
      round,
      version: no,
      intent: ['special', id, round, act, mark].join(' '),
      urgent: act === 'withdraw',
      dueAt: dueAt ?? sql`clock_timestamp()`,
      orderedBy: by.id,
      orderedName: by.name,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'intent']).doNothing())
    .returning('id')
    .executeTakeFirst()
  await notify(tx, 'release', channelId)
  return row?.id
}

export const calledOff = {
  state: 'cancelled',
  ...keptProblem(messages.superseded()),
  closedAt: sql<Date>`clock_timestamp()`,
}

/** What was ordered for a round before this one and has not begun is not wanted any more. */
export const cancelSpecial = (tx: Tx, { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>, round: number) =>
  tx
    .updateTable('delivery')
    .set(calledOff)
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('state', '=', 'waiting')
    .where('round', '<', round)
    .execute()

/** What readers see until a later hour is still drawn anew. */
export const keepRedraws = (tx: Tx, { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>, round: number) =>
  tx
    .updateTable('delivery')
    .set({ round })
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .where('act', '=', 'update')
    .where('version', 'is', null)
    .execute()

interface Failed {
  tenantId: number
  specialId: string
  round: number
  id: number
  act: string
}

/** The hour at which the page was to go by itself has come. */
const hasLeft = async (tx: Tx, { tenantId, specialId, round }: Failed) => {
  const { rows } = await sql`select from delivery where tenant_id = ${tenantId} and special_id = ${specialId}
    and round = ${round} and act = 'withdraw' and accepted_at is not null and state <> 'failed'`.execute(tx)
  return rows.length > 0
}

/** A failed hand-over of a page once more, if nothing was ordered since. */
export const retrySpecial = async ({ tx, actor }: Ctx, failed: Failed) => {
  const { tenantId, specialId, round, id, act } = failed
  if (!can(actor, 'specials.publish')) throw new AppError('forbidden')
  const special = await tx
    .selectFrom('special')
    .select(['round', 'deletedAt', 'channelId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', specialId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isPast = special.round !== round || special.deletedAt !== null
  if (isPast || (act !== 'withdraw' && (await hasLeft(tx, failed))))
    throw new AppError('conflict', { message: messages.superseded() })
  await tx
    .updateTable('special')
    .set({ wanted: act === 'withdraw' ? 'gone' : 'live', problem: '', said: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', specialId)
    .execute()
  await tx
    .updateTable('delivery')
    .set({
      state: 'waiting',
      attempts: 0,
      details: noFails,
      problem: '',
      said: null,
      closedAt: null,
      dueAt: sql`clock_timestamp()`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await notify(tx, 'release', special.channelId)
}
