import { AppError } from '@rongbian/contract'
import { clueMessages as messages } from '@rongbian/contract/clues'
import {
  type Actor,
  type ClueActionId,
  clueActions,
  clueRefusals,
  headActions,
  refusesClue,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { recount } from './clusters.ts'
import { holdNotices } from './notices.ts'
import type { WholeClue } from './queries.ts'
import * as queries from './queries.ts'
import { demandClue, factsOf } from './service.ts'

interface Act {
  action: ClueActionId
  reason: string
  evidence: string
  hours: number
}

/** Out of its cluster, of searches and of themes: nobody else meets it there. */
export const hide = async (tx: Tx, { tenantId, id, clusterId }: WholeClue) => {
  await tx
    .updateTable('clue')
    .set({ clusterId: null, joinStep: null, joinScore: null, joinWords: [], reprintOf: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  for (const table of ['clueWord', 'clueSearch', 'interestHit'] as const)
    await tx.deleteFrom(table).where('tenantId', '=', tenantId).where('clueId', '=', id).execute()
  await sql`update clue set reprint_of = null where tenant_id = ${tenantId} and reprint_of = ${id}`.execute(
    tx,
  )
  if (clusterId !== null) await recount(tx, tenantId, [clusterId])
}

const reserve = async (tx: Tx, clue: WholeClue, personId: string, hours: number) => {
  await hide(tx, clue)
  await sql`update clue set reserved_by = ${personId}, reserved_until = now() + make_interval(hours => ${hours}),
    is_prolonged = false, is_waiting = true where tenant_id = ${clue.tenantId} and id = ${clue.id}`.execute(
    tx,
  )
}

const release = (tx: Tx, { tenantId, id }: WholeClue) =>
  sql`update clue set reserved_by = null, reserved_until = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)

type Effect = (tx: Tx, clue: WholeClue, act: Act, actor: Actor) => Promise<unknown>

const effects: Partial<Record<ClueActionId, Effect>> = {
  reserve: (tx, clue, { hours }, { id }) => reserve(tx, clue, id, hours),
  prolong: (tx, { tenantId, id }, { hours }) =>
    sql`update clue set reserved_until = reserved_until + make_interval(hours => ${hours}), is_prolonged = true
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
  release,
  lift: release,
}

const move = async (tx: Tx, { tenantId, id }: WholeClue, action: ClueActionId) => {
  const row = clueActions[action]
  if ('to' in row)
    await tx
      .updateTable('clue')
      .set({ state: row.to })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
}

const demandAllowed = (actor: Actor, clue: WholeClue, { action, reason }: Act) => {
  const refusal = refusesClue(actor, action, factsOf(clue))
  const { label, needsReason } = clueActions[action]
  if (refusal)
    throw new AppError(refusal === 'state' ? 'not_allowed' : 'forbidden', {
      message: messages.refused({ action: label, why: clueRefusals[refusal] }),
    })
  if (needsReason && reason === '')
    throw new AppError('invalid', { fields: { reason: messages.reasonNeeded() } })
}

/** As it is once nobody else is at it: whoever settles it just now puts it into an event. */
const holdClue = async (tx: Tx, actor: Actor, id: number, options?: { isHead: boolean }) => {
  await queries.lockClue(tx, await demandClue(tx, actor, id, options))
  return demandClue(tx, actor, id, options)
}

/** A head does not see what is held back, and has its number from the list of holds. */
export const actOnClue = async ({ tx, actor, caller }: CallCtx, id: number, act: Act) => {
  const headAction = headActions.find((one) => one === act.action)
  const clue = await holdClue(tx, actor, id, { isHead: headAction !== undefined })
  demandAllowed(actor, clue, act)
  const { tenantId } = actor
  const { action, reason, evidence } = act
  await move(tx, clue, action)
  await effects[action]?.(tx, clue, act, actor)
  await tx
    .insertInto('clueVerdict')
    .values({ tenantId, clueId: id, personId: actor.id, action, reason, evidence })
    .execute()
  if (headAction && clue.reservedBy)
    await notifyPeople(tx, tenantId, [clue.reservedBy], holdNotices[headAction](clue, actor.name, act))
  await audit(tx, actor, caller, { action: 'clue.act', target: String(id), details: { action, reason } })
  await notify(tx, 'clue', String(id), { tenantId })
}

/** Its words go; its key stays, so that its feed does not bring it back. */
export const deleteClue = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const clue = await holdClue(tx, actor, id)
  if (clue.foundBy !== actor.id && !actor.permissions.includes('clue-check'))
    throw new AppError('forbidden', { message: messages.notOwn() })
  const { tenantId } = actor
  await hide(tx, clue)
  await tx.deleteFrom('clueRevision').where('tenantId', '=', tenantId).where('clueId', '=', id).execute()
  await sql`update clue set gone_at = now(), is_waiting = false, title = '', summary = '', text = '', author = '', url = '',
    url_key = '', text_key = '', sign = null, b1 = null, b2 = null, b3 = null, b4 = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  await audit(tx, actor, caller, { action: 'clue.delete', target: String(id) })
  await notify(tx, 'clue', String(id), { tenantId })
}
