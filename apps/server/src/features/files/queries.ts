import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { assetKindOf } from './file-kind.ts'

export interface NewFile {
  tenantId: number
  hash: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  createdBy: string
}

/** The same file again stays what it was first. */
export const insertStoredFile = (db: Db, { createdBy, ...file }: NewFile) =>
  db
    .insertInto('storedFile')
    .values({ ...file, createdBy })
    .onConflict((conflict) => conflict.columns(['tenantId', 'hash']).doNothing())
    .execute()

/** Whoever brings a file has it among their assets, under their name for it; bringing it again makes it the newest. */
const insertAsset = async (db: Db, { tenantId, hash, name, mime, createdBy }: NewFile) => {
  const { rows } = await sql<{ id: number }>`
    with asset as (
      insert into asset (tenant_id, hash, kind, name, owner_id, owner_name)
      select tenant_id, ${hash}, ${assetKindOf(mime)}, ${name}, id, name from person
      where tenant_id = ${tenantId} and id = ${createdBy}
      on conflict (tenant_id, owner_id, hash) where deleted_at is null
        do update set name = excluded.name, seq = nextval('asset_seq'), updated_at = now()
      returning tenant_id, id, owner_id, owner_name
    ), first as (
      insert into asset_revision (tenant_id, asset_id, no, hash, by_id, by_name)
      select tenant_id, id, 1, ${hash}, owner_id, owner_name from asset on conflict do nothing
    )
    select id from asset`.execute(db)
  const [asset] = rows
  if (!asset) throw new Error('whoever uploads is a person')
  return asset.id
}

/** Keeps a file and puts it among the assets of whoever brought it. Answers the asset. */
export const insertFile = async (db: Db, file: NewFile) => {
  await insertStoredFile(db, file)
  return insertAsset(db, file)
}

const files = (db: Db, tenantId: number) =>
  db
    .selectFrom('storedFile')
    .select(['hash', 'name', 'mime', 'size', 'width', 'height'])
    .where('tenantId', '=', tenantId)

export const findFile = (db: Db, tenantId: number, hash: string) =>
  files(db, tenantId).where('hash', '=', hash).executeTakeFirst()

export const findFiles = (db: Db, tenantId: number, hashes: string[]) =>
  files(db, tenantId).where('hash', 'in', hashes).execute()

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]
