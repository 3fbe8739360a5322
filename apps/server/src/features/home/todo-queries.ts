import type {
  DeliveryAct,
  Hand,
  LibraryId,
  ReviewFacts,
  StoryLevel,
  StoryStatus,
  StoryType,
  TodoKind,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { lastPassed, returningActs } from './returns.ts'

export interface TodoRow {
  total: number
  kind: TodoKind
  no: number
  at: Date
  due_at: Date | null
  story_id: number
  library: LibraryId
  title: string
  level: StoryLevel
  type: StoryType
  summary: string
  status: StoryStatus
  author_name: string
  review: ReviewFacts | null
  hand: Hand | null
  hand_note: string | null
  returned_by: string | null
  returned_note: string | null
  /** Whether it is still the text that came back. */
  unchanged: boolean | null
  channel_name: string | null
  act: DeliveryAct | null
  problem: string | null
  said: unknown
  done_by: string | null
  is_printed: boolean | null
  asked_by: string | null
  reason: string | null
  asked_note: string | null
  channel_names: string[] | null
}

const handed = sql`select hand_over.note from hand_over where key.kind = 'handed'
  and hand_over.tenant_id = story.tenant_id and hand_over.story_id = story.id order by hand_over.id desc limit 1`

const returned = sql`select act.actor_name, act.note, act.version = story.version as unchanged
  from (${lastPassed}) as act where key.kind = 'returned' and act.action = any(${returningActs})`

const delivered = sql`select channel.name, delivery.act, delivery.problem, delivery.said,
    delivery.details #>> '{evidence,byName}' as done_by, delivery.details ? 'printed' as is_printed
  from delivery join channel on channel.tenant_id = delivery.tenant_id and channel.id = delivery.channel_id
  where key.kind in ('failed', 'manual', 'takedown') and delivery.tenant_id = story.tenant_id and delivery.id = key.no`

const asked = sql`select withdrawal.by_name, withdrawal.reason, withdrawal.note,
    array(select channel.name from channel where channel.tenant_id = withdrawal.tenant_id
      and channel.id = any(withdrawal.channel_ids) order by channel.sort, channel.code) as names
  from withdrawal where key.kind = 'confirm' and withdrawal.tenant_id = story.tenant_id and withdrawal.id = key.no`

interface Page {
  page: number
  size: number
  now: Date
}

/** One page of all that waits; the words about it are looked up for that page only. */
export const findTodo = async (
  reader: Reader,
  tenantId: number,
  sources: readonly Fragment[],
  { page, size, now }: Page,
) => {
  const order = sql`case when due_at < ${now}::timestamptz then 0 when kind in ('confirm', 'failed') then 1
    when due_at is not null then 2 else 3 end, due_at, at desc, kind, no`
  return runPlanned(
    reader,
    sql<TodoRow>`with waiting as materialized (${sql.join(sources, sql` union all `)})
    select counted.total, key.kind, key.no, key.at, key.due_at, story.id as story_id, story.library, story.title,
      story.level, story.type, story.summary, story.status, story.author_name, story.review, story.hand,
      handed.note as hand_note, returned.actor_name as returned_by, returned.note as returned_note, returned.unchanged,
      delivered.name as channel_name, delivered.act, delivered.problem, delivered.said, delivered.done_by,
      delivered.is_printed, asked.by_name as asked_by, asked.reason, asked.note as asked_note, asked.names as channel_names
    from (select count(*)::int as total from waiting) as counted
    left join lateral (select * from waiting order by ${order} limit ${size} offset ${page * size}) as key on true
    left join story on story.tenant_id = ${tenantId} and story.id = key.story_id
    left join lateral (${handed}) as handed on true
    left join lateral (${returned}) as returned on true
    left join lateral (${delivered}) as delivered on true
    left join lateral (${asked}) as asked on true
    order by ${order}`,
  )
}
