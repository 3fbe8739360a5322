import { AppError } from '@rongbian/contract'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { findMissionRows } from './mission-rows.ts'
import type { TopicRow } from './topic-rows.ts'

const findOpen = (tx: Tx, { tenantId, id }: TopicRow) =>
  findMissionRows(tx, tenantId, sql`mission.topic_id = ${id} and mission.state not in ('done', 'cancelled')`)

/** Who is at work on it. What becomes secret has no task that a whole department may take. */
export const demandHolders = async (tx: Tx, row: TopicRow) => {
  const missions = await findOpen(tx, row)
  const asked = missions.find(({ holderId }) => holderId === null)
  if (asked)
    throw new AppError('not_allowed', {
      message: messages.departmentTask({ mission: asked.name, department: asked.departmentName }),
    })
  return missions.flatMap(({ holderId }) => holderId ?? [])
}
