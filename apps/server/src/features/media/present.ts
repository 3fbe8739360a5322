import type { Asset, AssetAudit } from '@rongbian/contract/media-shapes'
import {
  type Actor,
  type AssetKind,
  assetKinds,
  type Copyright,
  type LanguageId,
  type Message,
  type SourceType,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { sayKept } from '#/say.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { type AssetRow, findLiveValues, findTagNames } from './queries.ts'

const thumbnailWidth = 320

export const thumbnailOf = (kind: string, hash: string, name: string, posterHash: string | null = null) => {
  if (posterHash) return `${fileUrl(posterHash, '封面.jpg')}?width=${thumbnailWidth}`
  return kind === 'image' || kind === 'animation' ? `${fileUrl(hash, name)}?width=${thumbnailWidth}` : ''
}

const nothingSaid: Omit<AssetAudit, 'state' | 'risk'> = {
  provider: '',
  labels: [],
  problem: '',
  at: null,
  passedBy: '',
  passedReason: '',
  passedAt: null,
}

type Audit = Partial<AssetAudit> & { said?: Message }

const auditOf = ({ auditState, auditRisk, audit }: AssetRow, language?: LanguageId): AssetAudit | null => {
  if (!auditState) return null
  const { said, ...seen } = audit as Audit
  return {
    ...nothingSaid,
    ...seen,
    problem: sayKept(seen.problem ?? '', said, language),
    state: auditState as AssetAudit['state'],
    risk: auditRisk,
  }
}

const transcodeOf = (row: AssetRow, language?: LanguageId): Asset['transcode'] =>
  row.transcodeState
    ? {
        state: row.transcodeState as NonNullable<Asset['transcode']>['state'],
        part: row.transcodePart,
        problem: sayKept(row.transcodeProblem, row.transcodeSaid, language),
      }
    : null

/** Under the ending of what it is; see `playedKind`. */
const playedName = (kind: string, name: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${kind === 'audio' ? 'm4a' : 'mp4'}`

const formatOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const present = (actor: Actor, row: AssetRow): Omit<Asset, 'tags' | 'valueIds'> => {
  const { id, hash, name, kind, playedHash, posterHash, sharedAt, ownerId } = row
  return {
    assetId: id,
    mediaName: name,
    type: assetKinds[kind as AssetKind].code,
    kind: kind as AssetKind,
    fileFormat: formatOf(name),
    thumbnailUrl: thumbnailOf(kind, hash, name, posterHash),
    url: playedHash ? fileUrl(playedHash, playedName(kind, name)) : fileUrl(hash, name),
    originalUrl: fileUrl(hash, name),
    wosName: hash,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    updateTime: row.updatedAt.toISOString(),
    createTime: row.createdAt.toISOString(),
    caption: row.caption,
    author: row.author,
    origin: row.origin,
    sourceType: row.sourceType as SourceType,
    copyright: row.copyright as Copyright,
    licence: row.licence,
    expiresOn: row.expiresOn,
    expired: row.expired,
    ownerId,
    ownerName: row.ownerName,
    shared: sharedAt !== null,
    mine: ownerId === actor.id,
    audit: auditOf(row, actor.language),
    transcode: transcodeOf(row, actor.language),
    version: row.version,
  }
}

/** Rows as the contract shows them, in their order. */
export const presentAssets = async (db: Db, actor: Actor, rows: readonly AssetRow[]): Promise<Asset[]> => {
  const [tags, values] = await Promise.all([
    findTagNames(db, actor.tenantId, [...new Set(rows.flatMap(({ tagIds }) => tagIds))]),
    findLiveValues(db, actor.tenantId, [...new Set(rows.flatMap(({ valueIds }) => valueIds))]),
  ])
  return rows.map((row) => ({
    ...present(actor, row),
    tags: [
      ...new Map(row.tagIds.flatMap((id) => tags.get(id) ?? []).map((tag) => [tag.tagId, tag])).values(),
    ],
    valueIds: row.valueIds.filter((id) => values.has(id)),
  }))
}
