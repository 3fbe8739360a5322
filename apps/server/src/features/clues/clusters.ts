import type { JoinStep } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

export interface Joining {
  clusterId: number
  step: JoinStep
  score: number | null
  words: readonly string[]
  reprintOf?: number | null
}

/** Counted from its clues; then its heat is due. One without clues stays for those who have its number. */
export const recount = (tx: Tx, tenantId: number, clusterIds: readonly number[]) =>
  sql`update cluster set clues = counted.clues, first_at = coalesce(counted.first_at, cluster.first_at),
      last_at = coalesce(counted.last_at, cluster.last_at), title = coalesce(counted.title, cluster.title),
      places = coalesce(counted.places, '{}'), touched_at = clock_timestamp()
    from (select asked.id, count(clue.id)::int as clues, min(clue.sort_at) as first_at, max(clue.sort_at) as last_at,
        (array_agg(clue.title order by clue.kind = 'list', clue.sort_at, clue.id) filter (where clue.id is not null))[1] as title,
        (select array_agg(place order by times desc, place) from (select place, count(*) as times
          from clue as named cross join unnest(named.places) as place
          where named.tenant_id = ${tenantId} and named.cluster_id = asked.id and named.gone_at is null
          group by place order by count(*) desc, place limit 10) as often) as places
      from unnest(${clusterIds}::bigint[]) as asked (id)
      left join clue on clue.tenant_id = ${tenantId} and clue.cluster_id = asked.id and clue.gone_at is null
      group by asked.id) as counted
    where cluster.tenant_id = ${tenantId} and cluster.id = counted.id`.execute(tx)

/** A new event; on the line of another that has closed, where there is one. */
export const openCluster = async (
  tx: Tx,
  tenantId: number,
  { title, sortAt, after = null }: { title: string; sortAt: Date; after?: number | null | undefined },
) => {
  const { rows } = await sql<{ id: number }>`
    with line as (update cluster set line_id = coalesce(line_id, id)
      where tenant_id = ${tenantId} and id = ${after}::bigint returning line_id)
    insert into cluster (tenant_id, title, first_at, last_at, line_id)
    values (${tenantId}, ${title}, ${sortAt}::timestamptz, ${sortAt}::timestamptz, (select line_id from line))
    returning id ${prepared}`.execute(tx)
  const [opened] = rows
  if (!opened) throw new Error('a cluster was not opened')
  return opened.id
}

/** Puts clues to a cluster, with why; the clusters they leave are counted again. */
export const join = async (tx: Tx, tenantId: number, ids: readonly number[], joining: Joining) => {
  const { clusterId, step, score, words, reprintOf = null } = joining
  const { rows } = await sql<{ clusterId: number | null }>`
    with before as (select id, cluster_id from clue where tenant_id = ${tenantId} and id = any(${ids}::bigint[]))
    update clue set cluster_id = ${clusterId}, join_step = ${step}, join_score = ${score}, join_words = ${words},
      reprint_of = ${reprintOf} from before
    where clue.tenant_id = ${tenantId} and clue.id = before.id returning before.cluster_id`.execute(tx)
  const left = rows.flatMap((row) =>
    row.clusterId === null || row.clusterId === clusterId ? [] : [row.clusterId],
  )
  await recount(tx, tenantId, [...new Set([clusterId, ...left])])
}
