import { AppError } from '@rongbian/contract'
import { mediaMessages } from '@rongbian/contract/messages/media'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { assetKindOf } from '#/storage/file-kind.ts'
import { findFile } from '#/storage/stored-files.ts'
import { type AssetRow, lockOwnAsset } from './queries.ts'
import { lockEditable } from './service.ts'
import { touch } from './touch.ts'

/** What was known of the file before: a machine has not seen the new one. */
const unseen = {
  auditState: null,
  auditRisk: false,
  audit: '{}',
  transcodeState: null,
  transcodePart: 0,
  transcodeProblem: '',
  transcodeSaid: null,
  playedHash: null,
  posterHash: null,
} as const

const findRevision = (tx: Tx, { tenantId, id }: AssetRow, no: number) =>
  tx
    .selectFrom('assetRevision')
    .select(['no', 'hash'])
    .where('tenantId', '=', tenantId)
    .where('assetId', '=', id)
    .where('no', '=', no)
    .executeTakeFirst()

/** A person has a file once. */
const demandFree = async (tx: Tx, { tenantId, id, ownerId }: AssetRow, hash: string) => {
  const other = ownerId ? await lockOwnAsset(tx, { tenantId, id: ownerId }, hash) : undefined
  if (other && other.id !== id)
    throw new AppError('conflict', { message: mediaMessages.sameFile({ name: other.name }) })
}

export const askInspection = (
  tx: Tx,
  jobs: Jobs,
  { tenantId, id, hash }: Pick<AssetRow, 'tenantId' | 'id' | 'hash'>,
) => jobs.send(tx, 'media-inspect', { tenantId, assetId: id, hash })

const setFile = async (tx: Tx, jobs: Jobs, row: AssetRow, hash: string): Promise<AssetRow> => {
  const file = await findFile(tx, row.tenantId, hash)
  if (!file) throw new AppError('not_found', { message: mediaMessages.fileMissing() })
  const first = await findRevision(tx, row, 1)
  await demandFree(tx, row, hash)
  const written = await touch(
    tx,
    row,
    { ...unseen, hash, kind: assetKindOf(file.mime) },
    first?.hash === hash,
  )
  await askInspection(tx, jobs, written)
  return written
}

/** Gives a locked asset another file, which must be stored already; the ones before stay. */
export const replaceFile = async (
  { tx, actor }: Ctx,
  jobs: Jobs,
  row: AssetRow,
  { hash, operations }: { hash: string; operations: readonly unknown[] },
): Promise<AssetRow> => {
  const { tenantId, id } = row
  if (hash === row.hash) return row
  await sql`insert into asset_revision (tenant_id, asset_id, no, hash, operations, by_id, by_name)
    select ${tenantId}, ${id}, coalesce(max(no), 0) + 1, ${hash}, ${JSON.stringify(operations)}::jsonb, ${actor.id},
      ${actor.name} from asset_revision where tenant_id = ${tenantId} and asset_id = ${id}`.execute(tx)
  return setFile(tx, jobs, row, hash)
}

/** Goes back to a file the asset has had; the later ones stay too. */
export const restoreRevision = async (
  { tx, actor }: Ctx,
  jobs: Jobs,
  assetId: number,
  { no, version }: { no: number; version: number },
): Promise<AssetRow> => {
  const row = await lockEditable({ tx, actor }, assetId, version)
  const revision = await findRevision(tx, row, no)
  if (!revision) throw new AppError('not_found', { message: mediaMessages.editGone() })
  return revision.hash === row.hash ? row : setFile(tx, jobs, row, revision.hash)
}
