import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type DigitalEdition, type Place, type PrintedPage, placesOn } from './rows.ts'

const taken: readonly number[] = [codeOf('withdrawing'), codeOf('withdrawn')]

/** Held until the transaction ends: a withdrawal before it is seen here, one after it finds what is written here. */
const findWithdrawn = async (
  tx: Tx,
  { tenantId, channelId, digitalChannelId }: DigitalEdition,
  storyIds: readonly number[],
) => {
  const { rows } = await sql<{ storyId: number; status: number }>`select story_id, status from release
    where tenant_id = ${tenantId} and story_id = any(${[...storyIds]}::bigint[])
      and channel_id in (${channelId}, ${digitalChannelId})
    order by story_id, channel_id for share`.execute(tx)
  return new Set(rows.filter(({ status }) => taken.includes(status)).map(({ storyId }) => Number(storyId)))
}

const titleOf = ({ page, item }: Place) => item.title.main || (page.input.texts[item.storyId]?.title ?? '')

/** Where each story stands, by its first part. */
const storiesIn = (pages: readonly PrintedPage[]) => {
  const places = placesOn(pages).toSorted(
    (one, other) => one.part - other.part || one.page.no - other.page.no,
  )
  return Map.groupBy(places, ({ item }) => item.storyId)
}

/** Writes down what the edition is about to show, before it shows it; what was withdrawn or is printed no longer is gone. */
export const recordStories = (db: Db, edition: DigitalEdition, pages: readonly PrintedPage[]) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, id } = edition
    const stories = storiesIn(pages)
    const withdrawn = await findWithdrawn(tx, edition, [...stories.keys()])
    const rows = [...stories].flatMap(([storyId, places]) => {
      const [first] = places
      if (!first) return []
      const pageNos = [...new Set(places.map(({ page }) => page.no))]
      const isGone = withdrawn.has(storyId)
      return [{ storyId, title: titleOf(first), pageNo: first.page.no, pageNos, isGone }]
    })
    await sql`insert into digital_story (tenant_id, edition_id, story_id, title, page_no, page_nos, gone_at)
      select ${tenantId}::int, ${id}::uuid, shown."storyId", shown.title, shown."pageNo", shown."pageNos",
        case when shown."isGone" then clock_timestamp() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as shown ("storyId" bigint, title text, "pageNo" smallint, "pageNos" smallint[], "isGone" boolean)
      on conflict (tenant_id, edition_id, story_id) do update set title = excluded.title,
        page_no = excluded.page_no, page_nos = excluded.page_nos,
        gone_at = case when excluded.gone_at is not null
          then coalesce(digital_story.gone_at, excluded.gone_at) end`.execute(tx)
    await sql`update digital_story set page_nos = '{}', gone_at = coalesce(gone_at, clock_timestamp())
      where tenant_id = ${tenantId} and edition_id = ${id}
        and story_id <> all(${[...stories.keys()]}::bigint[])`.execute(tx)
    await sql`update edition set digital_changed_at = clock_timestamp() where tenant_id = ${tenantId}
      and id = ${id}`.execute(tx)
    return withdrawn
  })
