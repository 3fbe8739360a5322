import type { Importance } from '@rongbian/domain'
import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { DB } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { notification } from '#/realtime/signals.ts'

/** Whose notifications: every question here is asked for one person. */
export interface Owner {
  tenantId: number
  id: string
}

export interface NotificationFilter {
  type?: string | undefined
  readed?: boolean | undefined
}

interface NewNotification {
  type: string
  title: string
  content: string
  said: string
  importance: Importance
  link: string
}

const payload = sql<string>`json_build_object('topic', 'notification', 'id', id, 'to',
  json_build_object('tenantId', tenant_id, 'personId', person_id))::text`

/** Writes one for each person of a query for ids and tells of each in one statement: every act of a story waits for this. */
export const insertNotifications = (
  tx: Tx,
  tenantId: number,
  people: RawBuilder<{ id: string }>,
  { type, title, content, said, importance, link }: NewNotification,
) =>
  sql`${prepared} with told as (
    insert into notification (tenant_id, person_id, type, title, content, said, importance, link)
    select ${tenantId}::int, people.id, ${type}, ${title}, ${content}, ${said}::jsonb, ${importance}, ${link}
    from (${people}) as people returning id, tenant_id, person_id
  ) select ${notification(payload)} from told`.execute(tx)

/** Says something newer in the place of what was said; nobody is told again, and what was read stays read. */
export const renewForAll = (
  tx: Tx,
  tenantId: number,
  { type, title, content, said, link }: Omit<NewNotification, 'importance'>,
) =>
  sql`with renewed as (
    update notification set title = ${title}, content = ${content}, said = ${said}::jsonb
    where tenant_id = ${tenantId}::int and link = ${link} and type = ${type}
    returning id, tenant_id, person_id
  ) select ${notification(payload)} from renewed`.execute(tx)

/**
 * What was asked of people at one place is over: read for all of them, and their browsers told, in one statement.
 * Whoever is just reading theirs is not waited for.
 */
export const readForAll = (tx: Tx, tenantId: number, type: string, link: string) =>
  sql`${prepared} with asked as (
    select id from notification
    where tenant_id = ${tenantId}::int and link = ${link} and type = ${type} and read_at is null
    for update skip locked
  ), settled as (
    update notification set read_at = now() from asked
    where notification.tenant_id = ${tenantId}::int and notification.id = asked.id
    returning notification.id, tenant_id, person_id
  ) select ${notification(payload)} from settled`.execute(tx)

const notificationsOf = (db: Db, { tenantId, id }: Owner, { type, readed }: NotificationFilter) => {
  let query = db.selectFrom('notification').where('tenantId', '=', tenantId).where('personId', '=', id)
  if (type) query = query.where('type', '=', type)
  if (readed !== undefined) query = query.where('readAt', readed ? 'is not' : 'is', null)
  return query
}

export const findNotifications = (
  db: Db,
  owner: Owner,
  { page, size, ...filter }: NotificationFilter & { page: number; size: number },
) =>
  notificationsOf(db, owner, filter)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number]

export const countNotifications = async (db: Db, owner: Owner, filter: NotificationFilter) => {
  const { count } = await notificationsOf(db, owner, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const markRead = (query: QueryCreator<DB>, { tenantId, id }: Owner) =>
  query
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('personId', '=', id)
    .where('readAt', 'is', null)
    .returning('id')

/** The person's other windows count again. */
const toldOwner = ({ tenantId, id: personId }: Owner, id: string) =>
  notification({ topic: 'notification', id, to: { tenantId, personId } })

/** Makes it read and tells of that, unless it was; answers it as it stood before. One statement needs no transaction around it. */
export const readOne = (db: Db, owner: Owner, id: string) =>
  db
    .with('marked', (query) => markRead(query, owner).where('id', '=', id))
    .selectFrom('notification')
    .selectAll()
    .select(sql`(select ${toldOwner(owner, id)} from marked)`.as('told'))
    .where('tenantId', '=', owner.tenantId)
    .where('personId', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same for all, or all that lead to one place; told once, however many they are. */
export const readAll = (db: Db, owner: Owner, link?: string) =>
  db
    .with('marked', (query) => {
      const all = markRead(query, owner)
      return link === undefined ? all : all.where('link', '=', link)
    })
    .selectFrom('marked')
    .select(toldOwner(owner, '').as('told'))
    .limit(1)
    .execute()
