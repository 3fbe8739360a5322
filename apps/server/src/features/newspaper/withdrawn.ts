import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { publishingService } from '#/features/releases/index.ts'
import { changePage } from './change.ts'
import { addEvent } from './events.ts'
import { pageNotices } from './notices.ts'
import { holdPage, layoutOf, updatePage } from './rows.ts'

interface Left {
  tenantId: number
  pageId: string
  storyId: number
  title: string
}

/** Stories on pages not yet printed that are in the pool of that day no longer. */
const findLeft = async (db: Db) => {
  const { rows } = await sql<Left>`select item.tenant_id, item.page_id, item.story_id, item.title
    from edition join paper_page as page on page.tenant_id = edition.tenant_id and page.edition_id = edition.id
    join page_item as item on item.tenant_id = page.tenant_id and item.page_id = page.id
    where edition.state in ('plan', 'open') and item.story_id is not null and not exists (select from paper_pool as pool
      where pool.tenant_id = item.tenant_id and pool.story_id = item.story_id
        and pool.channel_id = edition.channel_id and pool.edition_date = edition.date)
    order by item.page_id, item.story_id`.execute(db)
  return rows
}

const clear = (db: Db, { tenantId, pageId, storyId, title }: Left) =>
  db.transaction().execute(async (tx) => {
    const page = await holdPage(tx, tenantId, pageId)
    const items = layoutOf(page).items.filter(
      (item) => item.kind !== 'story' || item.storyId !== Number(storyId),
    )
    if (page.isGoing || items.length === layoutOf(page).items.length) return
    const actor = { ...publishingService, tenantId }
    const why = messages.storyLeft({ title })
    const version = page.version + 1
    await updatePage(tx, page, { version, updatedName: actor.name, updatedAt: sql`clock_timestamp()` })
    await changePage({ tx, actor }, page, { layout: { items }, why })
    await addEvent(tx, page, { action: 'save', by: actor, note: why, details: { version, touched: 'page' } })
    const people = [page.editorId, page.lockId].flatMap((id) => id ?? [])
    await notifyPeople(tx, tenantId, people, pageNotices.emptied(page, title))
  })

/** The place of a story that was withdrawn or moved empties; signatures of its page fall by name. */
export const clearWithdrawn = async (db: Db) => {
  for (const left of await findLeft(db)) await clear(db, left)
}
