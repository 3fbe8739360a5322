import { AppError } from '@rongbian/contract'
import { specialMessages as messages } from '@rongbian/contract/messages/specials'
import { type Actor, can, seatsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { byEither, findSpecial } from './rows.ts'

/** Whether a review of the page asks the actor, or has asked them. */
const isAsked = async (db: Db | Tx, actor: Actor, id: string) => {
  const { rows } = await sql`select from special
    join special_step as step on step.tenant_id = special.tenant_id and step.special_id = special.id
    where special.tenant_id = ${actor.tenantId} and ${byEither(id)} and step.state <> 'waiting'
      and (step.seats && ${seatsOf(actor)}::text[] or ${actor.id}::uuid in (step.person_id, step.giver_id))
    limit 1`.execute(db)
  return rows.length > 0
}

/** A flow may seat people whose roles know nothing of special pages: they read the page they are asked about, and no other. */
export const demandReadable = async (db: Db | Tx, actor: Actor, id: string) => {
  if (!can(actor, 'specials.read') && !(await isAsked(db, actor, id)))
    throw new AppError('not_found', { message: messages.gone() })
}

export const findReadable = async (db: Db | Tx, actor: Actor, id: string) => {
  await demandReadable(db, actor, id)
  return findSpecial(db, actor.tenantId, id)
}
