import { releaseMessages } from '@rongbian/contract/messages/releases'
import { nextSlot } from '#/features/accounts/index.ts'
import { clockOf } from './clock.ts'
import type { Job } from './job.ts'
import { later } from './outcome.ts'

const hasBegun = ({ steps }: Job) => Object.keys(steps.tries.steps ?? {}).length > 0

/** The platform lets no more go now. */
const quota = async ({ parts, db, due, manifest }: Job) => {
  const at = await nextSlot(db, due, manifest)
  if (!at) return
  const seconds = Math.max(1, (at.getTime() - Date.now()) / 1000)
  return { words: releaseMessages.quotaUsed({ at: clockOf(at, parts.env.TIME_ZONE) }), seconds }
}

/** Long enough for the house's own pages. */
const siteSeconds = 3

/** A site of the house is about to show it: the post can then lead there. */
const site = async ({ db, due: { tenantId, storyId } }: Job) => {
  const underway = await db
    .selectFrom('delivery')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'delivery.tenantId').onRef('channel.id', '=', 'delivery.channelId'),
    )
    .select('delivery.id')
    .where('delivery.tenantId', '=', tenantId)
    .where('delivery.storyId', '=', storyId)
    .where('delivery.act', '=', 'issue')
    .where('delivery.state', 'in', ['waiting', 'sending'])
    .where('delivery.dueAt', '<=', new Date())
    .where('channel.type', '=', 'website')
    .executeTakeFirst()
  return underway && { words: releaseMessages.awaitsSite(), seconds: siteSeconds }
}

const reasons = [quota, site]

/** True where it has to wait, which is said beside it; only before anything of it was done. */
export const hasToWait = async (job: Job) => {
  if (job.due.act !== 'issue' || hasBegun(job)) return false
  for (const find of reasons) {
    const reason = await find(job)
    if (!reason) continue
    await later(job.db, job.due, job.steps.tries, { problem: reason.words, seconds: reason.seconds })
    return true
  }
  return false
}
