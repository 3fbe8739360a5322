import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

interface Printed {
  paper: string
  date: string
  no: number
  name: string
  chars: number
  pictureArea: number
  url: string
}

/** Where a story stood on paper. */
export const listPrinted = async (db: Db, tenantId: number, storyId: number) => {
  const { rows } =
    await sql<Printed>`select channel.name as paper, edition.date, page.no, page.name, item.chars,
      item.picture_area::float8 as picture_area, edition.digital_url as url
    from page_item as item
    join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
    join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
    join channel on channel.tenant_id = edition.tenant_id and channel.id = edition.channel_id
    where item.tenant_id = ${tenantId} and item.story_id = ${storyId} and page.state in ('printed', 'changing')
    order by edition.date, page.no, item.part`.execute(db)
  return rows
}
