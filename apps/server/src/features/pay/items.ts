import {
  type DaySpan,
  type PayAuthor,
  type PayItem,
  type PaySchemeKind,
  type StoryGrade,
  wholeShare,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import {
  type Colleagues,
  findColleagues,
  knownAs,
  type Names,
  namesIn,
  paidFor,
  type WrittenAuthor,
} from './authors.ts'
import { findSpreads, type Spread } from './spread.ts'

interface Room {
  tenantId: number
  kind: PaySchemeKind
}

interface UseRow {
  kind: 'use' | 'withdrawal'
  key: string
  day: string
  rootId: number
  storyId: number
  version: number | null
  type: string
  creatorId: string
  channelId: string
  channelName: string
  channelType: string
  columnIds: string[]
  isFirst: boolean
  isTakenDown: boolean
  errors: number
  grade: StoryGrade | null
  set: PayAuthor[] | null
  /** Null: the text is gone, and nobody counted it before. */
  title: string | null
  class: string
  level: number
  chars: number
  pictures: number
  written: WrittenAuthor[]
}

/** The text readers saw last, as it was counted, with all that people have said about the story. */
const told = sql`left join lateral (select delivery.version from delivery
    where delivery.tenant_id = it.tenant_id and delivery.story_id = it.story_id
      and delivery.channel_id = it.channel_id and delivery.act in ('issue', 'update') and delivery.state = 'done'
    order by delivery.closed_at desc, delivery.id desc limit 1) as live on true
  left join pay_text as text on text.tenant_id = it.tenant_id and text.story_id = it.story_id
    and text.version = live.version
  left join lateral (select coalesce(sum(proof.errors), 0)::int as errors from stat_fact as proof
    where proof.tenant_id = it.tenant_id and proof.root_id = it.root_id and proof.kind = 'proofed'
      and proof.at <= it.at) as proofs on true
  left join lateral (select grade from pay_grade
    where pay_grade.tenant_id = it.tenant_id and pay_grade.root_id = it.root_id
    order by id desc limit 1) as graded on true
  left join lateral (select authors from pay_share
    where pay_share.tenant_id = it.tenant_id and pay_share.root_id = it.root_id
    order by id desc limit 1) as shared on true
  join story as root on root.tenant_id = it.tenant_id and root.id = it.root_id
  join story as told on told.tenant_id = it.tenant_id and told.id = it.story_id
  join channel on channel.tenant_id = it.tenant_id and channel.id = it.channel_id`

const columns = sql`it.key, it.at::date::text as day, it.root_id, it.story_id, live.version, told.type,
  root.author_id as creator_id, it.channel_id, channel.name as channel_name, channel.type as channel_type,
  array(select place.column_id from release_column as place where place.tenant_id = it.tenant_id
    and place.story_id = it.story_id and place.channel_id = it.channel_id order by 1) as column_ids,
  proofs.errors, graded.grade, shared.authors as set, text.title, coalesce(text.class, '') as class,
  coalesce(text.level, told.level) as level, coalesce(text.chars, 0) as chars,
  coalesce(text.pictures, 0) as pictures, coalesce(text.authors, '[]') as written`

/** A story with its copies on each channel, on the day readers first saw it there. */
const findUses = (tenantId: number, { from, to }: DaySpan) => sql<UseRow>`
  select 'use' as kind, ${columns}, first.key is not null as is_first,
    coalesce(last.act = 'withdraw' and last.reason = 'error', false) as is_taken_down
  from stat_fact as it ${told}
  left join stat_fact as first on first.tenant_id = it.tenant_id and first.kind = 'used'
    and first.key = it.root_id::text and first.channel_id = it.channel_id and first.at = it.at
  left join lateral (select delivery.act, withdrawal.reason from delivery
    left join withdrawal on withdrawal.tenant_id = delivery.tenant_id and withdrawal.id = delivery.withdrawal_id
    where delivery.tenant_id = it.tenant_id and delivery.story_id = it.story_id
      and delivery.channel_id = it.channel_id and delivery.act in ('issue', 'withdraw') and delivery.state = 'done'
    order by delivery.closed_at desc, delivery.id desc limit 1) as last on true
  where it.tenant_id = ${tenantId} and it.kind = 'usedHere'
    and it.at >= ${from}::date and it.at < ${to}::date + 1`

/** A story taken down for an error of ours, once however many channels it left. */
const findWithdrawals = (tenantId: number, { from, to }: DaySpan) => sql<UseRow>`
  with it as (
    select distinct on (delivery.withdrawal_id) delivery.tenant_id, delivery.withdrawal_id::text as key,
      delivery.closed_at as at, delivery.story_id, coalesce(story.root_id, story.id) as root_id, delivery.channel_id
    from delivery
    join withdrawal on withdrawal.tenant_id = delivery.tenant_id and withdrawal.id = delivery.withdrawal_id
      and withdrawal.reason = 'error'
    join story on story.tenant_id = delivery.tenant_id and story.id = delivery.story_id
    where delivery.tenant_id = ${tenantId} and delivery.act = 'withdraw' and delivery.state = 'done'
    order by delivery.withdrawal_id, delivery.closed_at, delivery.id
  )
  select 'withdrawal' as kind, ${columns}, false as is_first, false as is_taken_down
  from it ${told} where it.at >= ${from}::date and it.at < ${to}::date + 1`

interface LateRow {
  key: string
  day: string
  rootId: number
  storyId: number
  personId: string
  title: string
  type: string
  class: string
  level: number
}

/** Decisions of a review that came after their time, by whom they came. */
const findLate = (tenantId: number, { from, to }: DaySpan) => sql<LateRow>`
  select it.kind || ':' || it.key as key, it.at::date::text as day, it.root_id, it.story_id, it.person_id,
    story.title, it.type, it.class, it.level
  from stat_fact as it
  join story on story.tenant_id = it.tenant_id and story.id = it.story_id
  where it.tenant_id = ${tenantId} and it.kind in ('passed', 'denied') and it.late and it.person_id is not null
    and it.at >= ${from}::date and it.at < ${to}::date + 1`

const useItem = (row: UseRow, { kind }: Room, people: Colleagues, spread: Spread | undefined): PayItem => {
  const { key, day, rootId, storyId, version, isTakenDown, title, set, written, creatorId, ...facts } = row
  const { kind: itemKind, channelId, channelName, channelType, columnIds, isFirst, ...rest } = facts
  return {
    key: `${itemKind}:${key}`,
    kind: itemKind,
    day,
    rootId,
    storyId,
    version,
    facts: {
      title: title ?? '',
      ...rest,
      ...{ channelId, channelName, channelType, columnIds, isFirst },
      views: spread?.views ?? 0,
      reads: spread?.reads ?? null,
    },
    authors: paidFor({ set: set ?? undefined, written, creatorId, class: row.class }, kind, people).authors,
    isTakenDown,
    isTextGone: title === null,
  }
}

const noChannel = {
  ...{ channelId: null, channelName: '', channelType: '', columnIds: [], isFirst: false, grade: null },
  ...{ chars: 0, pictures: 0, errors: 0, views: 0, reads: null },
}

const lateItem = (row: LateRow, { nameOf }: Colleagues): PayItem => {
  const { key, day, rootId, storyId, personId, ...facts } = row
  return {
    key: `late:${key}`,
    kind: 'late',
    day,
    rootId,
    storyId,
    version: null,
    facts: { ...facts, ...noChannel },
    authors: [{ personId, name: nameOf.get(personId) ?? '', share: wholeShare }],
    isTakenDown: false,
    isTextGone: false,
  }
}

/** All that can be paid for in these days as it stands now, and whom its names mean; those known mean whom they meant. */
export const findItems = async (db: Db, room: Room, span: DaySpan, known: Names = {}) => {
  const { tenantId } = room
  const people = knownAs(await findColleagues(db, tenantId), known)
  const { rows: uses } = await findUses(tenantId, span).execute(db)
  const { rows: withdrawals } = await findWithdrawals(tenantId, span).execute(db)
  const { rows: late } = await findLate(tenantId, span).execute(db)
  const shown = [...uses, ...withdrawals]
  const spreads = await findSpreads(
    db,
    tenantId,
    shown.map(({ rootId }) => rootId),
  )
  const items = [
    ...shown.map((row) => useItem(row, room, people, spreads.get(row.rootId))),
    ...late.map((row) => lateItem(row, people)),
  ]
  const names = namesIn(
    shown.flatMap(({ written }) => written),
    people,
  )
  return { items, names }
}
