import { type PlatformFigureCode, platformFigureCodes } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import { all, type Fragment } from '#/reading/fragments.ts'

/** Whose posts, and of which moments; the end does not belong to it. */
interface Span {
  tenantId: number
  from: Fragment
  end: Fragment
  joins?: Fragment
  where?: readonly Fragment[]
}

const columns = (of: (code: Fragment) => Fragment) =>
  sql.join(platformFigureCodes.map((code) => sql`${of(sql.lit(code))} as ${sql.raw(`"${code}"`)}`))

/** What either of two readings does not say stays unsaid; a post that is new began with nothing. */
const more = (now: Fragment, before: Fragment) => (code: Fragment) =>
  sql`((${now} ->> ${code})::bigint - case when ${before} is null then 0 else (${before} ->> ${code})::bigint end)`
const summed = (of: (code: Fragment) => Fragment) => columns((code) => sql`sum(${of(code)})::float8`)

const added = more(sql`last.figures`, sql`earlier.figures`)

/** Of `fromAdded`: what all of it comes to, by code. */
export const addedSums = summed(added)
/** Of `fromAdded`: each part of each post by itself. */
export const addedEach = columns((code) => sql`${added(code)}::float8`)

/** As `isBelieved`, asked only of what was typed in: most readings are the platform's own. */
const isKept = sql`(reading.by_id is null or not exists (select from metric_check as looked
  where looked.tenant_id = reading.tenant_id and looked.reading_id = reading.id and not looked.agreed))`

/** A post is counted for a year, and for some days more where a look came late. */
const countedDays = 400

const postsOf = ({ tenantId, from, end, where = [] }: Span) =>
  all([
    sql`post.tenant_id = ${tenantId}`,
    sql`post.live_at < ${end}`,
    sql`post.live_at >= ${from} - make_interval(days => ${countedDays})`,
    ...where,
  ])

/** Of each post the last reading in the span, `last`, and the last before it, `earlier`; beside its `channel`. */
export const fromAdded = (span: Span): Fragment => sql`from metric_post as post
  join channel on channel.tenant_id = post.tenant_id and channel.id = post.channel_id
  ${span.joins ?? sql``}
  cross join lateral (select distinct on (reading.part) reading.part, reading.figures, reading.as_of,
      reading.capped, reading.fell
    from metric_reading as reading
    where reading.tenant_id = post.tenant_id and reading.post_id = post.id and ${isKept}
      and reading.as_of >= ${span.from} and reading.as_of < ${span.end}
    order by reading.part, reading.as_of desc, reading.id desc) as last
  left join lateral (select reading.figures from metric_reading as reading
    where reading.tenant_id = post.tenant_id and reading.post_id = post.id and reading.part = last.part
      and ${isKept} and reading.as_of < ${span.from}
    order by reading.as_of desc, reading.id desc limit 1) as earlier on post.live_at < ${span.from}
  where ${postsOf(span)}`

export type Added = Record<PlatformFigureCode, number | null>

/** What each reading of the span added to the one before it; `unit` names the day or month of `as_of`. */
export const addedByUnit = (span: Span, unit: Fragment): RawBuilder<Added & { key: string }> => sql`
  select ${unit} as key, ${summed(more(sql`step.figures`, sql`step.earlier`))}
  from (select reading.as_of, reading.figures, lag(reading.figures) over
      (partition by reading.post_id, reading.part order by reading.as_of, reading.id) as earlier
    from metric_post as post
    join channel on channel.tenant_id = post.tenant_id and channel.id = post.channel_id
    ${span.joins ?? sql``}
    join metric_reading as reading on reading.tenant_id = post.tenant_id and reading.post_id = post.id
    where ${postsOf(span)} and reading.as_of < ${span.end} and ${isKept}) as step
  where step.as_of >= ${span.from} group by 1`

export interface AddedRow extends Added {
  type: string
  /** The latest moment any of it stands for. */
  as_of: Date
}

/** What a span added on each type of platform. */
export const sumAdded = (reader: Reader, span: Span) =>
  runPlanned(
    reader,
    sql<AddedRow>`select channel.type, max(last.as_of) as as_of, ${addedSums}
      ${fromAdded(span)} group by channel.type`,
  )
