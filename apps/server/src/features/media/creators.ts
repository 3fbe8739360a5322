import type { Actor } from '@rongbian/domain'
import { byName } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'

/** Everyone of the newsroom who has brought an asset. */
export const listCreators = (db: Db, { tenantId }: Actor) =>
  db
    .selectFrom('person')
    .select(['id as userId', 'name as nickName'])
    .where('tenantId', '=', tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('asset')
          .select('asset.id')
          .whereRef('asset.tenantId', '=', 'person.tenantId')
          .whereRef('asset.ownerId', '=', 'person.id')
          .where('asset.deletedAt', 'is', null),
      ),
    )
    .orderBy(byName('person.name'))
    .orderBy('id')
    .execute()
