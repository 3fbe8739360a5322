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

/** The same file again stays what it was first. */
export const insertFile = (db: Db, file: NewFile) =>
  db
    .insertInto('storedFile')
    .values(file)
    .onConflict((conflict) => conflict.columns(['tenantId', 'hash']).doNothing())
    .execute()

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
