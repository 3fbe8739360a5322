import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

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

/** The same file again stays what it was first; whoever brings it has it among their own, under their name for it. */
export const insertFile = async (db: Db, file: NewFile) => {
  await db
    .insertInto('storedFile')
    .values(file)
    .onConflict((conflict) => conflict.columns(['tenantId', 'hash']).doNothing())
    .execute()
  const { tenantId, createdBy: personId, hash, name } = file
  const at = sql<Date>`clock_timestamp()`
  await db
    .insertInto('personFile')
    .values({ tenantId, personId, hash, name, at })
    .onConflict((conflict) => conflict.columns(['tenantId', 'personId', 'hash']).doUpdateSet({ name, at }))
    .execute()
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
