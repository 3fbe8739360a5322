import { AppError } from '@rongbian/contract'
import { mediaMessages } from '@rongbian/contract/messages/media'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { isKey } from './queries.ts'

const noSuchTag = () => new AppError('not_found', { message: mediaMessages.tagGone() })

/** The tags of these names; those that are new are made. */
export const tagIdsOf = async (db: Db, tenantId: number, names: readonly string[]): Promise<number[]> => {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    with made as (
      insert into asset_tag (tenant_id, name, folded)
      select ${tenantId}, name, folded
      from unnest(${wanted}::text[], ${wanted.map(foldTraditional)}::text[]) as asked (name, folded)
      order by name
      on conflict (tenant_id, name) do update set folded = excluded.folded
      returning id, name
    )
    select id, name from made`.execute(db)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return wanted.map((name) => ids.get(name)).filter((id) => id !== undefined)
}

/** Assets keep their ids, so none is written; see `merged_tag`. */
const merge = async (tx: Tx, tenantId: number, id: number, into: number) => {
  await sql`update merged_tag set tag_id = ${into} where tenant_id = ${tenantId} and tag_id = ${id}`.execute(
    tx,
  )
  await sql`insert into merged_tag (tenant_id, id, tag_id) values (${tenantId}, ${id}, ${into})`.execute(tx)
  await tx.deleteFrom('assetTag').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

/** A name another tag has already makes the two one. */
export const renameTag = async (tx: Tx, tenantId: number, id: number, name: string) => {
  if (!isKey(id)) throw noSuchTag()
  const tags = await tx
    .selectFrom('assetTag')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where((where) => where.or([where('id', '=', id), where('name', '=', name)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!tags.some((tag) => tag.id === id)) throw noSuchTag()
  const other = tags.find((tag) => tag.id !== id)
  if (other) {
    await merge(tx, tenantId, id, other.id)
    return
  }
  await tx
    .updateTable('assetTag')
    .set({ name, folded: foldTraditional(name) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteTag = async (tx: Tx, tenantId: number, id: number) => {
  if (!isKey(id)) throw noSuchTag()
  const gone = await tx
    .deleteFrom('assetTag')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw noSuchTag()
}
