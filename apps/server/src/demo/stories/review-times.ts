import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { asOf } from '#/story/history.ts'
import { detailLink } from '#/story/story-notices.ts'

interface Story {
  tenantId: number
  id: number
  library: string
}

/** What this transaction has written with its own time took place at another. */
const moveTimes = (tx: Tx, { tenantId, id, library }: Story, at: Date) => {
  const of = sql`tenant_id = ${tenantId} and story_id = ${id}`
  const moved = (column: string) => {
    const time = sql.ref(column)
    return sql`${time} = case when ${time} >= now() then ${at}::timestamptz else ${time} end`
  }
  const due = sql`(select due_at from step where state = 'open')`
  return sql`with step as (
    update review_step set ${moved('opened_at')}, ${moved('claimed_at')}, ${moved('decided_at')},
      due_at = case when opened_at >= now() then due_at - (now() - ${at}::timestamptz) else due_at end
    where ${of} returning state, due_at
  ), sending as (
    update review set ${moved('submitted_at')}, ${moved('closed_at')} where ${of}
  ), task as (
    update story_task set ${moved('at')}, due_at = ${due} where ${of}
  ), handled as (
    update story_handled set ${moved('at')} where ${of}
  ), handed as (
    update hand_over set ${moved('at')} where ${of}
  ), text as (
    update story_version set ${moved('at')} where ${of}
  ), told as (
    update notification set ${moved('created_at')}
    where tenant_id = ${tenantId} and link = ${detailLink({ id, library })}
  )
  update story set ${moved('updated_at')}, review = case when review ->> 'state' = 'open'
    then jsonb_set(review, '{step,dueAt}', to_jsonb(to_char(${due} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else review end
  where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
}

/** Whoever was told before has read it by the time something else happens. */
const readNotices = (tx: Tx, { tenantId, id, library }: Story, at: Date) =>
  tx
    .updateTable('notification')
    .set({ readAt: at })
    .where('tenantId', '=', tenantId)
    .where('link', '=', detailLink({ id, library }))
    .where('readAt', 'is', null)
    .execute()

/** Does something to a story as if it had been done so many hours ago. */
export const doneAgo = async (tx: Tx, story: Story, hoursAgo: number, work: () => Promise<unknown>) => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  await readNotices(tx, story, at)
  await asOf(at, work)
  await moveTimes(tx, story, at)
}
