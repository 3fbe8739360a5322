import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { originOf } from '#/storage/stored-files.ts'

/** The asset whose file a picture is, or once was: one's own before a shared one. */
export const findSource = (db: Db, { tenantId, id }: Actor, hash: string) =>
  db
    .selectFrom('assetRevision as revision')
    .innerJoin('asset', (join) =>
      join.onRef('asset.tenantId', '=', 'revision.tenantId').onRef('asset.id', '=', 'revision.assetId'),
    )
    .select(['asset.id as assetId', 'asset.version', 'asset.hash', 'asset.ownerId'])
    .where('revision.tenantId', '=', tenantId)
    .where('revision.hash', '=', hash)
    .where('asset.deletedAt', 'is', null)
    .where((asset) => asset.or([asset('asset.ownerId', '=', id), asset('asset.sharedAt', 'is not', null)]))
    .orderBy(sql`asset.owner_id is not distinct from ${id}`, 'desc')
    .orderBy(sql`asset.hash = ${hash}`, 'desc')
    .orderBy('asset.seq', 'desc')
    .limit(1)
    .executeTakeFirst()

const stepsMost = 100

/** The sides of the picture an editing began with: one somebody kept, or one that was made of no other. */
export const findOrigin = async (db: Db, tenantId: number, hash: string) => {
  const { rows } = await sql<{ width: number; height: number }>`with recursive step as (
      select hash, width, height, ${originOf('first')} as made_from, 0 as no from stored_file as first
      where tenant_id = ${tenantId} and hash = ${hash}
      union all
      select file.hash, file.width, file.height, ${originOf('file')}, step.no + 1
      from step join stored_file as file on file.tenant_id = ${tenantId} and file.hash = step.made_from
      where step.no < ${stepsMost} and not exists (select from asset_revision as revision
        where revision.tenant_id = ${tenantId} and revision.hash = step.hash)
    ) select width, height from step where width is not null and height is not null
    order by no desc limit 1`.execute(db)
  return rows[0]
}
