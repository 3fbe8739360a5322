import { AppError } from '@rongbian/contract'
import { moderationMessages } from '@rongbian/contract/messages/moderation'
import { type Actor, can } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import {
  type AssetRow,
  demandVisible,
  findAsset,
  lockAsset,
  mayChange,
  presentAsset,
  presentAssets,
} from '#/features/media/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { askForAudit } from './ask.ts'
import type { Moderator } from './moderator.ts'
import { type ModerationDeps, moderatorOf } from './providers.ts'
import { findRisky, verdictOf, writeVerdict } from './queries.ts'

/** Why nothing can be checked; undefined when it can. */
const whyNot = async (moderator: Moderator | undefined) =>
  moderator ? moderator.problem() : moderationMessages.off()

export const describeModeration = async (deps: ModerationDeps, { language }: Actor) => {
  const moderator = moderatorOf(deps)
  const problem = await whyNot(moderator)
  return {
    provider: deps.env.MODERATION,
    providerName: say(moderator?.name ?? moderationMessages.nobody(), language),
    available: problem === undefined,
    problem: problem ? say(problem, language) : '',
    blocks: deps.env.MODERATION_BLOCKS,
  }
}

const lockJudged = async ({ tx, actor }: Ctx, assetId: number): Promise<AssetRow> => {
  const row = demandVisible(actor, await lockAsset(tx, actor.tenantId, assetId))
  if (row.deletedAt) throw new AppError('not_allowed', { message: moderationMessages.assetDeleted() })
  return row
}

/** What waits to be let pass, the latest changed first. */
export const listRisky = async (
  db: Db,
  actor: Actor,
  { cursor, size }: { cursor?: number | undefined; size: number },
) => {
  const rows = await findRisky(db, actor.tenantId, cursor, size + 1)
  const page = rows.slice(0, size)
  return {
    items: await presentAssets(db, actor, page),
    next: rows.length > size ? (page.at(-1)?.seq ?? null) : null,
  }
}

const presentAgain = async ({ tx, actor }: Ctx, row: AssetRow) =>
  presentAsset(tx, actor, (await findAsset(tx, row.tenantId, row.id)) ?? row)

const looked = ['image', 'animation', 'video']

export const auditAgain = async (deps: Deps, tx: Tx, actor: Actor, assetId: number) => {
  const problem = await whyNot(moderatorOf(deps))
  if (problem) throw new AppError('not_allowed', { message: problem })
  const row = await lockJudged({ tx, actor }, assetId)
  if (!mayChange(actor, row) && !can(actor, 'media.manage')) throw new AppError('forbidden')
  if (!looked.includes(row.kind))
    throw new AppError('not_allowed', { message: moderationMessages.onlyPictures() })
  if (row.kind === 'video' && !row.posterHash)
    throw new AppError('not_allowed', { message: moderationMessages.coverFirst() })
  await askForAudit(deps, tx, { ...row, assetId })
  return presentAgain({ tx, actor }, row)
}

export const passAudit = async ({ tx, actor, caller }: CallCtx, assetId: number, reason: string) => {
  const row = await lockJudged({ tx, actor }, assetId)
  const verdict = verdictOf(row)
  if (!verdict.risk) throw new AppError('not_allowed', { message: moderationMessages.noRisk() })
  if (verdict.passedAt)
    throw new AppError('not_allowed', {
      message: moderationMessages.passedBy({ name: verdict.passedBy ?? '' }),
    })
  const passed = { passedBy: actor.name, passedReason: reason, passedAt: new Date().toISOString() }
  await writeVerdict(tx, row, { ...verdict, ...passed })
  const labels = verdict.labels.filter(({ suggestion }) => suggestion !== 'pass').map(({ label }) => label)
  const details = { assetId, reason, labels, hash: row.hash }
  await audit(tx, actor, caller, { action: 'asset.pass', target: row.name, details })
  return presentAgain({ tx, actor }, row)
}
