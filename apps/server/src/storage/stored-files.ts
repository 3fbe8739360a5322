import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

export interface NewFile {
  tenantId: number
  hash: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  createdBy: string | null
  /** By which an upload recognises the same file before it is sent. */
  md5?: string | undefined
  /** What is known of its inside. */
  facts?: object | undefined
  /** The hash of the picture it shows a part or a copy of: what was seen there is seen here. */
  madeFrom?: string | undefined
}

/** The same file again stays what it was first; that it came again keeps it from being cleared away. */
export const storedFileInsert = (db: Db, { md5, facts = {}, madeFrom, ...file }: NewFile) =>
  db
    .insertInto('storedFile')
    .values({
      ...file,
      md5: md5 ?? null,
      facts: JSON.stringify(facts),
      madeFrom: madeFrom === file.hash ? null : (madeFrom ?? null),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'hash']).doUpdateSet({
        md5: sql`coalesce(stored_file.md5, excluded.md5)`,
        facts: sql`stored_file.facts || excluded.facts`,
        madeFrom: sql`coalesce(stored_file.made_from, excluded.made_from)`,
        usedAt: sql`now()`,
      }),
    )
/** Of which file one was made; those of the first days say it among their facts. */
export const originOf = (file: string) =>
  sql<string | null>`coalesce(${sql.ref(`${file}.made_from`)}, ${sql.ref(`${file}.facts`)} ->> 'madeFrom')`

export const insertStoredFile = (db: Db, file: NewFile) => storedFileInsert(db, file).execute()

const files = (db: Db, tenantId: number) =>
  db
    .selectFrom('storedFile')
    .modifyFront(prepared)
    .select(['hash', 'name', 'mime', 'size', 'width', 'height'])
    .where('tenantId', '=', tenantId)

export const findFile = (db: Db, tenantId: number, hash: string) =>
  files(db, tenantId).where('hash', '=', hash).executeTakeFirst()

export const findFiles = (db: Db, tenantId: number, hashes: string[]) =>
  files(db, tenantId).where('hash', 'in', hashes).execute()

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

/** What was made once of a file serves every asset of it. */
export const findPlayed = async (db: Db, tenantId: number, hash: string) => {
  const row = await db
    .selectFrom('asset')
    .select('playedHash')
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .where('playedHash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.playedHash ?? undefined
}
