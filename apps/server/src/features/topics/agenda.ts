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
export const joinAgenda = async (tx: Tx, { tenantId, id, departmentId }: TopicRow) => {
  await sql`insert into meeting_item (tenant_id, meeting_id, topic_id, sort)
    select tenant_id, id, ${id}, (select coalesce(max(sort), 0) + 1 from meeting_item
      where tenant_id = meeting.tenant_id and meeting_id = meeting.id)
    from meeting where tenant_id = ${tenantId} and closed_at is null and ${speaksOf(departmentId, tenantId)}
    order by starts_at, id limit 1 on conflict do nothing`.execute(tx)
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
