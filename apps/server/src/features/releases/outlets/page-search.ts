import type { SiteCard } from '@rongbian/site'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { plannedQuery, type Reader } from '#/db/reader.ts'
import {
  choose,
  findWordsOf,
  lexemesOf,
  readQuestion,
  type SearchTable,
  searchNewest,
} from '#/features/search/index.ts'
import type { ChannelRow } from '../queries.ts'
import type { StoryText } from './story-model.ts'

const searched: SearchTable = {
  table: sql`page_search`,
  number: sql`no`,
  columns: sql`channel_id`,
  alias: sql`page`,
  hits: sql`hit as page`,
  compile: plannedQuery,
}

/** Stands in the index beside the words, under a sign no word begins with. */
const markOf = ({ id }: Pick<ChannelRow, 'id'>) => `#p.${id}`

/** The row first, for its number is part of every word in it. */
export const indexPage = async (
  db: Db,
  channel: ChannelRow,
  { storyId, content, authorName, dutyEditor }: StoryText,
) => {
  const { tenantId, id: channelId } = channel
  const { no } = await db
    .insertInto('pageSearch')
    .values({ tenantId, channelId, storyId, tsv: sql`''` })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'channelId', 'storyId']).doUpdateSet({ channelId }),
    )
    .returning('no')
    .executeTakeFirstOrThrow()
  const words = await findWordsOf({ content, authorName, editorName: dutyEditor })
  const lexemes = lexemesOf(tenantId, no, [...words, markOf(channel)])
  await sql`update page_search set tsv = array_to_tsvector(${lexemes}::text[])
    where tenant_id = ${tenantId} and no = ${no}`.execute(db)
}

export const forgetPages = (db: Db, { tenantId, id }: ChannelRow, storyIds: readonly number[]) =>
  db
    .deleteFrom('pageSearch')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where('storyId', 'in', [...storyIds])
    .execute()

const countMax = 200
const resultsPerPage = 10

const findCards = async (db: Db, { tenantId, id }: ChannelRow, numbers: readonly number[]) => {
  const { rows } = await sql<{ card: SiteCard }>`select release.card from unnest(${[...numbers]}::bigint[])
      with ordinality as found (no, place)
    join page_search as page on page.tenant_id = ${tenantId} and page.no = found.no
    join release on release.tenant_id = page.tenant_id and release.story_id = page.story_id
      and release.channel_id = ${id} and release.live_at is not null
    order by found.place`.execute(db)
  return rows.map(({ card }) => card)
}

/** Live stories of a channel with the words, the newest first. */
export const searchPages = async (reader: Reader, channel: ChannelRow, query: string, page: number) => {
  const { terms } = readQuestion(query)
  if (terms.length === 0) return { cards: [], total: 0, pages: 0 }
  const hits = await searchNewest(reader, {
    searched,
    tenantId: channel.tenantId,
    terms: [...terms, [[markOf(channel)]]],
    where: sql`true`,
    below: undefined,
    wanted: countMax + 1,
  })
  const { ids, total } = choose(hits, (page - 1) * resultsPerPage, resultsPerPage, countMax)
  const known = Math.min(total, countMax)
  return {
    cards: await findCards(reader.db, channel, ids),
    total: known,
    pages: Math.ceil(known / resultsPerPage),
  }
}
