import { AppError } from '@rongbian/contract'
import { handMessages } from '@rongbian/contract/messages/hand-over'
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
import { departmentOf, departmentSpot, personSpot } from './spots.ts'
import { findTargetDepartments, findTargetPeople } from './target-queries.ts'

const findSender = async (db: Db, tenantId: number, { byId, byName }: HandOverRow) => {
  const [sender] = await findTargetPeople(db, tenantId, [byId])
  if (!sender || sender.disabledAt || !sender.hasDesk) {
    throw new AppError('not_allowed', { message: handMessages.senderGone({ name: byName }) })
  }
  return sender
}

/** A department that gave it away has it back, while it is there; else the desk of whoever sent it. */
const findOrigin = async (db: Db, tenantId: number, row: HandOverRow) => {
  const id = departmentOf(row.fromPlace)
  const [department] = id ? await findTargetDepartments(db, tenantId, [id]) : []
  return department && !department.disabledAt
    ? departmentSpot(department)
    : personSpot(await findSender(db, tenantId, row))
}

/** Back to where it was sent from, and whoever sent it reads why. */
export const denyArrival = async ({ tx, actor }: Ctx, storyId: number, reason: string) => {
  const story = await actOn({ tx, actor }, storyId, 'story-fetch-deny', { endsWriting: true })
  const { tenantId, id, place, title } = story
  const row = await findArrival(tx, story)
  if (!row) throw new AppError('stale')
  const spot = await findOrigin(tx, tenantId, row)
  const locations = { locationFrom: locationOf(story), locationTo: spot.words }
  const act = { action: 'fetchDeny', by: actor, ...locations, note: reason } as const
  await moveStoryTo(tx, story, { spot, act }, { handledBy: place })
  await closeHandOvers(tx, tenantId, [row.id], 'deniedAt')
  await unmarkHandled(tx, story, spot.place)
  await settleHands(tx, tenantId, [id, row.sourceId])
  await notifyStoryChanged(tx, { tenantId, id: row.sourceId })
  const notice = handNotices.returned({ id, title, library: spot.library }, actor.name, reason)
  await notifyPeople(tx, tenantId, [row.byId], notice)
}
