import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import { personPlace } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { Ctx } from '#/http/command.ts'
import { locationOf } from '#/story/history.ts'
import { notifyStoryChanged } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { closeHandOvers, findArrival, type HandOverRow, settleHands } from '#/writing/hand-queries.ts'
import { moveStoryTo } from './move-to.ts'
import { handNotices } from './notices.ts'
import { unmarkHandled } from './queries.ts'
import { personSpot } from './spots.ts'
import { findTargetPeople } from './target-queries.ts'

const findSender = async (db: Db, tenantId: number, { byId, byName }: HandOverRow) => {
  const [sender] = await findTargetPeople(db, tenantId, [byId])
  if (!sender || sender.disabledAt || !sender.hasDesk) {
    throw new AppError('not_allowed', { message: handMessages.senderGone({ name: byName }) })
  }
  return personSpot(sender)
}

/** Back to whoever sent it, with the reason. */
export const denyArrival = async ({ tx, actor }: Ctx, storyId: number, reason: string) => {
  const story = await actOn({ tx, actor }, storyId, 'story-fetch-deny', { endsWriting: true })
  const { tenantId, id, place, title } = story
  const row = await findArrival(tx, story)
  if (!row) throw new AppError('stale')
  const spot = await findSender(tx, tenantId, row)
  const locations = { locationFrom: locationOf(story), locationTo: spot.words }
  const act = { action: 'fetchDeny', by: actor, ...locations, note: reason } as const
  await moveStoryTo(tx, story, { spot, act }, { handledBy: place })
  await closeHandOvers(tx, tenantId, [row.id], 'deniedAt')
  await unmarkHandled(tx, story, personPlace(row.byId))
  await settleHands(tx, tenantId, [id, row.sourceId])
  await notifyStoryChanged(tx, { tenantId, id: row.sourceId })
  const notice = handNotices.returned({ id, title, library: spot.library }, actor.name, reason)
  await notifyPeople(tx, tenantId, [row.byId], notice)
}
