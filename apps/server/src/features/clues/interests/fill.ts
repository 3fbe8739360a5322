import { dayMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import { firstSeenSince, isOpen, searchClues } from '../search-clues.ts'
import { folded, followedColumns, heardText, isFollowed, type Told } from './match.ts'
import { createFollowing, type Followed } from './matcher.ts'

const readMost = 2_000
const filledDays = 30

interface Found extends Told {
  media: string
  places: string[]
  sortAt: Date
}

/** What the words of the theme might be in; every one is then read. */
const findCandidates = async (reader: Reader, tenantId: number, { must, any }: Followed, since: Date) => {
  const downTo = await firstSeenSince(reader, tenantId, since)
  if (downTo === undefined) return []
  const where = sql`${isOpen} and clue.sort_at >= ${since}`
  const asked = must.length > 0 ? [must.join(' ')] : any
  const found = await Promise.all(
    asked.map((keyword) => searchClues(reader, tenantId, { keyword, where, downTo, most: readMost })),
  )
  return [...new Set(found.flat())].sort((one, other) => other - one).slice(0, readMost)
}

const findInPlaces = async (reader: Reader, tenantId: number, since: Date) => {
  const rows = await runPlanned<{ id: number }>(
    reader,
    sql`select clue.id from clue where clue.tenant_id = ${tenantId} and ${isOpen} and clue.sort_at >= ${since}
      and clue.places <> '{}' order by clue.sort_at desc limit ${readMost}`,
  )
  return rows.map(({ id }) => id)
}

/** The clues a theme catches, or would have caught, the newest first. */
export const findCaught = async (reader: Reader, tenantId: number, theme: Followed, since: Date) => {
  const one = folded(theme)
  const isWordless = one.must.length + one.any.length === 0
  const ids = isWordless
    ? await findInPlaces(reader, tenantId, since)
    : await findCandidates(reader, tenantId, one, since)
  const { rows } =
    await sql<Found>`select clue.id, clue.title, clue.summary, clue.text, clue.places, clue.sort_at,
      coalesce(feed.media, '') as media
    from clue left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
    where clue.tenant_id = ${tenantId} and clue.id = any(${ids}::bigint[]) order by clue.sort_at desc, clue.id desc`.execute(
      reader.db,
    )
  const following = createFollowing([one])
  return rows.filter(
    (row) => following({ text: heardText(row), media: row.media, places: row.places }).length > 0,
  )
}

interface Unfilled extends Followed {
  tenantId: number
  changedAt: string
}

const fill = async (reader: Reader, { tenantId, id, changedAt, ...theme }: Unfilled) => {
  const caught = await findCaught(
    reader,
    tenantId,
    { id, ...theme },
    new Date(Date.now() - filledDays * dayMs),
  )
  await reader.db.transaction().execute(async (tx) => {
    await sql`delete from interest_hit where tenant_id = ${tenantId} and interest_id = ${id}
      and clue_id <> all(${caught.map((clue) => clue.id)}::bigint[])
      and at > now() - make_interval(days => ${filledDays})`.execute(tx)
    await sql`insert into interest_hit (tenant_id, interest_id, clue_id, at)
      select tenant_id, ${id}, id, sort_at from clue
      where tenant_id = ${tenantId} and id = any(${caught.map((clue) => clue.id)}::bigint[]) on conflict do nothing`.execute(
      tx,
    )
    await sql`update interest set is_filled = true where tenant_id = ${tenantId} and id = ${id}
      and changed_at = ${changedAt}::timestamptz`.execute(tx)
  })
}

/** New and changed themes find what came before them. */
export const fillInterests = async (reader: Reader) => {
  const { rows } = await sql<Unfilled>`select tenant_id, ${followedColumns}, changed_at::text from interest
    where not is_filled and ${isFollowed}`.execute(reader.db)
  for (const theme of rows) await fill(reader, theme)
}
