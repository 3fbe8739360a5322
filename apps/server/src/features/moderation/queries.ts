import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type AssetRow, assetRows, tellAsset } from '#/features/media/index.ts'
import { originOf } from '#/storage/stored-files.ts'
import type { Label } from './moderator.ts'

/** What stands beside the state: who looked, what was seen, and who let it pass nevertheless. */
export interface Verdict {
  state: 'done' | 'failed'
  risk: boolean
  provider: string
  labels: Label[]
  problem: string
  /** The problem by its id; older ones have only their words. */
  said?: Message
  at: string
  passedBy?: string
  passedReason?: string
  passedAt?: string
}

type AuditedRow = Pick<AssetRow, 'auditState' | 'auditRisk' | 'audit'>

interface FileKey {
  tenantId: number
  hash: string
  /** What stands for a video, and was seen of it. */
  posterHash?: string | null
}

const assetsOf = (db: Db, { tenantId, hash, posterHash = null }: FileKey) =>
  db
    .updateTable('asset')
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .where('posterHash', 'is not distinct from', posterHash)

/** The file itself, unless another poster of the same film is risky: texts know the film, not the poster. */
const fileOf = (db: Db, { tenantId, hash, posterHash = null }: FileKey) =>
  db
    .updateTable('storedFile')
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .where(
      sql<boolean>`not exists (select from asset where asset.tenant_id = ${tenantId} and asset.hash = ${hash}
        and deleted_at is null and audit_risk and audit ->> 'passedAt' is null
        and poster_hash is distinct from ${posterHash})`,
    )

const tellAll = async (db: Db, { tenantId }: FileKey, ids: { id: number }[]) => {
  for (const { id } of ids) await tellAsset(db, { tenantId, assetId: id })
}

/**
 * A verdict is about a file: it holds for every asset of it, and stays when an asset gets another file. Of a video it
 * is about a poster, and worth nothing once no asset has that any more.
 */
export const writeVerdict = async (tx: Tx, file: FileKey, verdict: Verdict) => {
  const { state, risk, ...audit } = verdict
  const told = await assetsOf(tx, file)
    .set({ auditState: state, auditRisk: risk, audit: JSON.stringify(audit) })
    .returning('id')
    .execute()
  if (file.posterHash && told.length === 0) return
  await fileOf(tx, file)
    .set({ facts: sql`facts || ${JSON.stringify({ audit: verdict })}::jsonb` })
    .execute()
  await tellAll(tx, file, told)
}

export const verdictOf = ({ auditState, auditRisk, audit }: AuditedRow): Verdict => ({
  ...(audit as unknown as Omit<Verdict, 'state' | 'risk'>),
  state: auditState as Verdict['state'],
  risk: auditRisk,
})

const findPosterVerdict = async (db: Db, { tenantId, hash, posterHash = null }: FileKey) => {
  const row = await db
    .selectFrom('asset')
    .select(['auditState', 'auditRisk', 'audit'])
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .where('posterHash', '=', posterHash)
    .where('auditState', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  return row && verdictOf(row)
}

const findFileVerdict = async (db: Db, { tenantId, hash }: FileKey) => {
  const row = await db
    .selectFrom('storedFile')
    .select(sql<Verdict | null>`facts -> 'audit'`.as('verdict'))
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.verdict ?? undefined
}

/** What was seen of it before, under another asset. */
export const findVerdict = (db: Db, file: FileKey) =>
  file.posterHash ? findPosterVerdict(db, file) : findFileVerdict(db, file)

/** What was seen no longer counts. Assets before their file, as whoever writes a verdict holds them. */
export const forgetVerdict = async (tx: Tx, file: FileKey) => {
  const waiting = { auditState: 'pending', auditRisk: false, audit: '{}' }
  const told = await assetsOf(tx, file).set(waiting).returning('id').execute()
  await fileOf(tx, file).set({ facts: sql`facts - 'audit'` }).execute()
  await tellAll(tx, file, told)
}

/** An asset that waits to be looked at; undefined once it is gone, has another file, or was looked at. */
export const findWaiting = (
  db: Db,
  { tenantId, assetId, hash }: { tenantId: number; assetId: number; hash: string },
) =>
  db
    .selectFrom('asset')
    .select(['tenantId', 'hash', 'kind', 'name', 'posterHash'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', assetId)
    .where('hash', '=', hash)
    .where('auditState', 'in', ['pending', 'failed'])
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Risky and passed by nobody. */
export const findRisky = (db: Db, tenantId: number, below: number | undefined, limit: number) =>
  assetRows(db, tenantId)
    .where('asset.auditRisk', '=', true)
    .where('asset.deletedAt', 'is', null)
    .where(sql<boolean>`asset.audit ->> 'passedAt' is null`)
    .$if(below !== undefined, (query) => query.where('asset.seq', '<', below ?? 0))
    .orderBy('asset.seq', 'desc')
    .limit(limit)
    .execute()

export interface SeenFile {
  hash: string
  name: string
  kind: string
  verdict: Verdict
}

/**
 * Those of the files a machine has looked at. What was made of a recording for playing is that recording; what was
 * made of a picture is that picture, until it has been looked at itself.
 */
export const findSeen = async (db: Db, tenantId: number, hashes: readonly string[]): Promise<SeenFile[]> => {
  if (hashes.length === 0) return []
  const { rows } = await sql<SeenFile>`
    with recursive shown as (
      select unnest(${hashes}::text[]) as hash
      union
      select hash from asset where tenant_id = ${tenantId} and played_hash = any(${hashes}::text[])
      union
      select ${originOf('made')} from shown
      join stored_file as made on made.tenant_id = ${tenantId} and made.hash = shown.hash
      where made.facts -> 'audit' ->> 'state' is distinct from 'done'
    )
    select file.hash, file.name, file.mime as kind, file.facts -> 'audit' as verdict from shown
    join stored_file as file on file.tenant_id = ${tenantId} and file.hash = shown.hash
    where file.facts ? 'audit' order by file.name`.execute(db)
  return rows
}
