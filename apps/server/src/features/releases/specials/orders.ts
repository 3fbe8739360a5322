import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import type { DeliveryAct } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import { keptProblem } from '#/say.ts'
import type { SpecialRow } from '#/special-page/content.ts'
import { noFails } from '../outlets/tries.ts'

export interface SpecialOrder {
  act: Exclude<DeliveryAct, 'push'>
  round: number
  /** The version of the page that goes out. */
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

/** What was ordered and has not begun is not wanted any more. */
export const cancelSpecial = (tx: Tx, { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>) =>
  tx
    .updateTable('delivery')
    .set({ state: 'cancelled', ...keptProblem(messages.superseded()), closedAt: sql`clock_timestamp()` })
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** A failed hand-over of a page once more, if nothing was ordered since. */
export const retrySpecial = async (
  tx: Tx,
  {
    tenantId,
    specialId,
    round,
    id,
    act,
  }: { tenantId: number; specialId: string; round: number; id: number; act: string },
) => {
  const special = await tx
    .selectFrom('special')
    .select(['round', 'deletedAt', 'channelId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', specialId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (special.round !== round || special.deletedAt)
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
