import { AppError } from '@rongbian/contract'
import type { Favourite } from '@rongbian/contract/mail'
import { mailMessages } from '@rongbian/contract/messages/mail'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, checkMailbox, type Message, mailLimits, mailWarnings } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { countMine, deleteMine, mine, oneOf, orGone, type Page } from './own-people.ts'

interface Form {
  name: string
  email: string
}

const table = 'mailFavourite'
const fields = ['id as uuid', 'name', 'email'] as const
const wrong = (message: Message) => new AppError('invalid', { fields: { email: message } })

const demandMailbox = ({ email }: Form) => {
  if (checkMailbox(email)) throw wrong(asMessage(mailWarnings.wrong))
}

const findByAddress = (db: Db, actor: Actor, email: string) =>
  mine(db, table, actor).select(fields).where(sql<boolean>`lower(email) = lower(${email})`).executeTakeFirst()

export const listFavourites = async (db: Db, actor: Actor, { page, size }: Page) => ({
  content: await mine(db, table, actor)
    .select(fields)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute(),
  totalElements: await countMine(db, table, actor),
})

/** One that is there already only gets the new name. */
export const saveFavourite = async (db: Db, actor: Actor, form: Form): Promise<Favourite> => {
  demandMailbox(form)
  if (
    (await countMine(db, table, actor)) >= mailLimits.contactsMax &&
    !(await findByAddress(db, actor, form.email))
  )
    throw new AppError('conflict', {
      message: mailMessages.favouritesTooMany({ most: mailLimits.contactsMax }),
    })
  const { rows } = await sql<Favourite>`insert into mail_favourite (tenant_id, person_id, name, email)
    values (${actor.tenantId}, ${actor.id}, ${form.name}, ${form.email})
    on conflict (tenant_id, person_id, lower(email)) do update
      set name = case when excluded.name = '' then mail_favourite.name else excluded.name end
    returning id as uuid, name, email`.execute(db)
  return orGone(table, rows[0])
}

export const updateFavourite = async (
  db: Db,
  actor: Actor,
  { uuid, ...form }: Form & { uuid: string },
): Promise<Favourite> => {
  demandMailbox(form)
  const same = await findByAddress(db, actor, form.email)
  if (same && same.uuid !== uuid) throw wrong(mailMessages.favouriteTwice())
  const row = await db
    .updateTable(table)
    .set(form)
    .where(({ and }) => and(oneOf(actor, uuid)))
    .returning(fields)
    .executeTakeFirst()
  return orGone(table, row)
}

export const deleteFavourite = (db: Db, actor: Actor, uuid: string) => deleteMine(db, table, actor, uuid)
