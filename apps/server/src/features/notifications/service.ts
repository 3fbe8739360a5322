import { AppError } from '@rongbian/contract'
import type { Notification, NotificationList } from '@rongbian/contract/notifications'
import {
  type Importance,
  type LanguageId,
  type Message,
  type NotificationType,
  notificationTypes,
} from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { say, sayKept, toJson } from '#/say.ts'
import * as queries from './queries.ts'

export interface Notice {
  type: NotificationType
  title: Message | string
  content: Message | string
  /** A path inside the app that leads to the matter. */
  link?: string
}

/** The notice as its row keeps it. */
export const rowOf = ({ type, title, content, link = '' }: Notice) => ({
  type,
  title: say(title),
  content: say(content),
  said: toJson({ title, content }),
  link,
  importance: notificationTypes[type].importance,
})

/** Each person the query finds gets a row of their own, in the caller's transaction; their browsers hear of it on commit. */
export const notifyFound = async (
  tx: Tx,
  tenantId: number,
  people: RawBuilder<{ id: string }>,
  notice: Notice,
) => {
  await queries.insertNotifications(tx, tenantId, people, rowOf(notice))
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

interface Kept {
  title?: unknown
  content?: unknown
}

const present = (row: queries.NotificationRow, language?: LanguageId): Notification => ({
  uuid: row.id,
  userId: row.personId,
  type: row.type,
  title: sayKept(row.title, (row.said as Kept | null)?.title, language),
  content: sayKept(row.content, (row.said as Kept | null)?.content, language),
  importance: row.importance as Importance,
  link: row.link,
  updated: row.createdAt.toISOString(),
  readed: row.readAt !== null,
})

/** Whose they are, and the language they are read in. */
interface Reader extends queries.Owner {
  language?: LanguageId
}

interface Page extends queries.NotificationFilter {
  page: number
  size: number
}

export const listNotifications = async (
  db: Db,
  owner: Reader,
  { page, size, ...filter }: Page,
): Promise<NotificationList> => {
  const [rows, count, unread] = await Promise.all([
    queries.findNotifications(db, owner, { page, size, ...filter }),
    queries.countNotifications(db, owner, filter),
    queries.countNotifications(db, owner, { readed: false }),
  ])
  return { displist: rows.map((row) => present(row, owner.language)), count, unread }
}

export const latestNotifications = async (db: Db, owner: Reader, size: number): Promise<NotificationList> => {
  const [rows, unread] = await Promise.all([
    queries.findNotifications(db, owner, { page: 0, size }),
    queries.countNotifications(db, owner, { readed: false }),
  ])
  return { displist: rows.map((row) => present(row, owner.language)), count: unread, unread }
}

export const readNotification = async (db: Db, owner: Reader, id: string): Promise<Notification> => {
  const row = await queries.readOne(db, owner, id)
  if (!row) throw new AppError('not_found')
  return { ...present(row, owner.language), readed: true }
}

export const readAllNotifications = (db: Db, owner: Reader) => queries.readAll(db, owner)

/** Whoever has seen the matter itself need not be told of it any more. */
export const readNotificationsAbout = (db: Db, owner: Reader, link: string) =>
  queries.readAll(db, owner, link)

/** What the notice asked for is done, or is not wanted any more: nobody need look at it. */
export const settleNotices = (
  tx: Tx,
  tenantId: number,
  { type, link }: { type: NotificationType; link: string },
) => queries.readForAll(tx, tenantId, type, link)

/** The same matter has grown: what people have of it says so. */
export const renewNotices = (tx: Tx, tenantId: number, notice: Notice) =>
  queries.renewForAll(tx, tenantId, rowOf(notice))
