import { type FlowStep, type ReviewFacts, type StepKind, signSeat, stepKindCodes } from '@rongbian/domain'
import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely'
import type { DB, Review, ReviewStep } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

export interface StoryKey {
  tenantId: number
  id: number
}
export type ReviewRow = Selectable<Review>
export type StepRow = Selectable<ReviewStep>

/** All of a story's reviews, newest first. */
export const findReviews = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .orderBy('no', 'desc')
    .execute()

export const findSteps = (db: Db, { tenantId, id }: StoryKey, reviewNo?: number) => {
  let query = db
    .selectFrom('reviewStep')
    .modifyFront(prepared)
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
  if (reviewNo !== undefined) query = query.where('reviewNo', '=', reviewNo)
  return query.orderBy('reviewNo', 'desc').orderBy('no').execute()
}

/** A step with the review it belongs to. */
type SentRow = StepRow &
  Omit<ReviewRow, 'state' | 'version' | 'hash'> & {
    reviewState: string
    reviewVersion: number
    reviewHash: string
  }
const sentColumns = sql.raw(`step.*, review.state as review_state, review.version as review_version,
  review.hash as review_hash, review.flow_id, review.flow_name, review.pass_all, review.note, review.submitted_by,
  review.submitted_name, review.submitted_at, review.closed_at`)

/** A review with its steps; there is none without. */
const toReview = (steps: readonly SentRow[]) => {
  const [first] = steps
  if (!first) throw new Error('a review without steps')
  const { reviewNo: no, reviewState: state, reviewVersion: version, reviewHash: hash } = first
  const review: ReviewRow = { ...first, no, state, version, hash }
  return { review, first, steps }
}

export const findReview = async (db: Db, { tenantId, id }: StoryKey, no: number) => {
  const { rows } = await sql<SentRow>`${prepared} select ${sentColumns} from review
    join review_step step on step.tenant_id = review.tenant_id and step.story_id = review.story_id
      and step.review_no = review.no
    where review.tenant_id = ${tenantId} and review.story_id = ${id} and review.no = ${no}
    order by step.no`.execute(db)
  return toReview(rows)
}

export type PlannedStep = Pick<FlowStep, 'kind' | 'name' | 'scope' | 'dueHours'> & {
  no: number
  roleIds: string[]
  personIds: string[]
  seats: string[]
  who: string
}

/** A step as it was planned, whatever has become of it. */
export const planOf = (row: StepRow): PlannedStep => ({
  no: row.no,
  kind: row.kind as StepKind,
  name: row.name,
  scope: row.scope as FlowStep['scope'],
  roleIds: row.roleIds,
  personIds: row.personIds,
  seats: row.seats,
  who: row.who,
  dueHours: row.dueHours,
})

const isSeat = sql.raw(
  [...stepKindCodes.map((kind) => `seat like '${kind}:%'`), `seat = '${signSeat}'`].join(' or '),
)

/** The step in `opened` waits for whoever sits on its seats, and nobody else. */
const tasksOfOpened = sql`gone as (
    delete from story_task using opened where story_task.tenant_id = opened.tenant_id
      and story_task.story_id = opened.story_id and (${isSeat}) and seat <> all(opened.seats)
  ), waiting as (
    insert into story_task (tenant_id, seat, story_id, due_at)
    select tenant_id, unnest(seats), story_id, due_at from opened
    on conflict (tenant_id, seat, story_id) do update set at = now(), due_at = excluded.due_at
  )`

type NewReview = Omit<InsertObject<DB, 'review'>, 'tenantId' | 'storyId'> & {
  no: number
  hash: string
  version: number
}

/** Begins a review: its first step is open and waits for its people. */
export const insertReview = async (
  tx: Tx,
  { tenantId, id: storyId }: StoryKey,
  review: NewReview,
  steps: readonly PlannedStep[],
) => {
  const { no, hash, version } = review
  const { rows } = await sql<SentRow>`${prepared} with review as (
    ${tx
      .insertInto('review')
      .values({ ...review, tenantId, storyId })
      .returningAll()}
  ), step as (
    insert into review_step (tenant_id, story_id, review_no, no, kind, name, scope, role_ids, person_ids, seats, who,
      due_hours, state, opened_at, due_at, hash_before, version_from)
    select ${tenantId}::int, ${storyId}::bigint, ${no}::int, no, kind, name, scope, "roleIds", "personIds", seats, who,
      "dueHours", case no when 1 then 'open' else 'waiting' end, case no when 1 then now() end,
      case no when 1 then now() + "dueHours" * interval '1 hour' end, case no when 1 then ${hash} else '' end,
      case no when 1 then ${version}::int end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as planned (no int, kind text, name text, scope text,
      "roleIds" uuid[], "personIds" uuid[], seats text[], who text, "dueHours" int)
    returning *
  ), opened as (select * from step where state = 'open'), ${tasksOfOpened}
  select ${sentColumns} from review, step order by step.no`.execute(tx)
  return toReview(rows)
}

export const closeReview = (
  tx: Tx,
  { tenantId, id }: StoryKey,
  no: number,
  state: Exclude<ReviewFacts['state'], 'open'>,
) =>
  tx
    .updateTable('review')
    .set({ state, closedAt: sql`coalesce(closed_at, now())` })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('no', '=', no)
    .execute()

export type StepKey = Pick<ReviewFacts, 'no'> & { step: number }

const changeStep = (
  tx: Tx,
  { tenantId, id }: StoryKey,
  { no, step }: StepKey,
  changes: UpdateObject<DB, 'reviewStep'>,
) =>
  tx
    .updateTable('reviewStep')
    .set(changes)
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('reviewNo', '=', no)
    .where('no', '=', step)

export const updateStep = async (
  tx: Tx,
  story: StoryKey,
  key: StepKey,
  changes: UpdateObject<DB, 'reviewStep'>,
) => {
  const { rows } =
    await sql<StepRow>`${prepared} ${changeStep(tx, story, key, changes).returningAll()}`.execute(tx)
  return rows[0]
}

export const notClaimed = {
  claimedBy: null,
  claimedName: '',
  claimedAt: null,
  giverId: null,
  giverName: '',
} as const

const notDecided = {
  ...notClaimed,
  personId: null,
  personName: '',
  opinion: '',
  hash: '',
  version: null,
  words: 0,
  errors: null,
  decidedAt: null,
} as const

/** The step has not come yet. */
export const markWaiting = (tx: Tx, story: StoryKey, key: StepKey) =>
  updateStep(tx, story, key, {
    ...notDecided,
    state: 'waiting',
    openedAt: null,
    dueAt: null,
    hashBefore: '',
    versionFrom: null,
  })

/** Decided, and not any more; it goes on from where it began. */
export const markReopened = (tx: Tx, story: StoryKey, key: StepKey) =>
  updateStep(tx, story, key, { ...notDecided, state: 'open' })

/** The open step and those that have not come yet, in their order. */
export const passRemaining = async (
  tx: Tx,
  { tenantId, id }: StoryKey,
  reviewNo: number,
  {
    decision,
    hashBefore,
  }: { decision: UpdateObject<DB, 'reviewStep'> & { hash: string; version: number }; hashBefore: string },
) => {
  const rows = await tx
    .updateTable('reviewStep')
    .set({
      ...decision,
      state: 'passed-all',
      openedAt: sql<Date>`coalesce(opened_at, now())`,
      // The open step began with what was decided before; the others with the text they are passed with.
      hashBefore: sql<string>`case state when 'open' then ${hashBefore} else ${decision.hash} end`,
      versionFrom: sql<number>`coalesce(version_from, ${decision.version})`,
    })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('reviewNo', '=', reviewNo)
    .where('state', 'in', ['open', 'waiting'])
    .returning(['no', 'name'])
    .execute()
  return rows.sort((one, other) => one.no - other.no)
}

export const voidSteps = (tx: Tx, { tenantId, id }: StoryKey, reviewNo: number) =>
  tx
    .updateTable('reviewStep')
    .set({ state: 'void' })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('reviewNo', '=', reviewNo)
    .where('state', '<>', 'waiting')
    .execute()

/** What a step began with: the text of the one before. */
export const findStart = async (db: Db, { tenantId, id }: StoryKey, { no, step }: StepKey) => {
  const row = await db
    .selectFrom('reviewStep')
    .select('versionFrom')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('reviewNo', '=', no)
    .where('no', '=', step)
    .executeTakeFirstOrThrow()
  return row.versionFrom
}

/** Decides the open step; the next one begins with the text it was decided on and waits for its people. Undefined when there is no next. */
export const passToNext = async (
  tx: Tx,
  story: StoryKey,
  key: StepKey,
  decision: UpdateObject<DB, 'reviewStep'> & { hash: string; version: number },
) => {
  const begin = {
    state: 'open',
    openedAt: sql<Date>`now()`,
    dueAt: sql<Date>`now() + due_hours * interval '1 hour'`,
    hashBefore: decision.hash,
    versionFrom: decision.version,
  }
  const passed = changeStep(tx, story, key, { ...decision, state: 'passed' })
  const next = changeStep(tx, story, { ...key, step: key.step + 1 }, begin).returningAll()
  const { rows } =
    await sql<StepRow>`${prepared} with passed as (${passed}), opened as (${next}), ${tasksOfOpened}
    select * from opened`.execute(tx)
  return rows[0]
}

/** The open step waits for whoever sits on these seats, and nobody else. */
export const replaceTasks = (
  tx: Tx,
  { tenantId, id }: StoryKey,
  seats: readonly string[],
  dueAt: Date | string | null = null,
) =>
  sql`${prepared} with gone as (
    delete from story_task where tenant_id = ${tenantId} and story_id = ${id} and (${isSeat})
      and seat <> all(${seats}::text[])
  ) insert into story_task (tenant_id, seat, story_id, due_at)
    select ${tenantId}, seat, ${id}, ${dueAt}::timestamptz from unnest(${seats}::text[]) as seat
    on conflict (tenant_id, seat, story_id) do update set at = now(), due_at = excluded.due_at`.execute(tx)
