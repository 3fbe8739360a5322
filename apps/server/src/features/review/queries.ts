import { type FlowStep, type ReviewFacts, type StepKind, stepKindCodes } from '@rongbian/domain'
import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely'
import type { DB, Review, ReviewStep } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'

export interface StoryKey {
  tenantId: number
  id: number
}
export type ReviewRow = Selectable<Review>
export type StepRow = Selectable<ReviewStep>

const now = sql<Date>`now()`

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
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
  if (reviewNo !== undefined) query = query.where('reviewNo', '=', reviewNo)
  return query.orderBy('reviewNo', 'desc').orderBy('no').execute()
}

export const findReview = (db: Db, { tenantId, id }: StoryKey, no: number) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('no', '=', no)
    .executeTakeFirstOrThrow()

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

export const insertReview = async (
  tx: Tx,
  { tenantId, id: storyId }: StoryKey,
  review: Omit<InsertObject<DB, 'review'>, 'tenantId' | 'storyId'> & { no: number },
  steps: readonly PlannedStep[],
) => {
  await tx
    .insertInto('review')
    .values({ ...review, tenantId, storyId })
    .execute()
  await tx
    .insertInto('reviewStep')
    .values(steps.map((step) => ({ ...step, tenantId, storyId, reviewNo: review.no })))
    .execute()
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

type StepKey = Pick<ReviewFacts, 'no'> & { step: number }

export const updateStep = (
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
    .returningAll()
    .executeTakeFirst()

/** Undefined when there is no further step. */
export const markOpen = (tx: Tx, story: StoryKey, key: StepKey, hashBefore: string, versionFrom: number) =>
  updateStep(tx, story, key, {
    state: 'open',
    openedAt: now,
    dueAt: sql<Date | null>`now() + due_hours * interval '1 hour'`,
    hashBefore,
    versionFrom,
  })

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
  decision: UpdateObject<DB, 'reviewStep'> & { hash: string; version: number },
  hashBefore: string,
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

const isSeat = sql.join(
  stepKindCodes.map((kind) => sql`seat like ${`${kind}:%`}`),
  sql` or `,
)

/** The open step waits for whoever sits on these seats, and nobody else. */
export const replaceTasks = (
  tx: Tx,
  { tenantId, id }: StoryKey,
  seats: readonly string[],
  dueAt: Date | string | null = null,
) =>
  sql`with gone as (
    delete from story_task where tenant_id = ${tenantId} and story_id = ${id} and (${isSeat})
      and seat <> all(${seats}::text[])
  ) insert into story_task (tenant_id, seat, story_id, due_at)
    select ${tenantId}, seat, ${id}, ${dueAt}::timestamptz from unnest(${seats}::text[]) as seat
    on conflict (tenant_id, seat, story_id) do update set at = now(), due_at = excluded.due_at`.execute(tx)

/** Who has no step in hand any more writes no more. */
export const releaseLock = (tx: Tx, { tenantId, id }: StoryKey, personId: string) =>
  tx
    .deleteFrom('storyLock')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('personId', '=', personId)
    .execute()

/** It stands in what the place has dealt with. */
export const markHandled = (tx: Tx, { tenantId, id: storyId }: StoryKey, place: string, action: string) =>
  tx
    .insertInto('storyHandled')
    .values({ tenantId, storyId, place, action })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'place', 'storyId']).doUpdateSet({ action, at: now }),
    )
    .execute()

/** One that is in use. */
export const findFlow = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'note', 'passAll', 'steps'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()

/** Channels the story is meant for. */
export const findChannelIds = async (db: Db, { tenantId, id }: StoryKey) => {
  const rows = await db
    .selectFrom('release')
    .select('channelId')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .execute()
  return rows.map(({ channelId }) => channelId)
}
