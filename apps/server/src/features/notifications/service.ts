import { AppError } from '@rongbian/contract'
import type { Notification, NotificationList } from '@rongbian/contract/notifications'
import { type Importance, type NotificationType, notificationTypes } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import * as queries from './queries.ts'

export interface Notice {
  type: NotificationType
  title: string
  content: string
  /** A path inside the app that leads to the matter. */
  link?: string
}

/** Each person the query finds gets a row of their own, in the caller's transaction; their browsers hear of it on commit. */
export const notifyFound = async (
  tx: Tx,
  tenantId: number,
  people: RawBuilder<{ id: string }>,
  { link = '', ...notice }: Notice,
) => {
  const { importance } = notificationTypes[notice.type]
  await queries.insertNotifications(tx, tenantId, people, { ...notice, link, importance })
}

/** The same for people who are known. */
export const notifyPeople = async (
  tx: Tx,
  tenantId: number,
  personIds: readonly string[],
  notice: Notice,
) => {
  if (personIds.length === 0) return
  const ids = [...new Set(personIds)]
  await notifyFound(tx, tenantId, sql`select unnest(${ids}::uuid[]) as id`, notice)
}

const present = (row: queries.NotificationRow): Notification => ({
  uuid: row.id,
  userId: row.personId,
  type: row.type,
  title: row.title,
  content: row.content,
  importance: row.importance as Importance,
  link: row.link,
  updated: row.createdAt.toISOString(),
  readed: row.readAt !== null,
})

interface Page extends queries.NotificationFilter {
  page: number
  size: number
}

export const listNotifications = async (
  db: Db,
  owner: queries.Owner,
  { page, size, ...filter }: Page,
): Promise<NotificationList> => {
  const [rows, count, unread] = await Promise.all([
    queries.findNotifications(db, owner, { page, size, ...filter }),
    queries.countNotifications(db, owner, filter),
    queries.countNotifications(db, owner, { readed: false }),
  ])
  return { displist: rows.map(present), count, unread }
}

export const latestNotifications = async (
  db: Db,
  owner: queries.Owner,
  size: number,
): Promise<NotificationList> => {
  const [rows, unread] = await Promise.all([
    queries.findNotifications(db, owner, { page: 0, size }),
    queries.countNotifications(db, owner, { readed: false }),
  ])
  return { displist: rows.map(present), count: unread, unread }
}

export const readNotification = async (db: Db, owner: queries.Owner, id: string): Promise<Notification> => {
  const row = await queries.readOne(db, owner, id)
  if (!row) throw new AppError('not_found')
  return { ...present(row), readed: true }
}

export const readAllNotifications = (db: Db, owner: queries.Owner) => queries.readAll(db, owner)

/** Whoever has seen the matter itself need not be told of it any more. */
export const readNotificationsAbout = (db: Db, owner: queries.Owner, link: string) =>
  queries.readAll(db, owner, link)

/** What the notice asked for is done, or is not wanted any more: nobody need look at it. */
export const settleNotices = (
  tx: Tx,
  tenantId: number,
  { type, link }: { type: NotificationType; link: string },
) => queries.readForAll(tx, tenantId, type, link)
