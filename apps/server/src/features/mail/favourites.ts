import { AppError } from '@rongbian/contract'
import type { Favourite } from '@rongbian/contract/mail'
import { type Actor, checkMailbox, mailLimits, mailWarnings } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

interface Form {
  name: string
  email: string
}

interface Page {
  page: number
  size: number
}

const fields = ['id as uuid', 'name', 'email'] as const
const mine = (db: Db, { tenantId, id }: Actor) =>
  db.selectFrom('mailFavourite').where('tenantId', '=', tenantId).where('personId', '=', id)

const gone = () => new AppError('not_found', { message: '收藏不存在，可能已被删除' })
const wrong = (message: string) => new AppError('invalid', { fields: { email: message } })

const demandMailbox = ({ email }: Form) => {
  if (checkMailbox(email)) throw wrong(mailWarnings.wrong)
}

const findByAddress = (db: Db, actor: Actor, email: string) =>
  mine(db, actor).select(fields).where(sql<boolean>`lower(email) = lower(${email})`).executeTakeFirst()

const countMine = async (db: Db, actor: Actor) => {
  const { total } = await mine(db, actor)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const listFavourites = async (db: Db, actor: Actor, { page, size }: Page) => ({
  content: await mine(db, actor)
    .select(fields)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute(),
  totalElements: await countMine(db, actor),
})

/** One that is there already only gets the new name. */
export const saveFavourite = async (db: Db, actor: Actor, form: Form): Promise<Favourite> => {
  demandMailbox(form)
  if ((await countMine(db, actor)) >= mailLimits.contactsMax && !(await findByAddress(db, actor, form.email)))
    throw new AppError('conflict', { message: `最多收藏${mailLimits.contactsMax}个邮箱，请先取消不用的` })
  const { rows } = await sql<Favourite>`insert into mail_favourite (tenant_id, person_id, name, email)
    values (${actor.tenantId}, ${actor.id}, ${form.name}, ${form.email})
    on conflict (tenant_id, person_id, lower(email)) do update
      set name = case when excluded.name = '' then mail_favourite.name else excluded.name end
    returning id as uuid, name, email`.execute(db)
  const [saved] = rows
  if (!saved) throw gone()
  return saved
}

export const updateFavourite = async (
  db: Db,
  actor: Actor,
  { uuid, ...form }: Form & { uuid: string },
): Promise<Favourite> => {
  demandMailbox(form)
  const same = await findByAddress(db, actor, form.email)
  if (same && same.uuid !== uuid) throw wrong('这个邮箱已经收藏')
  const row = await db
    .updateTable('mailFavourite')
    .set(form)
    .where('tenantId', '=', actor.tenantId)
    .where('personId', '=', actor.id)
    .where('id', '=', uuid)
    .returning(fields)
    .executeTakeFirst()
  if (!row) throw gone()
  return row
}

export const deleteFavourite = async (db: Db, actor: Actor, uuid: string) => {
  const row = await db
    .deleteFrom('mailFavourite')
    .where('tenantId', '=', actor.tenantId)
    .where('personId', '=', actor.id)
    .where('id', '=', uuid)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw gone()
  return null
}
