import { moderationMessages } from '@rongbian/contract/messages/moderation'
import type { Message } from '@rongbian/domain'
import type { Work } from '#/jobs/jobs.ts'
import { say } from '#/say.ts'
import { isRisk, type Label, ModerationProblem, type Picture } from './moderator.ts'
import { type ModerationDeps, moderatorOf } from './providers.ts'
import { findWaiting, type Verdict, writeVerdict } from './queries.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** What is looked at: the picture itself, or the one that stands for a video. */
const pictureOf = ({ tenantId, hash, kind, name, posterHash }: Waiting): Picture | undefined => {
  const seen = kind === 'video' ? posterHash : hash
  return seen ? { tenantId, hash: seen, name } : undefined
}

const seen = (provider: string, labels: Label[]): Verdict => ({
  state: 'done',
  risk: isRisk(labels),
  provider,
  labels,
  problem: '',
  at: new Date().toISOString(),
})

const unseen = (provider: string, problem: Message): Verdict => ({
  ...seen(provider, []),
  state: 'failed',
  problem: say(problem),
  said: problem,
})

/** Lets the machine look at one asset. What fails for the moment is tried again by the queue. */
export const auditAsset = async (deps: ModerationDeps, work: Work['media-audit'], signal?: AbortSignal) => {
  const { db, env } = deps
  const moderator = moderatorOf(deps)
  const asset = await findWaiting(db, work)
  const picture = asset && pictureOf(asset)
  if (!moderator || !picture) return
  const write = (verdict: Verdict) => db.transaction().execute((tx) => writeVerdict(tx, asset, verdict))
  try {
    await write(seen(env.MODERATION, await moderator.check(picture, signal)))
  } catch (error) {
    const isKnown = error instanceof ModerationProblem
    await write(unseen(env.MODERATION, isKnown ? error.say : moderationMessages.failed()))
    if (!isKnown || error.isPassing) throw error
  }
}
