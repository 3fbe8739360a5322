import { AppError } from '@rongbian/contract'
import type { Asset, AssetFields } from '@rongbian/contract/media-shapes'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import { type Actor, mediaLimits, type SourceType } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { readAsset } from '#/features/media/index.ts'
import { safeFetch } from '#/http/safe-fetch.ts'
import { safeFileName } from '#/storage/file-name.ts'
import { hashOf } from '#/storage/file-url.ts'
import { withBytesOf } from '#/storage/read-bytes.ts'
import { findFile } from '#/storage/stored-files.ts'
import { type Examiner, examine } from './examine.ts'
import { type KeptFile, keepAsset } from './keep.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'jobs'> & { examiner: Examiner }

interface Order {
  url: string
  name: string
  fromAssetId?: number | undefined
  source: SourceType
  /** What is known of it beforehand. */
  fields?: AssetFields
  /** Nobody waits for it any more. */
  signal?: AbortSignal | undefined
}

const minutesMax = 10

const rightsOf = ({
  caption,
  author,
  origin,
  copyright,
  licence,
  expiresOn,
  tags,
  valueIds,
}: Asset): AssetFields => ({
  caption,
  author,
  origin,
  copyright,
  licence,
  expiresOn,
  tags: tags.map(({ tagName }) => tagName),
  valueIds,
})

/** One's own words for it, else the end of the address, as far as it is a name. */
const nameOf = (name: string, url: string) => {
  const last = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  try {
    return safeFileName(name || decodeURIComponent(last))
  } catch {
    return safeFileName(last)
  }
}

const storeOwn = async (
  { db, storage, jobs }: Parts,
  actor: Actor,
  { hash, order }: { hash: string; order: Order },
  fields: AssetFields,
) => {
  const file = await findFile(db, actor.tenantId, hash)
  if (!file || (await storage.size(hash)) === undefined)
    throw new AppError('invalid', { fields: { url: uploadMessages.fileMissing() } })
  const name = order.name ? safeFileName(order.name) : file.name
  return keepAsset(db, jobs, actor, { ...file, name, assetFields: fields, sourceType: order.source })
}

const storeForeign = async (
  { db, storage, jobs, examiner }: Parts,
  actor: Actor,
  { order, fields: assetFields }: { order: Order; fields: AssetFields },
  fetch: typeof safeFetch,
) => {
  const limits = { maxBytes: mediaLimits.videoBytesMax, timeoutMs: minutesMax * 60_000, signal: order.signal }
  const { body, url } = await fetch(order.url, limits)
  const arrival = await storage.receive(body)
  const { path, size, key: hash } = arrival
  try {
    if (size === 0) throw new AppError('invalid', { fields: { url: uploadMessages.nothingThere() } })
    const name = nameOf(order.name, url)
    const examined = await withBytesOf(path, (read) => examine({ path, name, size, read }, examiner, hash))
    await arrival.keep()
    const kept = { ...examined, hash, name, size, assetFields, sourceType: order.source }
    return await keepAsset(db, jobs, actor, kept)
  } finally {
    await arrival.drop()
  }
}

/** A file of the house under another name, or one fetched from a public address, as a new asset. */
export const storeFromUrl = async (
  parts: Parts,
  actor: Actor,
  order: Order,
  fetch = safeFetch,
): Promise<KeptFile> => {
  const { fromAssetId } = order
  const fields =
    fromAssetId === undefined ? (order.fields ?? {}) : rightsOf(await readAsset(parts.db, actor, fromAssetId))
  const hash = hashOf(order.url)
  return hash
    ? storeOwn(parts, actor, { hash, order }, fields)
    : storeForeign(parts, actor, { order, fields }, fetch)
}
