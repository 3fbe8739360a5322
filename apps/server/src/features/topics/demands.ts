import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import { type Actor, type TopicAction, topicRefusal } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { factsOf, findDeciders, findNames, type TopicRow } from './topic-rows.ts'

export const demandTopicAct = async (db: Db, actor: Actor, action: TopicAction, row: TopicRow) => {
  if (topicRefusal(actor, action, factsOf(row)) === undefined) return
  // Who could is looked up only for whoever may not.
  const deciders = await findDeciders(db, actor.tenantId, row.departmentId)
  const reason = topicRefusal(actor, action, factsOf(row, deciders))
  if (reason) throw new AppError('not_allowed', { message: asMessage(reason) })
}

/** People who are there, or the form is at fault. */
export const demandPeople = async (tx: Tx, tenantId: number, field: string, ids: readonly string[]) => {
  const unique = [...new Set(ids)]
  const found = await findNames(tx, tenantId, unique)
  if (found.length < unique.length)
    throw new AppError('invalid', { fields: { [field]: messages.noPerson() } })
  return found
}

export const demandDepartment = async (tx: Tx, tenantId: number, id: string) => {
  const found = await tx
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('invalid', { fields: { departmentId: messages.departmentGone() } })
}
