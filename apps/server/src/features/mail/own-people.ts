import { AppError } from '@rongbian/contract'
import { mailMessages } from '@rongbian/contract/messages/mail'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'

export interface Page {
  page: number
  size: number
}

/** What everyone keeps for themselves alone. */
const words = {
  mailContact: mailMessages.contactGone(),
  mailFavourite: mailMessages.favouriteGone(),
} as const
type Table = keyof typeof words

export const mine = (db: Db, table: Table, { tenantId, id }: Actor) =>
  db.selectFrom(table).where('tenantId', '=', tenantId).where('personId', '=', id)

export const countMine = async (db: Db, table: Table, actor: Actor) => {
  const { total } = await mine(db, table, actor)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What was found, or the word that it is gone. */
export const orGone = <Row>(table: Table, row: Row | undefined): Row => {
  if (!row) throw new AppError('not_found', { message: words[table] })
  return row
}

/** Columns that name one of them. */
export const oneOf = ({ tenantId, id }: Actor, uuid: string) => ({ tenantId, personId: id, id: uuid })

export const deleteMine = async (db: Db, table: Table, actor: Actor, uuid: string) => {
  const row = await db
    .deleteFrom(table)
    .where(({ and }) => and(oneOf(actor, uuid)))
    .returning('id')
    .executeTakeFirst()
  orGone(table, row)
  return null
}
