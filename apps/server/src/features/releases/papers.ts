import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import { noFails } from './outlets/tries.ts'
import type { ChannelRow, ReleaseKey } from './queries.ts'

/** Digital papers that show a story are painted again without it, and the withdrawal waits for that: its receipt is theirs too. */
export const orderMasks = async (
  tx: Tx,
  { tenantId, storyId, channelId }: ReleaseKey,
  by: { id: string; name: string },
  withdrawalId: number,
) => {
  const { rows } = await sql<{
    channelId: string
  }>`insert into delivery (tenant_id, channel_id, edition_id, act,
      round, intent, urgent, withdrawal_id, ordered_by, ordered_name, due_at)
    select edition.tenant_id, edition.digital_channel_id, edition.id, 'withdraw', edition.digital_round,
      concat_ws(' ', 'digital', edition.id, 'mask', shown.story_id, ${`w${withdrawalId}`}::text), true,
      ${withdrawalId}::bigint, ${by.id}::uuid, ${by.name}, clock_timestamp()
    from digital_story as shown
    join edition on edition.tenant_id = shown.tenant_id and edition.id = shown.edition_id
    where shown.tenant_id = ${tenantId} and shown.story_id = ${storyId}
      and edition.digital_channel_id is not null
      and ${channelId}::uuid in (edition.channel_id, edition.digital_channel_id)
    on conflict (tenant_id, intent) do nothing returning channel_id`.execute(tx)
  for (const row of rows) await notify(tx, 'release', row.channelId)
}

/** Pages of digital papers on which readers find any of these stories. */
export const findPapersWith = async (db: Db, tenantId: number, storyIds: readonly number[]) => {
  const { rows } = await sql<{
    id: string
    name: string
    date: string
    pageNos: number[]
    channelName: string
    url: string
  }>`select edition.id, paper.name, edition.date, site.name as channel_name, edition.digital_url as url,
      array(select distinct no from digital_story as own, unnest(own.page_nos) as no
        where own.tenant_id = edition.tenant_id and own.edition_id = edition.id and own.gone_at is null
          and own.story_id = any(${[...storyIds]}::bigint[]) order by no) as page_nos
    from edition join channel as paper on paper.tenant_id = edition.tenant_id and paper.id = edition.channel_id
    join channel as site on site.tenant_id = edition.tenant_id and site.id = edition.digital_channel_id
    where edition.tenant_id = ${tenantId} and edition.digital_at is not null
      and exists (select from digital_story as shown where shown.tenant_id = edition.tenant_id
        and shown.edition_id = edition.id and shown.gone_at is null
        and shown.story_id = any(${[...storyIds]}::bigint[]))
    order by edition.date desc, edition.id`.execute(db)
  return rows
}

export interface PrintedPlace {
  date: string
  label: string
}

/** Where a story stands on paper, or on its way there, for good. */
export const findPrinted = async (db: Db, { tenantId, storyId, channelId }: ReleaseKey) => {
  const { rows } = await sql<PrintedPlace>`select edition.date::text as date, page.label
    from (select page_id from printed_story where tenant_id = ${tenantId} and story_id = ${storyId}
      union select item.page_id from page_item as item
        join delivery on delivery.tenant_id = item.tenant_id and delivery.page_id = item.page_id
          and delivery.state in ('waiting', 'sending')
        where item.tenant_id = ${tenantId} and item.story_id = ${storyId}) as place
    join paper_page as page on page.tenant_id = ${tenantId} and page.id = place.page_id
    join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
    where edition.channel_id = ${channelId} order by edition.date, page.no`.execute(db)
  return rows
}

/** Where the editions of digital papers lie on a website, the newest first. */
export const findPaperFolders = async (db: Db, { tenantId, id }: ChannelRow) => {
  const { rows } = await sql<{ code: string; date: string }>`select digital_code as code, date from edition
    where tenant_id = ${tenantId} and digital_channel_id = ${id} and digital_at is not null
    order by date desc, code`.execute(db)
  return rows.map(({ code, date }) => `paper/${code}/${date}/`)
}

/** Digital papers on a website, each at its front. */
export const findPapersOn = async (
  db: Db,
  { tenantId, id }: Pick<ChannelRow, 'tenantId' | 'id'>,
  url: string,
) => {
  const { rows } = await sql<{
    name: string
    code: string
  }>`select distinct paper.name, edition.digital_code as code
    from edition join channel as paper on paper.tenant_id = edition.tenant_id and paper.id = edition.channel_id
    where edition.tenant_id = ${tenantId} and edition.digital_channel_id = ${id}
      and edition.digital_at is not null order by 1, 2`.execute(db)
  return rows.map(({ name, code }) => ({ name, url: `${url}paper/${code}/` }))
}

/** After a change of templates or a lost site: every edition readers can open is drawn anew. */
export const orderPaperRedraws = async (db: Db, { tenantId, id, rebuildAt }: ChannelRow) => {
  const asked = rebuildAt?.getTime() ?? 0
  await sql`insert into delivery (tenant_id, channel_id, edition_id, act, round, intent, details, due_at)
    select tenant_id, digital_channel_id, id, 'update', digital_round,
      concat_ws(' ', 'digital', id, 'redraw', ${asked}::bigint), '{"isRedraw": true}', clock_timestamp()
    from edition where tenant_id = ${tenantId} and digital_channel_id = ${id} and digital_at is not null
    on conflict (tenant_id, intent) do nothing`.execute(db)
}

/** A failed hand-over to a digital paper once more: it takes what is printed by then. */
export const retryPaper = async (
  tx: Tx,
  { tenantId, id, channelId }: { tenantId: number; id: number; channelId: string },
) => {
  await sql`update delivery set state = 'waiting', attempts = 0, details = ${noFails}, problem = '', said = null, closed_at = null,
      due_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id} and state = 'failed'`.execute(
    tx,
  )
  await notify(tx, 'release', channelId)
}
