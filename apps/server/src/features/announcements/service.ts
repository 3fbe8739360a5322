import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/announcements'
import { announcementMessages } from '@rongbian/contract/messages/announcements'
import { type Actor, can } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { readNotificationsAbout } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import * as queries from './queries.ts'
import { announcementLink } from './tell.ts'

type Filter = z.output<typeof contract.listAnnouncements.body>

export const readerOf = ({ tenantId, id, departmentId }: Actor, today: string): queries.Reader => ({
  tenantId,
  personId: id,
  departmentId,
  today,
})

const present = ({
  updatedAt,
  withdrawnAt,
  ...row
}: Omit<queries.AnnouncementRow, 'isMine'>): contract.Announcement => ({
  ...row,
  updated: updatedAt.toISOString(),
  isWithdrawn: withdrawnAt !== null,
})

const manages = (actor: Actor) => can(actor, 'announcements.manage')

export const listAnnouncements = async (
  db: Db,
  actor: Actor,
  today: string,
  { page, size, all, ...rest }: Filter,
) => {
  const reader = readerOf(actor, today)
  const filter = { ...rest, all: all && manages(actor) }
  const [rows, total, unread] = await Promise.all([
    queries.findAnnouncements(db, reader, { ...filter, page, size, counted: manages(actor) }),
    queries.countAnnouncements(db, reader, filter),
    queries.countAnnouncements(db, reader, { content: '', all: false, unread: true }),
  ])
  return { items: rows.map(present), total, unread }
}

const gone = () => new AppError('not_found', { message: announcementMessages.notForYou() })

export const unknown = () => new AppError('not_found', { message: announcementMessages.gone() })

/** As whoever manages announcements sees it. */
export const showAnnouncement = async (db: Db | Tx, actor: Actor, today: string, id: number) => {
  const row = await queries.findAnnouncement(db, readerOf(actor, today), id, true)
  if (!row) throw unknown()
  return present(row)
}

/** With the announcement also the notice of it in the bell is read; answers whether it was unread. */
export const markRead = async (db: Db | Tx, actor: Actor, id: number) => {
  const isFirst = await queries.markRead(db, { tenantId: actor.tenantId, id }, actor.id)
  await readNotificationsAbout(db, actor, announcementLink(id))
  return isFirst
}

/** Reading counts for those it is for, while it is shown; whoever manages it may look at any time. */
export const readAnnouncement = async (
  db: Db,
  actor: Actor,
  today: string,
  id: number,
): Promise<contract.Announcement> => {
  const { tenantId, id: personId } = actor
  const mayLook = manages(actor)
  const row = await queries.findAnnouncement(db, readerOf(actor, today), id, mayLook)
  const isShown = row?.isCurrent && row.isMine
  if (!row || !(isShown || mayLook)) throw gone()
  if (!isShown) return present(row)
  const isFirst = await markRead(db, actor, id)
  if (isFirst) await notify(db, 'announcement', String(id), { tenantId, personId })
  const readers = row.readers && isFirst ? { ...row.readers, read: row.readers.read + 1 } : row.readers
  return { ...present(row), readed: true, readers }
}

export const listReaders = async (db: Db, actor: Actor, today: string, id: number) => {
  const { tenantId } = await showAnnouncement(db, actor, today, id)
  const rows = await queries.findReaders(db, { tenantId, id })
  return {
    people: rows.map(({ id: uuid, readAt, ...person }) => ({
      uuid,
      ...person,
      readAt: readAt?.toISOString() ?? null,
    })),
  }
}
