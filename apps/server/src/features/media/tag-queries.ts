import { sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'
import { isKey } from './queries.ts'

/** A word that stands in more tags than this is no name of one. */
const likeMax = 20

/** Tags with the word in their name, and those that became part of them. */
export const findTagsLike = async (db: Db, tenantId: number, folded: string) => {
  const { rows } = await sql<{ id: number }>`
    with tag as (
      select id from asset_tag where tenant_id = ${tenantId} and folded like ${containing(folded)}
      order by id limit ${likeMax}
    )
    select id from tag
    union select merged.id from merged_tag as merged join tag on merged.tag_id = tag.id
    where merged.tenant_id = ${tenantId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** For each tag its own id and those that became part of it. */
export const findMergedTags = async (db: Db, tenantId: number, asked: readonly number[]) => {
  const ids = asked.filter(isKey)
  if (ids.length === 0) return asked.map(() => [])
  const rows = await db
    .selectFrom('mergedTag')
    .select(['id', 'tagId'])
    .where('tenantId', '=', tenantId)
    .where('tagId', 'in', ids)
    .execute()
  return asked.map((id) => [id, ...rows.filter(({ tagId }) => tagId === id).map((merged) => merged.id)])
}

export const findTags = async (db: Db, tenantId: number, skip: number, limit: number) => {
  const tags = db.selectFrom('assetTag').where('tenantId', '=', tenantId)
  const [list, { total }] = await Promise.all([
    tags
      .select(['id as tagId', 'name as tagName'])
      .orderBy(sql`name collate "zh-x-icu"`)
      .orderBy('id')
      .offset(skip)
      .limit(limit)
      .execute(),
    tags.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total }
}
