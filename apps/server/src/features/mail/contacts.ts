import { AppError } from '@rongbian/contract'
import type { Contact } from '@rongbian/contract/mail'
import { type Actor, contactProblems, mailLimits } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'

interface Form {
  name: string
  company: string
  favorEmail: string
}

interface Page {
  page: number
  size: number
}

const mine = (db: Db, { tenantId, id }: Actor) =>
  db.selectFrom('mailContact').where('tenantId', '=', tenantId).where('personId', '=', id)

const fields = ['id as uuid', 'name', 'company', 'email as favorEmail'] as const
const gone = () => new AppError('not_found', { message: '联系人不存在，可能已被删除' })
const columnsOf = ({ name, company, favorEmail }: Form) => ({ name, company, email: favorEmail })

const demandForm = (form: Form) => {
  const fields = contactProblems(form)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

const countMine = async (db: Db, actor: Actor) => {
  const { total } = await mine(db, actor)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const listContacts = async (db: Db, actor: Actor, { page, size }: Page) => ({
  content: await mine(db, actor)
    .select(fields)
    .orderBy('name')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute(),
  totalElements: await countMine(db, actor),
})

export const addContact = async (db: Db, actor: Actor, form: Form): Promise<Contact> => {
  demandForm(form)
  if ((await countMine(db, actor)) >= mailLimits.contactsMax)
    throw new AppError('conflict', { message: `通讯录最多${mailLimits.contactsMax}个联系人，请先删除不用的` })
  return db
    .insertInto('mailContact')
    .values({ tenantId: actor.tenantId, personId: actor.id, ...columnsOf(form) })
    .returning(fields)
    .executeTakeFirstOrThrow()
}

export const updateContact = async (db: Db, actor: Actor, uuid: string, form: Form): Promise<Contact> => {
  demandForm(form)
  const row = await db
    .updateTable('mailContact')
    .set(columnsOf(form))
    .where('tenantId', '=', actor.tenantId)
    .where('personId', '=', actor.id)
    .where('id', '=', uuid)
    .returning(fields)
    .executeTakeFirst()
  if (!row) throw gone()
  return row
}

export const deleteContact = async (db: Db, actor: Actor, uuid: string) => {
  const row = await db
    .deleteFrom('mailContact')
    .where('tenantId', '=', actor.tenantId)
    .where('personId', '=', actor.id)
    .where('id', '=', uuid)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw gone()
  return null
}
