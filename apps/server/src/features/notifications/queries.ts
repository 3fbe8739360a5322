import type { Importance } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
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
  tenantId: number
  personId: string
  type: string
  title: string
  content: string
  importance: Importance
  link: string
}

const payload = sql<string>`json_build_object('topic', 'notification', 'id', id, 'to',
  json_build_object('tenantId', tenant_id, 'personId', person_id))::text`

/** Writes them and tells of each in one statement: every act of a story waits for this. */
export const insertNotifications = (tx: Tx, rows: NewNotification[]) =>
  tx
    .with('told', (db) =>
      db.insertInto('notification').values(rows).returning(['id', 'tenantId', 'personId']),
    )
    .selectFrom('told')
    .select(notification(payload).as('told'))
    .execute()

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

export const findNotification = (db: Db, owner: Owner, id: string) =>
  notificationsOf(db, owner, {}).where('id', '=', id).selectAll().executeTakeFirst()

/** Answers what has become read just now. */
export const markRead = (tx: Tx, { tenantId, id: personId }: Owner, only?: string) => {
  const query = tx
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
  return (only ? query.where('id', '=', only) : query).returning('id').execute()
}
