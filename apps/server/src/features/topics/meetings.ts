import { AppError } from '@rongbian/contract'
import type { AgendaItem, Meeting, MeetingBrief } from '@rongbian/contract/meetings'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { Actor } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { say } from '#/say.ts'
import { fillAgenda, postpone, postponed } from './agenda.ts'
import { labelOfEvent } from './events.ts'
import { actionsFor, presentBrief } from './present.ts'
import { findDeciders, findTopicsById, readableBy } from './topic-rows.ts'

interface Row extends Omit<MeetingBrief, 'startsAt'> {
  startsAt: Date
  minutes: string
}

/** Counts what this reader may see of the agenda. */
const itemsOf = (actor: Actor, more = sql``) => sql`(select count(*)::int from meeting_item as item
  join topic on topic.tenant_id = item.tenant_id and topic.id = item.topic_id
  where item.tenant_id = meeting.tenant_id and item.meeting_id = meeting.id and ${readableBy(actor)} ${more})`

const findMeetings = async (db: Db, actor: Actor, cut: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`
    select meeting.id, meeting.title, meeting.department_id, coalesce(department.name, '') as department_name,
      meeting.starts_at, meeting.by_name, meeting.closed_at is not null as is_closed, meeting.version, meeting.minutes,
      ${itemsOf(actor)} as items, ${itemsOf(actor, sql`and item.decision <> ''`)} as decided
    from meeting left join department
      on department.tenant_id = meeting.tenant_id and department.id = meeting.department_id
    where meeting.tenant_id = ${actor.tenantId} ${cut}`.execute(db)
  return rows
}

const presentBriefly = ({ minutes: _, startsAt, ...row }: Row): MeetingBrief => ({
  ...row,
  startsAt: startsAt.toISOString(),
})

export const listMeetings = async (db: Db, actor: Actor, { page, size }: { page: number; size: number }) => {
  const rows = await findMeetings(
    db,
    actor,
    sql`order by meeting.starts_at desc, meeting.id desc limit ${size} offset ${page * size}`,
  )
  const { total } = await db
    .selectFrom('meeting')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenantId', '=', actor.tenantId)
    .executeTakeFirstOrThrow()
  return { items: rows.map(presentBriefly), total }
}

const agendaOf = async (db: Db, actor: Actor, meetingId: number): Promise<AgendaItem[]> => {
  const { tenantId, language } = actor
  const items = await db
    .selectFrom('meetingItem')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('meetingId', '=', meetingId)
    .orderBy('sort')
    .execute()
  const topics = await findTopicsById(
    db,
    actor,
    items.map(({ topicId }) => topicId),
  )
  const deciders = new Map<string, Awaited<ReturnType<typeof findDeciders>>>()
  for (const { departmentId } of topics.values())
    if (!deciders.has(departmentId))
      deciders.set(departmentId, await findDeciders(db, tenantId, departmentId))
  const wordsOf = (decision: string) =>
    decision === postponed ? say(messages.postponed(), language) : labelOfEvent(decision, language)
  return items.flatMap((item) => {
    const row = topics.get(item.topicId)
    if (!row) return []
    const { angle, reason, risk } = row
    return [
      {
        topic: { ...presentBrief(row), angle, reason, risk },
        decision: item.decision && wordsOf(item.decision),
        decisionReason: item.reason,
        decidedName: item.decidedName,
        decidedAt: item.decidedAt?.toISOString() ?? null,
        actions: actionsFor(actor, row, deciders.get(row.departmentId) ?? []),
      },
    ]
  })
}

export const showMeeting = async (db: Db, actor: Actor, id: number): Promise<Meeting> => {
  const [row] = await findMeetings(db, actor, sql`and meeting.id = ${id}`)
  if (!row) throw new AppError('not_found', { message: messages.meetingGone() })
  return { ...presentBriefly(row), agenda: await agendaOf(db, actor, id), minutes: row.minutes }
}

const demandReach = (
  { permissions, departmentIds }: Pick<Actor, 'permissions' | 'departmentIds'>,
  departmentId: string | null,
) => {
  if (departmentId === null && !permissions.includes('library-group-all'))
    throw new AppError('forbidden', { message: messages.houseOnly() })
  if (departmentId !== null && !departmentIds.includes(departmentId))
    throw new AppError('forbidden', { message: messages.ofDepartment() })
}

interface NewMeeting {
  title: string
  startsAt: string
  departmentId: string | null
}

export const addMeeting = async ({ tx, actor, caller }: CallCtx, form: NewMeeting) => {
  const { tenantId, id: byId, name: byName } = actor
  const { title, departmentId } = form
  demandReach(actor, departmentId)
  const { id } = await tx
    .insertInto('meeting')
    .values({ tenantId, title, departmentId, startsAt: new Date(form.startsAt), byId, byName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillAgenda(tx, tenantId, { id, departmentId })
  await notify(tx, 'meeting', String(id), { tenantId })
  await audit(tx, actor, caller, { action: 'meeting.add', target: title })
  return id
}

export const closeMeeting = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  { minutes, version }: { minutes: string; version: number },
) => {
  const { tenantId } = actor
  const meeting = await tx
    .selectFrom('meeting')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!meeting) throw new AppError('not_found', { message: messages.meetingGone() })
  demandReach(actor, meeting.departmentId)
  if (meeting.closedAt) throw new AppError('not_allowed', { message: messages.meetingClosed() })
  if (meeting.version !== version) throw new AppError('stale', { message: messages.meetingChanged() })
  await sql`update meeting set minutes = ${minutes}, closed_at = now(), closed_name = ${actor.name},
    version = version + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  await postpone(tx, tenantId, id)
  await notify(tx, 'meeting', String(id), { tenantId })
  await audit(tx, actor, caller, { action: 'meeting.close', target: meeting.title })
}
