import { payLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { isEvidence, secondLook } from '#/features/metrics/index.ts'

export interface Spread {
  views: number
  /** Null where no platform has said. */
  reads: number | null
}

/** Readings come some hours after the day they stand for. */
const graceDays = 1

/** Of a story and its copies: valid views of the first seven days on our own pages, and what platforms had then. */
export const findSpreads = async (
  db: Db,
  tenantId: number,
  rootIds: readonly number[],
): Promise<ReadonlyMap<number, Spread>> => {
  const { spreadDays } = payLimits
  const { rows } = await sql<Spread & { rootId: number }>`
    with first as (
      select fact.root_id, fact.at from stat_fact as fact
      where fact.tenant_id = ${tenantId} and fact.kind = 'used'
        and fact.key = any(${[...new Set(rootIds)].map(String)}::text[])
    ), told as (
      select first.root_id, first.at, story.id from first
      join story on story.tenant_id = ${tenantId} and (story.id = first.root_id or story.root_id = first.root_id)
    ), seen as (
      select told.root_id, sum(view.valid)::int as views from told
      join view_hour as view on view.tenant_id = ${tenantId} and view.story_id = told.id
        and view.day >= told.at::date and view.day < told.at::date + ${spreadDays}::int
      group by 1
    ), read as (
      select told.root_id, sum(coalesce((last.figures ->> 'reads')::bigint, (last.figures ->> 'plays')::bigint,
        (last.figures ->> 'readUsers')::bigint))::bigint as reads
      from told
      join metric_post as post on post.tenant_id = ${tenantId} and post.story_id = told.id
      cross join lateral (select distinct on (reading.part) reading.figures
        from metric_reading as reading ${secondLook}
        where reading.tenant_id = post.tenant_id and reading.post_id = post.id and ${isEvidence}
          and reading.as_of <= post.live_at + make_interval(days => ${spreadDays + graceDays}::int)
        order by reading.part, reading.as_of desc, reading.id desc) as last
      group by 1
    )
    select first.root_id, coalesce(seen.views, 0) as views, read.reads
    from first left join seen using (root_id) left join read using (root_id)`.execute(db)
  return new Map(rows.map(({ rootId, ...spread }) => [rootId, spread]))
}
