import type { FacetId } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { isKey } from './queries.ts'

/** A value and all below it; none when there is no such value in this facet. */
export const findValuesBelow = async (db: Db, tenantId: number, facetId: FacetId, id: number) => {
  if (!isKey(id)) return []
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select id from facet_value where tenant_id = ${tenantId} and facet_id = ${facetId} and id = ${id}
      union select child.id from facet_value as child join below on child.parent_id = below.id
      where child.tenant_id = ${tenantId}
    )
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}

export const findFacetValues = (db: Db, tenantId: number, facetIds: readonly number[]) =>
  db
    .selectFrom('facetValue')
    .select(['id', 'facetId', 'parentId', 'name', 'sort'])
    .where('tenantId', '=', tenantId)
    .where('facetId', 'in', facetIds)
    .orderBy('sort')
    .orderBy('id')
    .execute()
export type FacetValueRow = Awaited<ReturnType<typeof findFacetValues>>[number]

/** So many of the newest assets tell which authors there are. */
const lately = { shared: 5_000, own: 1_000 }

/** Authors of late, of what the person may see. */
export const findAuthors = async (db: Db, tenantId: number, personId: string) => {
  const { rows } = await sql<{ author: string }>`
    select distinct author collate "zh-x-icu" as author from (
      (select author from asset where tenant_id = ${tenantId} and deleted_at is null and shared_at is not null
        order by seq desc limit ${lately.shared})
      union all
      (select author from asset where tenant_id = ${tenantId} and owner_id = ${personId} and deleted_at is null
        order by seq desc limit ${lately.own})
    ) as newest where author <> '' order by 1 limit 500`.execute(db)
  return rows.map(({ author }) => author)
}
