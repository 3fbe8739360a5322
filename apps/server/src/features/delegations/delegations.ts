import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/flows'
import { workflowMessages } from '@rongbian/contract/messages/workflow'
import type { Message } from '@rongbian/domain'
import { type Actor, can, stepKindCodes } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { record } from '#/features/admin/index.ts'
import { findNames } from '#/features/flows/index.ts'
import { type Notice, notifyPeople } from '#/features/notifications/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { delegationNotices, kindWords } from './delegation-notices.ts'
import * as queries from './delegation-queries.ts'

type DelegationForm = z.output<typeof contract.createDelegation.body>

const dayMs = 86_400_000
const daysMax = 366

const refuse = (field: string, message: Message) => new AppError('invalid', { fields: { [field]: message } })

const known = (kinds: readonly string[]) => stepKindCodes.filter((kind) => kinds.includes(kind))

const present = ({ id, kinds, startsAt, endsAt, endedAt, ...row }: queries.DelegationFacts) => ({
  ...row,
  uuid: id,
  kinds: known(kinds),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

export const listDelegations = async (db: Db, actor: Actor): Promise<contract.DelegationRow[]> => {
  const own = can(actor, 'flows.manage') ? undefined : actor.id
  return (await queries.findDelegations(db, actor.tenantId, own)).map(present)
}

/** What begins in the past begins now. */
const periodOf = ({ startsAt, endsAt }: DelegationForm) => {
  const now = Date.now()
  const start = Math.max(now, startsAt ? Date.parse(startsAt) : now)
  const end = Date.parse(endsAt)
  if (end <= now) throw refuse('endsAt', workflowMessages.endPast())
  if (end <= start) throw refuse('endsAt', workflowMessages.endBeforeStart())
  if (end - now > daysMax * dayMs)
    throw refuse('endsAt', workflowMessages.delegationTooLong({ days: daysMax }))
  return { startsAt: new Date(start), endsAt: new Date(end) }
}

const checkPeople = async ({ tx, actor }: Ctx, giverId: string, takerId: string) => {
  if (giverId !== actor.id && !can(actor, 'flows.manage')) {
    throw new AppError('forbidden', { message: workflowMessages.onlyOwn() })
  }
  if (giverId === takerId) throw refuse('takerId', workflowMessages.notOneself())
  const names = await findNames(tx, actor.tenantId, 'person', [giverId, takerId])
  if (!names.has(giverId)) throw refuse('giverId', workflowMessages.giverGone())
  if (!names.has(takerId)) throw refuse('takerId', workflowMessages.takerGone())
}

/** Both are told, except whoever did it. */
const tell = (
  { tx, actor }: Ctx,
  { giverId, takerId }: { giverId: string; takerId: string },
  notice: Notice,
) =>
  notifyPeople(
    tx,
    actor.tenantId,
    [giverId, takerId].filter((id) => id !== actor.id),
    notice,
  )

const requireDelegation = async (tx: Tx, tenantId: number, id: string) => {
  const delegation = await queries.findDelegation(tx, tenantId, id)
  if (!delegation) throw new AppError('not_found', { message: workflowMessages.delegationGone() })
  return delegation
}

const targetOf = ({ giverName, takerName }: queries.DelegationFacts) =>
  workflowMessages.inStead({ taker: takerName, giver: giverName })

export const createDelegation = async (
  { tx, actor, caller }: CallCtx,
  form: DelegationForm,
  timeZone: string,
) => {
  const { giverId = actor.id, takerId } = form
  const kinds = known(form.kinds)
  const period = periodOf(form)
  await checkPeople({ tx, actor }, giverId, takerId)
  const note = form.note.toWellFormed()
  const values = { giverId, takerId, kinds, note, ...period, createdBy: actor.name }
  const { id } = await queries.insertDelegation(tx, actor.tenantId, values)
  const made = await requireDelegation(tx, actor.tenantId, id)
  await tell({ tx, actor }, made, delegationNotices.begun(made, actor.name, timeZone))
  await record({ tx, actor, caller }, takerId, {
    action: 'delegation.create',
    target: targetOf(made),
    details: { kinds: kindWords(kinds), ...period, note },
  })
  return { uuid: id }
}

const mayEnd = (actor: Actor, { giverId, takerId }: queries.DelegationFacts) =>
  [giverId, takerId].includes(actor.id) || can(actor, 'flows.manage')

export const endDelegation = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const delegation = await requireDelegation(tx, actor.tenantId, id)
  if (!mayEnd(actor, delegation))
    throw new AppError('not_found', { message: workflowMessages.delegationGone() })
  if (delegation.endedAt || delegation.endsAt <= new Date()) {
    throw new AppError('not_allowed', { message: workflowMessages.delegationOver() })
  }
  await queries.endDelegation(tx, actor.tenantId, id)
  await tell({ tx, actor }, delegation, delegationNotices.ended(delegation, actor.name))
  await record({ tx, actor, caller }, delegation.takerId, {
    action: 'delegation.end',
    target: targetOf(delegation),
  })
}
