import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** What people send may be any number; a key of these tables is a small one. */
export const isKey = (id: number) => Number.isInteger(id) && id > 0 && id <= 2 ** 31 - 1

/** Whether the file is still the one the asset began with. */
const isOriginal = sql<boolean>`exists (select from asset_revision as first where first.tenant_id = asset.tenant_id
  and first.asset_id = asset.id and first.no = 1 and first.hash = asset.hash)`

export const assetRows = (db: Db, tenantId: number) =>
  db
    .selectFrom('asset')
    .innerJoin('storedFile as file', (join) =>
      join.onRef('file.tenantId', '=', 'asset.tenantId').onRef('file.hash', '=', 'asset.hash'),
    )
    .select([
      'asset.tenantId',
      'asset.id',
      'asset.seq',
      'asset.hash',
      'asset.kind',
      'asset.name',
      'asset.caption',
      'asset.author',
      'asset.origin',
      'asset.sourceType',
      'asset.copyright',
      'asset.licence',
      'asset.expiresOn',
      'asset.ownerId',
      'asset.ownerName',
      'asset.sharedAt',
      'asset.tagIds',
      'asset.valueIds',
      'asset.auditState',
      'asset.auditRisk',
      'asset.audit',
      'asset.transcodeState',
      'asset.transcodePart',
      'asset.transcodeProblem',
      'asset.transcodeSaid',
      'asset.playedHash',
      'asset.posterHash',
      'asset.version',
      'asset.createdAt',
      'asset.updatedAt',
      'asset.deletedAt',
      'file.mime',
      'file.size',
      'file.width',
      'file.height',
      'file.duration',
      isOriginal.as('isOriginal'),
      sql<boolean>`coalesce(asset.expires_on < current_date, false)`.as('expired'),
    ])
    .where('asset.tenantId', '=', tenantId)

const oneAsset = (db: Db, tenantId: number, id: number) => assetRows(db, tenantId).where('asset.id', '=', id)

export type AssetRow = NonNullable<Awaited<ReturnType<typeof findAsset>>>

export const findAsset = (db: Db, tenantId: number, id: number) =>
  oneAsset(db, tenantId, id).executeTakeFirst()

export const lockAsset = (tx: Tx, tenantId: number, id: number) =>
  oneAsset(tx, tenantId, id).forUpdate('asset').executeTakeFirst()

/** The asset of a person with this very file. */
export const lockOwnAsset = (tx: Tx, { tenantId, id }: Pick<Actor, 'tenantId' | 'id'>, hash: string) =>
  assetRows(tx, tenantId)
    .where('asset.ownerId', '=', id)
    .where('asset.hash', '=', hash)
    .where('asset.deletedAt', 'is', null)
    .forUpdate('asset')
    .executeTakeFirst()

/** Of which files this one was made for playing. */
export const findPlayedOf = async (db: Db, tenantId: number, playedHash: string) => {
  const rows = await db
    .selectFrom('asset')
    .select('hash')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('playedHash', '=', playedHash)
    .execute()
  return rows.map(({ hash }) => hash)
}

export const nextSeq = async (db: Db) => {
  const { rows } = await sql<{ seq: number }>`select nextval('asset_seq') as seq`.execute(db)
  return rows[0]?.seq ?? 0
}

/** The names of tags by the ids assets carry; one that was merged bears the name of the other, one that is gone none. */
export const findTagNames = async (db: Db, tenantId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { tagId: number; tagName: string }>()
  const { rows } = await sql<{ asked: number; tagId: number; tagName: string }>`
    select asked.id as asked, tag.id as tag_id, tag.name as tag_name from unnest(${ids}::integer[]) as asked (id)
    left join merged_tag as merged on merged.tenant_id = ${tenantId} and merged.id = asked.id
    join asset_tag as tag on tag.tenant_id = ${tenantId} and tag.id = coalesce(merged.tag_id, asked.id)`.execute(
    db,
  )
  return new Map(rows.map(({ asked, ...tag }) => [asked, tag]))
}

/** Which of the values still exist. */
export const findLiveValues = async (db: Db, tenantId: number, asked: readonly number[]) => {
  const ids = asked.filter(isKey)
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('facetValue')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
