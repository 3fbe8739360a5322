import { AppError } from '@rongbian/contract'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { TopicAct } from '@rongbian/contract/topics'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import type { TopicRow } from './topic-rows.ts'

/** Departments of which `meeting` speaks: its own and those below it, or all of them. */
const speaksOf = (departmentId: string, tenantId: number) => sql`(meeting.department_id is null
  or meeting.department_id in (with recursive above (id, parent_id) as (
    select id, parent_id from department where tenant_id = ${tenantId} and id = ${departmentId}::uuid
    union select up.id, up.parent_id from department as up join above on up.id = above.parent_id
      where up.tenant_id = ${tenantId}) select id from above))`

/** On the next meeting that is not over; without one it waits for the next to be called. */
export const joinAgenda = async (
  tx: Tx,
  { tenantId, id, departmentId }: Pick<TopicRow, 'tenantId' | 'id' | 'departmentId'>,
) => {
  const { rows } = await sql<{
    meetingId: number
  }>`insert into meeting_item (tenant_id, meeting_id, topic_id, sort)
    select tenant_id, id, ${id}, (select coalesce(max(sort), 0) + 1 from meeting_item
      where tenant_id = meeting.tenant_id and meeting_id = meeting.id)
    from meeting where tenant_id = ${tenantId} and closed_at is null and ${speaksOf(departmentId, tenantId)}
    order by starts_at, id limit 1 on conflict do nothing returning meeting_id`.execute(tx)
  for (const row of rows) await notify(tx, 'meeting', String(row.meetingId), { tenantId })
}

/** What is said of a topic nobody decided before the meeting ended. */
export const postponed = 'postponed'

/** What the meeting did not come to is on the next, if it is called already. */
export const postpone = async (tx: Tx, tenantId: number, meetingId: number) => {
  const { rows } = await sql<Pick<TopicRow, 'tenantId' | 'id' | 'departmentId'>>`
    update meeting_item as item set decision = ${postponed} from topic
    where item.tenant_id = ${tenantId} and item.meeting_id = ${meetingId} and item.decision = ''
      and topic.tenant_id = item.tenant_id and topic.id = item.topic_id
    returning topic.tenant_id, topic.id, topic.department_id`.execute(tx)
  for (const topic of rows) await joinAgenda(tx, topic)
}

/** On the agenda of one that is called: what waits for a decision, the longest first, and what was approved at once and told to no meeting. */
export const fillAgenda = async (
  tx: Tx,
  tenantId: number,
  { id, departmentId }: { id: number; departmentId: string | null },
) => {
  await sql`insert into meeting_item (tenant_id, meeting_id, topic_id, sort)
    select tenant_id, ${id}, id, row_number() over (order by proposed_at, id) from topic
    where tenant_id = ${tenantId}
      and case state when 'proposed' then not exists (select from meeting_item as item
          join meeting on meeting.tenant_id = item.tenant_id and meeting.id = item.meeting_id
          where item.tenant_id = topic.tenant_id and item.topic_id = topic.id and meeting.closed_at is null)
        when 'approved' then is_urgent and not exists (select from meeting_item as item
          where item.tenant_id = topic.tenant_id and item.topic_id = topic.id and item.decision <> ${postponed})
        else false end
      and (${departmentId}::uuid is null or department_id in (with recursive below (id) as (
        select ${departmentId}::uuid union select child.id from department as child
          join below on child.parent_id = below.id where child.tenant_id = ${tenantId})
        select id from below))`.execute(tx)
  await sql`update meeting_item as item set decision = 'topic-urgent', reason = topic.decided_reason,
      decided_name = topic.decided_name, decided_at = topic.decided_at from topic
    where item.tenant_id = ${tenantId} and item.meeting_id = ${id}
      and topic.tenant_id = item.tenant_id and topic.id = item.topic_id and topic.state = 'approved'`.execute(
    tx,
  )
}

export const leaveAgenda = (tx: Tx, { tenantId, id }: TopicRow) =>
  sql`delete from meeting_item using meeting where meeting_item.tenant_id = ${tenantId}
    and meeting_item.topic_id = ${id} and meeting_item.decision = '' and meeting.tenant_id = meeting_item.tenant_id
    and meeting.id = meeting_item.meeting_id and meeting.closed_at is null`.execute(tx)

/** Decided in a meeting or between two: every open agenda it stands on says so. */
export const decideItem = async (
  { tx, actor }: CallCtx,
  { tenantId, id }: TopicRow,
  { action, note, meetingId }: TopicAct,
) => {
  const { rows } = await sql<{ meetingId: number }>`
    update meeting_item set decision = ${action}, reason = ${note}, decided_name = ${actor.name}, decided_at = now()
    from meeting where meeting_item.tenant_id = ${tenantId} and meeting_item.topic_id = ${id}
      and meeting.tenant_id = meeting_item.tenant_id and meeting.id = meeting_item.meeting_id
      and meeting.closed_at is null
    returning meeting_item.meeting_id`.execute(tx)
  if (meetingId !== undefined && !rows.some((row) => row.meetingId === meetingId))
    throw new AppError('not_allowed', { message: messages.notOnAgenda() })
  for (const row of rows) await notify(tx, 'meeting', String(row.meetingId), { tenantId })
}
