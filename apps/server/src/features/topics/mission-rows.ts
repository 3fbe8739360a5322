import type { MissionBrief } from '@rongbian/contract/topics'
import { type Actor, type MissionFacts, type MissionState, openMissionStates } from '@rongbian/domain'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Mission } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { notifyEach } from '#/realtime/signals.ts'
import { appendEvent, type NewEvent } from './events.ts'
import { readableBy } from './topic-rows.ts'

export type MissionRow = Selectable<Mission> & {
  departmentName: string
  topicTitle: string
  topicReaderIds: string[] | null
  topicProposerId: string
  leadId: string | null
  leadName: string
  stories: number
  materials: number
}

type Fragment = RawBuilder<unknown>

/** Who may read the topic reads its tasks; who has one or gave it reads that one. */
export const missionReadableBy = (actor: Pick<Actor, 'id'>): Fragment => sql`(${readableBy(actor)}
  or ${actor.id}::uuid in (mission.holder_id, mission.giver_id, mission.handed_id))`

/** Of `mission`: still to be done, by somebody. */
export const isMissionOpen = sql`mission.state not in ('done', 'cancelled')`
/** Its holder said where, and is still at it. */
export const isOnTheSpot = sql`mission.state = 'started' and mission.checked_in_at is not null`

interface Cut {
  order?: Fragment
  more?: Fragment
}

/** `mission` and its `topic` can be named in the condition. */
export const findMissionRows = async (
  db: Db,
  tenantId: number,
  where: Fragment,
  { order = sql`mission.due_at, mission.id`, more = sql`` }: Cut = {},
) => {
  const { rows } = await sql<MissionRow>`select mission.*, coalesce(department.name, '') as department_name,
      topic.title as topic_title, topic.reader_ids as topic_reader_ids, topic.proposer_id as topic_proposer_id, topic.lead_id, topic.lead_name,
      (select count(*)::int from topic_story as link where link.tenant_id = mission.tenant_id
        and link.mission_id = mission.id) as stories,
      (select count(*)::int from mission_material as material where material.tenant_id = mission.tenant_id
        and material.mission_id = mission.id) as materials
    from mission join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
    left join department on department.tenant_id = mission.tenant_id and department.id = mission.department_id
    where mission.tenant_id = ${tenantId} and ${where} order by ${order} ${more}`.execute(db)
  return rows
}

// The column is text in SQL and a union here; the check of the table keeps them equal.
export const missionFacts = (row: MissionRow): MissionFacts => ({
  ...row,
  state: row.state as MissionState,
  proofs: row.stories + row.materials,
})

const openStates: readonly string[] = openMissionStates

export const presentMission = (row: MissionRow, now = new Date()): MissionBrief => ({
  id: row.id,
  topicId: row.topicId,
  topicTitle: row.topicTitle,
  name: row.name,
  form: row.form,
  place: row.place,
  startsAt: row.startsAt?.toISOString() ?? null,
  dueAt: row.dueAt.toISOString(),
  isUrgent: row.isUrgent,
  isOverdue: openStates.includes(row.state) && row.dueAt < now,
  state: row.state as MissionState,
  giverName: row.giverName,
  holderId: row.holderId,
  holderName: row.holderName,
  departmentName: row.departmentName,
  givenAt: row.givenAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  checkedIn: row.checkedIn,
  stories: row.stories,
  materials: row.materials,
  version: row.version,
})

/** Everyone who reads the topic hears of it; of a secret one only those named and whoever has the task. */
export const tellOfMission = (tx: Tx, row: MissionRow) => {
  const { tenantId, id, topicReaderIds, holderId, giverId } = row
  const people = [...new Set([...(topicReaderIds ?? []), giverId, ...(holderId ? [holderId] : [])])]
  const to = topicReaderIds ? people.map((personId) => ({ tenantId, personId })) : [{ tenantId }]
  return notifyEach(
    tx,
    to.map((audience) => ({ topic: 'mission', id: String(id), to: audience })),
  )
}

/** A change and its record are one. */
export const writeMission = async (
  tx: Tx,
  row: MissionRow,
  changes: Updateable<Mission>,
  event: NewEvent,
) => {
  const end = await appendEvent(tx, 'mission', row, event)
  const version = row.version + 1
  await tx
    .updateTable('mission')
    .set({ ...changes, ...end, version, updatedAt: event.at ?? new Date() })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.id)
    .execute()
  const after = { ...row, ...changes, ...end, version } as MissionRow
  await tellOfMission(tx, after)
  return after
}
