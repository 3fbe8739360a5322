import { AppError } from '@rongbian/contract'
import { recordingMessages } from '@rongbian/contract/messages/recordings'
import type { Actor } from '@rongbian/domain'
import { type AssetRow, findVisibleAsset, lockEditable, readAsset, touch } from '#/features/media/index.ts'
import { askForAudit } from '#/features/moderation/index.ts'
import { assetKindOf } from '#/storage/file-kind.ts'
import { hashOf } from '#/storage/file-url.ts'
import { findFile } from '#/storage/stored-files.ts'
import { takeFrame } from './frames.ts'
import type { RecordingDeps } from './inspect.ts'
import { keepFrame } from './queries.ts'
import { demandTools, demandVideo } from './service.ts'

interface Choice {
  at?: number | undefined
  url?: string | undefined
}

const frameAt = async (deps: RecordingDeps, row: AssetRow, at: number) => {
  const { env, db, storage } = deps
  const tools = await demandTools(env)
  const frame = await storage.withLocal(row.hash, (path) => takeFrame(tools, path, at))
  if (!frame) throw new AppError('invalid', { fields: { at: recordingMessages.noFrame() } })
  return keepFrame(db, storage, row, frame)
}

const ownPicture = async ({ db }: RecordingDeps, { tenantId }: AssetRow, url: string) => {
  const hash = hashOf(url)
  const file = hash ? await findFile(db, tenantId, hash) : undefined
  if (!file || assetKindOf(file.mime) !== 'image')
    throw new AppError('invalid', { fields: { url: recordingMessages.ownPicture() } })
  return file.hash
}

const chosen = (deps: RecordingDeps, row: AssetRow, { at, url }: Choice) => {
  if (url) return ownPicture(deps, row, url)
  if (at === undefined) throw new AppError('invalid', { fields: { at: recordingMessages.choosePoster() } })
  return frameAt(deps, row, at)
}

/** Another picture stands for the video; a machine has to see that one too. */
export const choosePoster = async (deps: RecordingDeps, actor: Actor, assetId: number, choice: Choice) => {
  const { db } = deps
  const row = await findVisibleAsset(db, actor, assetId)
  demandVideo(row)
  // Drawing takes a second: not while the row is held, and not for those who may not change it.
  await db.transaction().execute((tx) => lockEditable({ tx, actor }, assetId))
  const posterHash = await chosen(deps, row, choice)
  return db.transaction().execute(async (tx) => {
    const changed = await touch(tx, await lockEditable({ tx, actor }, assetId), { posterHash })
    await askForAudit(deps, tx, { ...changed, assetId })
    return readAsset(tx, actor, assetId)
  })
}
