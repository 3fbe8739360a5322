import {
  type Actor,
  type DoneStep,
  personPlace,
  type ReviewFacts,
  type StepKind,
  signSeat,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { Ctx } from '#/http/command.ts'
import { reviewNotices } from '#/review-record/notices.ts'
import { tellSeated } from '#/review-record/open-step.ts'
import * as queries from '#/review-record/queries.ts'
import { toJson } from '#/review-record/record.ts'
import type { StoryRow } from '#/story/access.ts'
import type { Act } from '#/story/history.ts'
import { settleWaiting } from '#/story/settle-waiting.ts'
import { appendActs } from '#/story/write-queries.ts'
import { giverOf } from './claim.ts'
import { countErrors } from './count-errors.ts'
import { presentReview } from './present.ts'
import { takeForDecision } from './review-row.ts'
import type { ReviewedText } from './text.ts'

export interface Decision {
  /** The version the actor looked at. */
  version?: number | undefined
  comment?: string
}

const now = sql<Date>`now()`

/** A decision as its step keeps it. */
export const decisionOf = (
  { id, name }: Actor,
  giver: { giverId: string | null; giverName: string },
  { story, text: { hash } }: { story: StoryRow; text: ReviewedText },
  opinion: string,
) => ({
  personId: id,
  personName: name,
  ...giver,
  opinion,
  hash,
  version: story.version,
  words: story.words,
  decidedAt: now,
})

const tellCleared = ({ tx, actor }: Ctx, story: StoryRow, review: ReviewFacts) => {
  const people = [story.authorId, review.submittedBy].filter((id) => id !== actor.id)
  return notifyPeople(tx, story.tenantId, people, reviewNotices.cleared(story, actor.name, review))
}

/** Every step is done: the text may be signed as it is. */
const clear = async ({ tx, actor }: Ctx, story: StoryRow, review: ReviewFacts): Promise<ReviewFacts> => {
  await queries.closeReview(tx, story, review.no, 'cleared')
  await queries.replaceTasks(tx, story, [signSeat])
  await tellCleared({ tx, actor }, story, review)
  return { ...review, state: 'cleared', step: null }
}

const finish = async ({ tx, actor }: Ctx, story: StoryRow, review: ReviewFacts, act: Act) => {
  const stage = review.state === 'cleared' ? 'cleared' : 'reviewing'
  const changes = { stage, review: toJson(review), updatedAt: now }
  await appendActs(tx, story, [act], { changes, handledBy: personPlace(actor.id) })
  return presentReview(tx, story, review.no)
}

const passes = {
  review: { action: 'story-approve', act: 'approve' },
  proof: { action: 'story-collate', act: 'collate' },
} as const satisfies Record<StepKind, object>

const passStep = async (
  { tx, actor }: Ctx,
  storyId: number,
  kind: StepKind,
  { version, comment = '', errors }: Decision & { errors?: number | undefined },
) => {
  const { action, act } = passes[kind]
  const { story, review, step, text } = await takeForDecision({ tx, actor }, storyId, action, version)
  const giver = giverOf(actor, review, step.seats)
  const key = { no: review.no, step: step.no }
  const decision = decisionOf(actor, giver, { story, text }, comment)
  const counted = kind === 'proof' ? { errors: errors ?? (await countErrors(tx, story, key, text)) } : {}
  await settleWaiting(tx, story)
  const opened = await queries.passToNext(tx, story, key, { ...decision, ...counted })
  const done: DoneStep = {
    no: step.no,
    name: step.name,
    personId: actor.id,
    personName: actor.name,
    giverId: giver.giverId,
  }
  const passed: ReviewFacts = { ...review, hash: text.hash, step: null, done: [...review.done, done] }
  const next = await (opened
    ? tellSeated(tx, story, { review: passed, row: opened })
    : clear({ tx, actor }, story, passed))
  const details = { review: review.no, step: step.name, hash: text.hash, ...giver }
  return finish({ tx, actor }, story, next, { action: act, by: actor, note: comment, details })
}

export const approveStep = (ctx: Ctx, storyId: number, decision: Decision) =>
  passStep(ctx, storyId, 'review', decision)

export const collateStep = (
  ctx: Ctx,
  storyId: number,
  decision: Decision & { errors?: number | undefined },
) => passStep(ctx, storyId, 'proof', decision)

/** Whoever signs last closes all that remains, where the flow lets them. */
export const passAllSteps = async (
  { tx, actor }: Ctx,
  storyId: number,
  { version, comment = '' }: Decision,
) => {
  const taken = await takeForDecision({ tx, actor }, storyId, 'story-approve-passAll', version)
  const { story, review, step, text } = taken
  const giver = giverOf(actor, review, review.lastSeats)
  const decision = decisionOf(actor, giver, { story, text }, comment)
  await settleWaiting(tx, story)
  const rows = await queries.passRemaining(tx, story, review.no, { decision, hashBefore: review.hash })
  const done = rows.map(({ no, name }) => ({
    no,
    name,
    personId: actor.id,
    personName: actor.name,
    giverId: giver.giverId,
  }))
  const passed = { ...review, hash: text.hash, step: null, done: [...review.done, ...done] }
  const cleared = await clear({ tx, actor }, story, passed)
  const details = {
    review: review.no,
    step: step.name,
    steps: done.map(({ name }) => name),
    hash: text.hash,
    ...giver,
  }
  return finish({ tx, actor }, story, cleared, { action: 'passAll', by: actor, note: comment, details })
}
