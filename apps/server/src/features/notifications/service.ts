import { AppError } from '@rongbian/contract'
import type { Notification, NotificationList } from '@rongbian/contract/notifications'
import { type Importance, type NotificationType, notificationTypes } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import * as queries from './queries.ts'

export interface Notice {
  type: NotificationType
  title: string
  content: string
  /** A path inside the app that leads to the matter. */
  link?: string
}

/** Each person gets a row of their own, in the caller's transaction; their browsers hear of it on commit. */
export const notifyPeople = async (
  tx: Tx,
  tenantId: number,
  personIds: readonly string[],
  { type, title, content, link = '' }: Notice,
) => {
  if (personIds.length === 0) return
  const { importance } = notificationTypes[type]
  await queries.insertNotifications(
    tx,
    [...new Set(personIds)].map((personId) => ({
      tenantId,
      personId,
      type,
      title,
      content,
      importance,
      link,
    })),
  )
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

/** The person's other windows count again. */
const tellOwner = (tx: Tx, { tenantId, id: personId }: queries.Owner, id: string) =>
  notify(tx, 'notification', id, { tenantId, personId })

export const readNotification = async (tx: Tx, owner: queries.Owner, id: string): Promise<Notification> => {
  const changed = await queries.markRead(tx, owner, id)
  if (changed.length > 0) await tellOwner(tx, owner, id)
  const row = await queries.findNotification(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

export const readAllNotifications = async (tx: Tx, owner: queries.Owner) => {
  const changed = await queries.markRead(tx, owner)
  if (changed.length > 0) await tellOwner(tx, owner, '')
}
