import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/media'
import { mediaMessages } from '@rongbian/contract/messages/media'
import { type Actor, can, mediaLimits } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { changesOf, demandValues } from './fields.ts'
import { type AssetRow, findTagNames, lockOwnAsset } from './queries.ts'
import { lockChangeable, lockEditable } from './service.ts'
import { tagIdsOf } from './tags.ts'
import { type AssetChanges, touch } from './touch.ts'

interface Result {
  assetId: number
  ok: boolean
  msg: string
}

type Change = (tx: Tx, actor: Actor, assetId: number) => Promise<unknown>

const tryOne = async (db: Db, actor: Actor, assetId: number, change: Change): Promise<Result> => {
  try {
    await db.transaction().execute((tx) => change(tx, actor, assetId))
    return { assetId, ok: true, msg: '' }
  } catch (error) {
    if (error instanceof AppError) return { assetId, ok: false, msg: error.message }
    throw error
  }
}

/** Each asset by itself: what cannot be done to one does not hold up the others. */
const forEach = async (db: Db, actor: Actor, assetIds: readonly number[], change: Change) => {
  const results: Result[] = []
  for (const assetId of new Set(assetIds)) results.push(await tryOne(db, actor, assetId, change))
  return results
}

interface Chosen {
  assetIds: number[]
}

const demandShare = (actor: Actor) => {
  if (!can(actor, 'media.share')) throw new AppError('forbidden', { message: mediaMessages.shareNoRight() })
}

/** Taken back, it is its owner's alone again. */
export const shareAssets = (db: Db, actor: Actor, { assetIds, shared }: Chosen & { shared: boolean }) =>
  forEach(db, actor, assetIds, async (tx, _, assetId) => {
    demandShare(actor)
    const row = await lockEditable({ tx, actor }, assetId)
    if ((row.sharedAt !== null) === shared) return
    await touch(tx, row, { sharedAt: shared ? new Date() : null })
  })

const without = (from: readonly number[], gone: readonly number[]) => from.filter((id) => !gone.includes(id))

const joined = (row: AssetRow, add: number[], remove: number[]) => [
  ...new Set([...without(row.tagIds, remove), ...add]),
]

/** Ids under which an asset may carry the tags of these names; none is made to be taken away. */
const carriedTags = async (tx: Tx, row: AssetRow, names: readonly string[]) => {
  const tags = await findTagNames(tx, row.tenantId, row.tagIds)
  return row.tagIds.filter((id) => names.includes(tags.get(id)?.tagName ?? ''))
}

/** What would change nothing is not written: no open copy grows old by it, and the list keeps its order. */
const write = async (tx: Tx, row: AssetRow, changes: AssetChanges) => {
  const isNew = Object.entries(changes).some(
    ([name, value]) => !isDeepStrictEqual(row[name as keyof AssetRow], value),
  )
  if (isNew) await touch(tx, row, changes)
}

export const classifyAssets = (
  db: Db,
  actor: Actor,
  { assetIds, addTags, removeTags, addValues, removeValues }: z.output<typeof contract.classifyAssets.body>,
) =>
  forEach(db, actor, assetIds, async (tx, { tenantId }, assetId) => {
    const row = await lockEditable({ tx, actor }, assetId)
    const tagIds = joined(row, await tagIdsOf(tx, tenantId, addTags), await carriedTags(tx, row, removeTags))
    if (tagIds.length > mediaLimits.tagsMax)
      throw new AppError('invalid', { message: mediaMessages.tagsTooMany({ most: mediaLimits.tagsMax }) })
    const valueIds = new Set([
      ...without(row.valueIds, removeValues),
      ...(await demandValues(tx, tenantId, addValues)),
    ])
    await write(tx, row, { tagIds, valueIds: [...valueIds] })
  })

export const setRights = (
  db: Db,
  actor: Actor,
  { assetIds, ...fields }: z.output<typeof contract.setRights.body>,
) =>
  forEach(db, actor, assetIds, async (tx, { tenantId }, assetId) => {
    const row = await lockEditable({ tx, actor }, assetId)
    await write(tx, row, await changesOf(tx, tenantId, fields))
  })

/** The file stays as long as a story or a version shows it. */
export const deleteAssets = (db: Db, actor: Actor, { assetIds }: Chosen) =>
  forEach(db, actor, assetIds, async (tx, _, assetId) => {
    const row = await lockEditable({ tx, actor }, assetId)
    await touch(tx, row, { deletedAt: new Date() })
  })

/** Whoever may not share finds it among their own. */
const restored = (actor: Actor): AssetChanges => ({
  deletedAt: null,
  ...(!can(actor, 'media.share') && { sharedAt: null }),
})

export const restoreAssets = (db: Db, actor: Actor, { assetIds }: Chosen) =>
  forEach(db, actor, assetIds, async (tx, _, assetId) => {
    const row = await lockChangeable({ tx, actor }, assetId)
    if (!row.deletedAt) return
    const again = row.ownerId
      ? await lockOwnAsset(tx, { tenantId: row.tenantId, id: row.ownerId }, row.hash)
      : undefined
    if (again) throw new AppError('conflict', { message: mediaMessages.uploadedAgain({ name: again.name }) })
    await touch(tx, row, restored(actor))
  })
