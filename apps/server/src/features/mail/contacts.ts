import { AppError } from '@rongbian/contract'
import type { Contact } from '@rongbian/contract/mail'
import { mailMessages } from '@rongbian/contract/messages/mail'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, contactProblems, mailLimits } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { countMine, deleteMine, mine, oneOf, orGone, type Page } from './own-people.ts'

interface Form {
  name: string
  company: string
  favorEmail: string
}

const table = 'mailContact'
const fields = ['id as uuid', 'name', 'company', 'email as favorEmail'] as const
const columnsOf = ({ name, company, favorEmail }: Form) => ({ name, company, email: favorEmail })

const demandForm = (form: Form) => {
  const problems = Object.entries(contactProblems(form))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, problem]) => [field, asMessage(problem)]))
  throw new AppError('invalid', { fields })
}

export const listContacts = async (db: Db, actor: Actor, { page, size }: Page) => ({
  content: await mine(db, table, actor)
    .select(fields)
    .orderBy('name')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute(),
  totalElements: await countMine(db, table, actor),
})

export const addContact = async (tx: Tx, actor: Actor, form: Form): Promise<Contact> => {
  demandForm(form)
  if ((await countMine(tx, table, actor)) >= mailLimits.contactsMax)
    throw new AppError('conflict', {
      message: mailMessages.contactsTooMany({ most: mailLimits.contactsMax }),
    })
  return tx
    .insertInto(table)
    .values({ tenantId: actor.tenantId, personId: actor.id, ...columnsOf(form) })
    .returning(fields)
    .executeTakeFirstOrThrow()
}

export const updateContact = async (db: Db, actor: Actor, uuid: string, form: Form): Promise<Contact> => {
  demandForm(form)
  const row = await db
    .updateTable(table)
    .set(columnsOf(form))
    .where(({ and }) => and(oneOf(actor, uuid)))
    .returning(fields)
    .executeTakeFirst()
  return orGone(table, row)
}

export const deleteContact = (db: Db, actor: Actor, uuid: string) => deleteMine(db, table, actor, uuid)
