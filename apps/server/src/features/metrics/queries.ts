import { type PlatformFigureCode, type PlatformFigures, togetherFigures } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

/** Who says it: the platform, or a person whom a second one believed, or has not looked at yet. */
export type Standing = 'platform' | 'approved' | 'waiting'

/** Of `reading` beside the second look at it, `looked`. */
export const secondLook = sql`left join metric_check as looked on looked.tenant_id = reading.tenant_id
  and looked.reading_id = reading.id`
/** What the second one did not believe counts nowhere. */
export const isBelieved = sql`looked.agreed is distinct from false`
const standing = sql<Standing>`case when reading.by_id is null then 'platform'
  when looked.agreed then 'approved' else 'waiting' end`
/** What may be paid by. */
export const isEvidence = sql`(reading.by_id is null or looked.agreed)`

export interface ReadingRow {
  id: number
  part: number
  at: Date
  asOf: Date
  day: string | null
  figures: PlatformFigures
  fell: PlatformFigureCode[]
  capped: boolean
  standing: Standing
  byName: string
  note: string
  evidenceHash: string | null
}

export const readingFields = sql`reading.id, reading.part, reading.at, reading.as_of, reading.day::text as day, reading.figures,
  reading.fell, reading.capped, ${standing} as standing, reading.by_name, reading.note,
  reading.evidence_hash`

/** In time, as a story's page draws it; what was not believed is left out. */
export const findSeries = async (db: Db, tenantId: number, postId: number): Promise<ReadingRow[]> => {
  const { rows } = await sql<ReadingRow>`select ${readingFields}
    from metric_reading as reading ${secondLook}
    where reading.tenant_id = ${tenantId} and reading.post_id = ${postId} and ${isBelieved}
    order by reading.as_of, reading.id`.execute(db)
  return rows
}

interface PostRow {
  postId: number
  storyId: number
  channelId: string
  channelName: string
  channelType: string
  url: string
  liveAt: Date
  goneAt: Date | null
}

/** A post with its last reading; a bundle has one for each of its articles. */
export interface MeasuredPost extends PostRow {
  parts: ReadingRow[]
  /** All parts together. */
  figures: PlatformFigures
  /** When the oldest of the parts was true; null of a post nobody has counted yet. */
  asOf: Date | null
}

type LastRow = PostRow & Omit<ReadingRow, 'id'> & { id: number | null }

const partOf = ({ id, ...row }: LastRow): ReadingRow[] => {
  const { part, at, asOf, day, figures, fell, capped, standing, byName, note, evidenceHash } = row
  return id === null
    ? []
    : [{ id, part, at, asOf, day, figures, fell, capped, standing, byName, note, evidenceHash }]
}

const measuredOf = (rows: [LastRow, ...LastRow[]]): MeasuredPost => {
  const [{ postId, storyId, channelId, channelName, channelType, url, liveAt, goneAt }] = rows
  const parts = rows.flatMap(partOf)
  const asOf = parts.map((part) => part.asOf).toSorted((one, other) => one.getTime() - other.getTime())[0]
  return {
    ...{ postId, storyId, channelId, channelName, channelType, url, liveAt, goneAt },
    parts,
    figures: togetherFigures(parts.map(({ figures }) => figures)),
    asOf: asOf ?? null,
  }
}

interface Asked {
  tenantId: number
  storyIds: readonly number[]
  /** Only what may be paid by. */
  isPaid?: boolean
}

/** The last reading of each post of some stories, of what is gone too. */
export const findLastReadings = async (
  db: Db,
  { tenantId, storyIds, isPaid = false }: Asked,
): Promise<MeasuredPost[]> => {
  const { rows } = await sql<LastRow>`select post.id as post_id, post.story_id, post.channel_id,
      channel.name as channel_name, channel.type as channel_type, post.remote ->> 'url' as url, post.live_at,
      post.gone_at, last.*
    from metric_post as post
    join channel on channel.tenant_id = post.tenant_id and channel.id = post.channel_id
    left join lateral (select distinct on (reading.part) ${readingFields}
      from metric_reading as reading ${secondLook}
      where reading.tenant_id = post.tenant_id and reading.post_id = post.id and ${isPaid ? isEvidence : isBelieved}
      order by reading.part, reading.as_of desc, reading.id desc) as last on true
    where post.tenant_id = ${tenantId} and post.story_id = any(${[...storyIds]}::bigint[])
    order by post.story_id, post.live_at, post.id, last.part`.execute(db)
  return [...Map.groupBy(rows, ({ postId }) => postId).values()].map((some) =>
    measuredOf(some as [LastRow, ...LastRow[]]),
  )
}
