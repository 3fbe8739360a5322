import { AppError } from '@rongbian/contract'
import { sql, type Updateable } from 'kysely'
import type { Asset as AssetTable } from '#/db/database.ts'
import type { Tx } from '#/db/open.ts'
import { lexemesFor } from './lexemes.ts'
import { type AssetRow, findAsset, nextSeq } from './queries.ts'

export type AssetChanges = Partial<
  Omit<Updateable<AssetTable>, 'tenantId' | 'id' | 'seq' | 'tsv' | 'version' | 'updatedAt'>
>

/** Lexemes as the column holds them. */
export const tsvOf = (lexemes: string[]) => sql<string>`array_to_tsvector(${lexemes}::text[])`

/**
 * Writes a change of a locked asset and makes it the newest, in the index as well.
 * Whether it still has its first file is for whoever changes the file to say.
 */
export const touch = async (
  tx: Tx,
  row: AssetRow,
  changes: AssetChanges = {},
  isOriginal = row.isOriginal,
): Promise<AssetRow> => {
  const { tenantId, id, version } = row
  const seq = await nextSeq(tx)
  const indexed = { ...row, ...changes, isOriginal } as AssetRow
  await tx
    .updateTable('asset')
    .set({
      ...changes,
      seq,
      version: version + 1,
      // Of this moment and not of the transaction's beginning, so that both orders agree.
      updatedAt: sql`clock_timestamp()`,
      tsv: tsvOf(lexemesFor(tenantId, seq, indexed)),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  const written = await findAsset(tx, tenantId, id)
  if (!written) throw new AppError('not_found')
  return written
}
