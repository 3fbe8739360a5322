import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'

/** A person has a file once; undefined when it is none of theirs. */
export const findOwnAsset = (db: Db, { tenantId, id }: Actor, hash: string) =>
  db
    .selectFrom('asset')
    .select(['id as assetId', 'version'])
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', id)
    .where('hash', '=', hash)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
