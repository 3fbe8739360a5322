import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

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
