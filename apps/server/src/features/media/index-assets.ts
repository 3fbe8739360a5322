import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { lexemesFor } from './lexemes.ts'
import { type AssetRow, lockAsset } from './queries.ts'
import { askInspection } from './revisions.ts'
import { tsvOf } from './touch.ts'

const atOnce = 200

const findUnindexed = (db: Db) =>
  db
    .selectFrom('asset')
    .select(['tenantId', 'id'])
    .where(sql<boolean>`tsv = ''::tsvector`)
    .orderBy('tenantId')
    .orderBy('id')
    .limit(atOnce)
    .execute()

type Also = (tx: Tx, row: AssetRow) => Promise<unknown>

/** Locked: whoever changes it meanwhile writes a newer index. */
const indexOne = (db: Db, { tenantId, id }: { tenantId: number; id: number }, also: Also) =>
  db.transaction().execute(async (tx) => {
    const row = await lockAsset(tx, tenantId, id)
    if (!row) return
    await tx
      .updateTable('asset')
      .set({ tsv: tsvOf(lexemesFor(tenantId, row.seq, row)) })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await also(tx, row)
  })

/** Every asset without lexemes. Answers how many there were. */
export const indexAssets = async (db: Db, also: Also = async () => {}) => {
  let done = 0
  for (let rows = await findUnindexed(db); rows.length > 0; rows = await findUnindexed(db)) {
    for (const row of rows) await indexOne(db, row, also)
    done += rows.length
  }
  return done
}

/** Files people had before there were assets: found from now on, and looked through. */
export const adoptAssets = (db: Db, jobs: Jobs) => indexAssets(db, (tx, row) => askInspection(tx, jobs, row))

/** All words are cut anew by `indexAssets`. */
export const forgetIndex = (db: Db) => db.updateTable('asset').set({ tsv: '' }).execute()
