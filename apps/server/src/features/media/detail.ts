import type { AssetDetail } from '@rongbian/contract/media'
import { type Actor, can } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { visibleTo } from '#/reading/fragments.ts'
import { assetKindOf } from '#/storage/file-kind.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { shownFacts } from './facts.ts'
import { thumbnailOf } from './present.ts'
import type { AssetRow } from './queries.ts'
import { findVisibleAsset, mayChange, presentAsset } from './service.ts'

const storiesMax = 100

/** Files by which a story may show the asset: as it is, as it was, as browsers play it. */
const filesOf = ({ tenantId, id, hash, playedHash, posterHash }: AssetRow) => sql`
  select unnest(array[${hash}, ${playedHash}, ${posterHash}]::text[])
  union select hash from asset_revision where tenant_id = ${tenantId} and asset_id = ${id}`

interface UsedBy {
  id: number
  library: string
  title: string
  stage: string
  updatedAt: Date
}

const findUsage = async (db: Db, actor: Actor, row: AssetRow): Promise<AssetDetail['usage']> => {
  const using = sql`story.tenant_id = ${actor.tenantId} and story.box <> 'gone' and story.id in (
    select story_id from story_file where tenant_id = ${actor.tenantId} and hash in (${filesOf(row)}))`
  const [seen, counted] = await Promise.all([
    sql<UsedBy>`select id, library, title, stage, updated_at from story where ${using} and ${visibleTo(actor)}
      order by updated_at desc, id desc limit ${storiesMax}`.execute(db),
    sql<{ hidden: number }>`select count(*) filter (where not (${visibleTo(actor)}))::int as hidden
      from story where ${using}`.execute(db),
  ])
  return {
    stories: seen.rows.map(({ id, library, title, stage, updatedAt }) => ({
      libraryId: library,
      id,
      title,
      stage,
      updated: updatedAt.toISOString(),
    })),
    hidden: counted.rows[0]?.hidden ?? 0,
  }
}

const findRevisions = async (db: Db, row: AssetRow): Promise<AssetDetail['revisions']> => {
  const rows = await db
    .selectFrom('assetRevision as revision')
    .innerJoin('storedFile as file', (join) =>
      join.onRef('file.tenantId', '=', 'revision.tenantId').onRef('file.hash', '=', 'revision.hash'),
    )
    .select(['no', 'revision.hash', 'byName', 'at', 'file.mime', 'file.size', 'file.width', 'file.height'])
    .where('revision.tenantId', '=', row.tenantId)
    .where('revision.assetId', '=', row.id)
    .orderBy('no', 'desc')
    .execute()
  const current = rows.find(({ hash }) => hash === row.hash)
  return rows.map(({ no, hash, byName, at, mime, size, width, height }) => ({
    no,
    url: fileUrl(hash, row.name),
    thumbnailUrl: thumbnailOf(assetKindOf(mime), hash, row.name),
    size,
    width,
    height,
    byName,
    at: at.toISOString(),
    current: no === current?.no,
  }))
}

const findFacts = async (db: Db, { tenantId, hash }: AssetRow) => {
  const file = await db
    .selectFrom('storedFile')
    .select('facts')
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return file?.facts ?? {}
}

/** Everything about one asset, and what the reader may do with it. */
export const readDetail = async (db: Db, actor: Actor, assetId: number): Promise<AssetDetail> => {
  const row = await findVisibleAsset(db, actor, assetId)
  const [asset, usage, revisions, facts] = await Promise.all([
    presentAsset(db, actor, row),
    findUsage(db, actor, row),
    findRevisions(db, row),
    findFacts(db, row),
  ])
  const canEdit = mayChange(actor, row)
  return {
    ...asset,
    // Where a picture was taken can be someone's home.
    facts: shownFacts(facts, row, {
      withPlace: asset.mine || can(actor, 'media.manage'),
      language: actor.language,
    }),
    usage,
    revisions,
    canEdit: canEdit && !row.deletedAt,
    canShare: canEdit && !row.deletedAt && can(actor, 'media.share'),
  }
}
