import { AppError } from '@rongbian/contract'
import type { Actor, TopicFacts, TopicPhase, TopicState } from '@rongbian/domain'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Topic } from '#/db/database.ts'
import { containing } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import { notifyEach } from '#/realtime/signals.ts'
import { outletCodes } from '#/story/release-codes.ts'
import { appendEvent, type NewEvent } from './events.ts'

export type TopicRow = Selectable<Topic> & {
  departmentName: string
  missions: number
  openMissions: number
  stories: number
  isPublished: boolean
  dutyChiefId: string | null
  dutyChiefName: string | null
}

/** The rule of `mayReadTopic` for `topic` of the statement around it; a test holds the two together. */
export const readableBy = ({ id }: Pick<Actor, 'id'>): Fragment => sql`(topic.proposer_id = ${id}::uuid
  or (topic.state <> 'draft' and (topic.reader_ids is null or ${id}::uuid = any(topic.reader_ids))))`

/** Stories of `topic`, and copies made of them for other channels. */
const publishedOf = sql`exists (select from topic_story as link
  join story on story.tenant_id = link.tenant_id and (story.id = link.story_id or story.root_id = link.story_id)
  join release on release.tenant_id = story.tenant_id and release.story_id = story.id
  where link.tenant_id = topic.tenant_id and link.topic_id = topic.id and release.status in (${outletCodes}))`
const isOpenMission = sql`mission.state not in ('done', 'cancelled')`
const missionsOf = (condition: Fragment = sql`true`) => sql`(select count(*)::int from mission
  where mission.tenant_id = topic.tenant_id and mission.topic_id = topic.id and ${condition})`
const storiesOf = sql`(select count(*)::int from topic_story as link
  where link.tenant_id = topic.tenant_id and link.topic_id = topic.id)`

/** The duty chief of this hour, if there is one. */
const onDuty = (column: Fragment) => sql`(select ${column} from duty where duty.tenant_id = topic.tenant_id
  and duty.post = 'chief' and duty.starts_at <= now() and duty.ends_at > now() limit 1)`

const columns = sql`topic.*, coalesce(department.name, '') as department_name, ${missionsOf()} as missions,
  ${missionsOf(isOpenMission)} as open_missions, ${storiesOf} as stories, ${publishedOf} as is_published,
  ${onDuty(sql`person_id`)} as duty_chief_id, ${onDuty(sql`person_name`)} as duty_chief_name`
const tables = sql`topic left join department
  on department.tenant_id = topic.tenant_id and department.id = topic.department_id`

const phaseIs: Record<TopicPhase, Fragment> = {
  working: sql`topic.state = 'approved' and not ${publishedOf} and (${missionsOf()} > 0 or ${storiesOf} > 0)`,
  published: sql`topic.state in ('approved', 'reviewed', 'closed') and ${publishedOf}`,
  overdue: sql`topic.state = 'approved' and topic.deadline < now() and not ${publishedOf}`,
}

const isMine = ({
  id,
}: Actor): Fragment => sql`(topic.proposer_id = ${id}::uuid or topic.lead_id = ${id}::uuid
  or ${id}::uuid = any(topic.people_ids) or exists (select from mission where mission.tenant_id = topic.tenant_id
    and mission.topic_id = topic.id and mission.holder_id = ${id}::uuid))`

export interface TopicFilter {
  state?: TopicState | undefined
  phase?: TopicPhase | undefined
  keyword?: string | undefined
  departmentId?: string | undefined
  mine: boolean
  page: number
  size: number
}

export const findTopics = async (
  db: Db,
  actor: Actor,
  { state, phase, keyword, departmentId, mine, page, size }: TopicFilter,
) => {
  const where = all([
    sql`topic.tenant_id = ${actor.tenantId}`,
    readableBy(actor),
    ...(state ? [sql`topic.state = ${state}`] : []),
    ...(phase ? [phaseIs[phase]] : []),
    ...(keyword ? [sql`topic.title ilike ${containing(keyword)}`] : []),
    ...(departmentId ? [sql`topic.department_id = ${departmentId}::uuid`] : []),
    ...(mine ? [isMine(actor)] : []),
  ])
  const { rows } = await sql<TopicRow>`select ${columns} from ${tables} where ${where}
    order by topic.updated_at desc, topic.id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from topic where ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

const readOne = async (db: Db, actor: Actor, id: number, how: RawBuilder<unknown>) => {
  const { rows } = await sql<TopicRow>`select ${columns} from ${tables}
    where topic.tenant_id = ${actor.tenantId} and topic.id = ${id} and ${readableBy(actor)} ${how}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** A topic the actor may not read does not exist for them. */
export const findTopic = (db: Db, actor: Actor, id: number) => readOne(db, actor, id, sql``)

/** The same, held until the transaction ends. */
export const lockTopic = (tx: Tx, actor: Actor, id: number) =>
  readOne(tx, actor, id, sql`for no key update of topic`)

export const findTopicsById = async (db: Db, actor: Actor, ids: readonly number[]) => {
  const { rows } =
    await sql<TopicRow>`select ${columns} from ${tables} where topic.tenant_id = ${actor.tenantId}
    and topic.id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

// The column is text in SQL and a union here; the check of the table keeps them equal.
export const factsOf = (row: TopicRow, deciders: readonly { name: string }[] = []): TopicFacts => ({
  ...row,
  state: row.state as TopicState,
  deciders: deciders.map(({ name }) => name),
})

/** Everyone who reads it hears of it; of a secret one only they do. */
export const tellOfTopic = (
  tx: Tx,
  {
    tenantId,
    id,
    readerIds,
    proposerId,
    state,
  }: Pick<TopicRow, 'tenantId' | 'id' | 'readerIds' | 'proposerId' | 'state'>,
) => {
  const open = readerIds === null && state !== 'draft'
  const people = [...new Set([proposerId, ...(readerIds ?? [])])]
  const to = open ? [{ tenantId }] : people.map((personId) => ({ tenantId, personId }))
  return notifyEach(
    tx,
    to.map((audience) => ({ topic: 'topic', id: String(id), to: audience })),
  )
}

/** A change and its record are one. */
export const writeTopic = async (tx: Tx, row: TopicRow, changes: Updateable<Topic>, event: NewEvent) => {
  const end = await appendEvent(tx, 'topic', row, event)
  const now = event.at ?? new Date()
  const version = row.version + 1
  await tx
    .updateTable('topic')
    .set({ ...changes, ...end, version, updatedAt: now })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.id)
    .execute()
  const after = { ...row, ...changes, ...end, version } as TopicRow
  // Those who lose sight of it hear that it left.
  if (changes.readerIds !== undefined && row.readerIds === null) await tellOfTopic(tx, row)
  await tellOfTopic(tx, after)
  return after
}

interface Named {
  id: string
  name: string
}

/** Who could decide the topics of a department: its own heads and those above, and those who decide for the house. */
export const findDeciders = async (db: Db, tenantId: number, departmentId: string) => {
  const carries = (code: string) => sql`exists (select from person_role join role_permission
    on role_permission.tenant_id = person_role.tenant_id and role_permission.role_id = person_role.role_id
    where person_role.tenant_id = person.tenant_id and person_role.person_id = person.id
      and role_permission.code = ${code})`
  const { rows } = await sql<Named>`
    with recursive above (id, parent_id) as (
      select id, parent_id from department where tenant_id = ${tenantId} and id = ${departmentId}::uuid
      union select up.id, up.parent_id from department as up join above on up.id = above.parent_id
        where up.tenant_id = ${tenantId}
    )
    select person.id, person.name from person
    where person.tenant_id = ${tenantId} and person.disabled_at is null and ${carries('topic-decide')}
      and (person.department_id in (select id from above) or ${carries('library-group-all')})
    order by person.admin, person.department_id <> ${departmentId}::uuid, person.name limit 20`.execute(db)
  return rows
}

/** In the order they were asked for; those who are gone are left out. */
export const findNames = async (db: Db, tenantId: number, ids: readonly string[]): Promise<Named[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('disabledAt', 'is', null)
    .execute()
  const names = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => names.get(id) ?? [])
}
