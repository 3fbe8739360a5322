import { AppError } from '@rongbian/contract'
import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import type { Actor, MissionState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { findMissionRows, isMissionOpen, isOnTheSpot, missionReadableBy } from '#/features/topics/index.ts'
import { all, type Fragment } from '#/reading/fragments.ts'

/** A task the actor may not read does not exist for them. */
export const findMission = async (db: Db, actor: Actor, id: number, more?: Fragment) => {
  const asked = isAskedOf(actor)
  const where = sql`mission.id = ${id} and (${missionReadableBy(actor)} or ${asked})`
  const [row] = await findMissionRows(db, actor.tenantId, where, more && { more })
  if (!row) throw new AppError('not_found')
  return row
}

/** Held until the transaction ends: of two who accept at once the second finds it taken. */
export const lockMission = (tx: Tx, actor: Actor, id: number) =>
  findMission(tx, actor, id, sql`for no key update of mission`)

/** Given to the reader, or to a department the reader belongs to and not taken by another. */
const isAskedOf = ({ id, memberOf }: Actor): Fragment => sql`(mission.holder_id = ${id}::uuid
  or (mission.holder_id is null and mission.department_id = any(${[...memberOf]}::uuid[])))`

export interface MissionFilter {
  view: 'mine' | 'given' | 'all'
  state?: MissionState | undefined
  open: boolean
  here: boolean
  topicId?: number | undefined
  page: number
  size: number
}

const viewed: Record<MissionFilter['view'], (actor: Actor) => Fragment> = {
  mine: isAskedOf,
  given: ({ id }) => sql`mission.giver_id = ${id}::uuid`,
  all: (actor) => sql`(${missionReadableBy(actor)} or ${isAskedOf(actor)})`,
}

export const findMissions = async (
  db: Db,
  actor: Actor,
  { view, state, open, here, topicId, page, size }: MissionFilter,
) => {
  const { tenantId } = actor
  const where = all([
    viewed[view](actor),
    ...(state ? [sql`mission.state = ${state}`] : []),
    ...(open ? [isMissionOpen] : []),
    ...(here ? [isOnTheSpot] : []),
    ...(topicId ? [sql`mission.topic_id = ${topicId}`] : []),
  ])
  // What is still to be done first, the next to be due on top; then the last that ended.
  const order = sql`mission.state in ('done', 'cancelled'),
    case when mission.closed_at is null then mission.due_at end, mission.closed_at desc, mission.id`
  const rows = await findMissionRows(db, tenantId, where, {
    order,
    more: sql`limit ${size} offset ${page * size}`,
  })
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from mission
    join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
    where mission.tenant_id = ${tenantId} and ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export const demandDepartment = async (tx: Tx, tenantId: number, id: string) => {
  const found = await tx
    .selectFrom('department')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('invalid', { fields: { departmentId: messages.noDepartment() } })
  return found
}

/** The people of a department and of those below it, as `memberOf` has them from the other side. */
export const peopleOf = (tenantId: number, departmentId: string) => sql<{ id: string }>`
  with recursive below (id) as (select ${departmentId}::uuid union select child.id from department as child
    join below on child.parent_id = below.id where child.tenant_id = ${tenantId})
  select person.id from person where person.tenant_id = ${tenantId} and person.disabled_at is null
    and person.department_id in (select id from below)`
