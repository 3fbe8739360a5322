import { type Actor, admission, personSeat, type ReviewFacts } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Ctx } from '#/http/command.ts'
import { stepFacts } from '#/review-record/open-step.ts'
import { releaseLock } from '#/review-record/people-queries.ts'
import { notClaimed, replaceTasks, updateStep } from '#/review-record/queries.ts'
import { toJson } from '#/review-record/record.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOnLocked } from '#/writing/act-on.ts'
import { presentReview } from './present.ts'
import { lockReviewed, openReview } from './review-row.ts'

/** In whose stead the actor does the open step; nobody's when they sit there themselves. */
export const giverOf = (actor: Actor, review: ReviewFacts, seats: readonly string[]) => {
  const { delegation } = admission(actor, review, { seats, who: '' })
  return { giverId: delegation?.giverId ?? null, giverName: delegation?.giverName ?? '' }
}

/** From now on the step waits for the actor alone. */
export const claim = async ({ tx, actor }: Ctx, storyId: number) => {
  const found = await lockReviewed({ tx, actor }, storyId)
  const story = await actOnLocked({ tx, actor }, found, 'story-claim')
  const { review, step } = openReview(story)
  const giver = giverOf(actor, review, step.seats)
  const claimed = { claimedBy: actor.id, claimedName: actor.name }
  await updateStep(
    tx,
    story,
    { no: review.no, step: step.no },
    { ...claimed, ...giver, claimedAt: sql`now()` },
  )
  await replaceTasks(tx, story, [personSeat(step.kind, actor.id)], step.dueAt)
  const facts = { ...review, step: { ...step, ...claimed } }
  const details = { review: review.no, step: step.name, hash: review.hash, ...giver }
  await appendActs(tx, story, [{ action: 'claim', by: actor, details }], {
    changes: { review: toJson(facts) },
  })
  return presentReview(tx, story, review.no)
}

/** Back to everyone who may do it; the claimer's lock goes with it. */
export const unclaim = async ({ tx, actor }: Ctx, storyId: number) => {
  const found = await lockReviewed({ tx, actor }, storyId)
  const story = await actOnLocked({ tx, actor }, found, 'story-unclaim')
  const { review, step } = openReview(story)
  const row = await updateStep(tx, story, { no: review.no, step: step.no }, notClaimed)
  await replaceTasks(tx, story, step.seats, step.dueAt)
  await releaseLock(tx, story, step.claimedBy ?? actor.id)
  const facts = { ...review, step: row ? stepFacts(row) : step }
  const details = { review: review.no, step: step.name, hash: review.hash }
  await appendActs(tx, story, [{ action: 'unclaim', by: actor, details }], {
    changes: { review: toJson(facts) },
  })
  return presentReview(tx, story, review.no)
}
