import { AppError } from '@rongbian/contract'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { notifyPeople, settleNotices } from '#/features/notifications/index.ts'
import type { Ctx } from '#/http/command.ts'
import { findMissionRows, isMissionOpen, writeMission } from './mission-rows.ts'
import { missionLink, topicNotices } from './notices.ts'
import type { TopicRow } from './topic-rows.ts'

const findOpen = (tx: Tx, { tenantId, id }: TopicRow) =>
  findMissionRows(tx, tenantId, sql`mission.topic_id = ${id} and ${isMissionOpen}`, {
    more: sql`for no key update of mission`,
  })

/** Who is at work on it, or is again when a colleague declines; whoever declined is not. What becomes secret has no task that a whole department may take. */
export const demandHolders = async (tx: Tx, row: TopicRow) => {
  const missions = await findOpen(tx, row)
  const asked = missions.find(({ holderId }) => holderId === null)
  if (asked)
    throw new AppError('not_allowed', {
      message: messages.departmentTask({ mission: asked.name, department: asked.departmentName }),
    })
  return missions
    .filter(({ state }) => state !== 'declined')
    .flatMap(({ holderId, handedId }) => [holderId, handedId].filter((id) => id !== null))
}

/** What is not done by then need not be done; whoever has it hears why. */
export const cancelMissions = async ({ tx, actor }: Ctx, topic: TopicRow, reason: string) => {
  for (const mission of await findOpen(tx, topic)) {
    const { tenantId, holderId } = mission
    const changes = { state: 'cancelled', closedAt: new Date() }
    await writeMission(tx, mission, changes, { action: 'mission-cancel', by: actor, note: reason })
    await settleNotices(tx, tenantId, { type: 'mission.given', link: missionLink(mission) })
    const told = holderId === null || holderId === actor.id ? [] : [holderId]
    await notifyPeople(tx, tenantId, told, topicNotices.missionCancelled(mission, actor.name, reason))
  }
}
