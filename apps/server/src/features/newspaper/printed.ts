import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type PaperStep, settlePaper } from '#/features/releases/index.ts'
import type { FoundPage } from './rows.ts'

/** A story that jumps goes with its first part. */
const findStories = async (tx: Tx, { tenantId, id }: FoundPage) => {
  const rows = await tx
    .selectFrom('pageItem')
    .select('storyId')
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .where('storyId', 'is not', null)
    .where('part', '=', 1)
    .execute()
  return rows.flatMap(({ storyId }) => (storyId === null ? [] : [Number(storyId)]))
}

/** The releases of a page's stories go on with it: signed, printed, or back in the pool when a signature falls. */
export const settleStories = async (tx: Tx, page: FoundPage, to: PaperStep) => {
  const place = messages.printedOn({ date: page.date, label: page.label })
  await settlePaper(tx, page, await findStories(tx, page), { to, place })
}

interface Printed {
  paper: string
  date: string
  no: number
  name: string
  chars: number
  pictureArea: number
  url: string
}

/** What stands on the page as it is printed stays so, whatever replaces it. */
export const notePrinted = (tx: Tx, { tenantId, id }: FoundPage, changeNo: number) =>
  sql`insert into printed_story (tenant_id, page_id, change_no, story_id, part, chars, picture_area)
    select tenant_id, page_id, ${changeNo}::int, story_id, part, chars, picture_area from page_item
    where tenant_id = ${tenantId} and page_id = ${id} and story_id is not null`.execute(tx)

/** Where a story stood on paper, as it was last printed there. */
export const listPrinted = async (db: Db, tenantId: number, storyId: number) => {
  const { rows } =
    await sql<Printed>`select distinct on (edition.date, page.no, page.id, item.part) channel.name as paper, edition.date, page.no, page.name, item.chars,
      item.picture_area::float8 as picture_area, edition.digital_url as url
    from printed_story as item
    join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
    join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
    join channel on channel.tenant_id = edition.tenant_id and channel.id = edition.channel_id
    where item.tenant_id = ${tenantId} and item.story_id = ${storyId}
    order by edition.date, page.no, page.id, item.part, item.change_no desc`.execute(db)
  return rows
}
