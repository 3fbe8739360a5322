import { announcementMessages } from '@rongbian/contract/messages/announcements'
import { dayIn } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { AppParts } from '#/deps.ts'
import { type Notice, notifyPeople } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import { type Key, takeDue, takeUntold } from './queries.ts'

const atOnce = 20

interface Told extends Key {
  title: string
  summary: string
}

export const announcementLink = (id: number) => `/toolsPage?id=4&announcement=${id}`

export const freshNotice = (id: number, title: string, summary: string): Notice => ({
  type: 'announcement.new',
  title: announcementMessages.fresh({ title }),
  content: summary || announcementMessages.picturesOnly(),
  link: announcementLink(id),
})

/** Whoever it is for and has not heard of it does now; nobody hears of the same twice. */
export const tellAudience = async (tx: Tx, { title, summary, ...key }: Told) => {
  const people = await takeUntold(tx, key)
  await notifyPeople(tx, key.tenantId, people, freshNotice(key.id, title, summary))
}

/** Every list of the newsroom that is open reads again; which one it is only those learn whom it is for. */
export const tellLists = (tx: Tx, { tenantId }: Pick<Key, 'tenantId'>) =>
  notify(tx, 'announcement', '', { tenantId })

/** Those whose first day has come; for the clock and for tests. */
export const tellBegun = (db: Db, today: string) =>
  db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, today, atOnce)
    for (const announcement of due) {
      await tellAudience(tx, announcement)
      await tellLists(tx, announcement)
    }
    return due.length
  })

/** The same as work that comes by the clock. */
export const tellBegunNow =
  ({ db, env }: Pick<AppParts, 'db' | 'env'>) =>
  async () => {
    while ((await tellBegun(db, dayIn(new Date(), env.TIME_ZONE))) === atOnce);
  }
