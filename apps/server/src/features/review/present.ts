import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import { errorRate } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import * as queries from './queries.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

export const presentStep = (row: queries.StepRow): ReviewStep => ({
  ...row,
  // The checks of the table keep these to the codes.
  kind: row.kind as ReviewStep['kind'],
  scope: row.scope as ReviewStep['scope'],
  state: row.state as ReviewStep['state'],
  openedAt: instant(row.openedAt),
  dueAt: instant(row.dueAt),
  decidedAt: instant(row.decidedAt),
  rate: row.errors === null ? null : errorRate(row.errors, row.words),
})

export const present = (review: queries.ReviewRow, steps: readonly queries.StepRow[]): Review => ({
  ...review,
  state: review.state as Review['state'],
  submittedAt: review.submittedAt.toISOString(),
  closedAt: instant(review.closedAt),
  steps: steps.filter(({ reviewNo }) => reviewNo === review.no).map(presentStep),
})

export const presentReview = async (db: Db, story: queries.StoryKey, no: number): Promise<Review> => {
  const { review, steps } = await queries.findReview(db, story, no)
  return present(review, steps)
}

/** All of a story's reviews, newest first. */
export const presentReviews = async (db: Db, story: queries.StoryKey): Promise<Review[]> => {
  const reviews = await queries.findReviews(db, story)
  const steps = await queries.findSteps(db, story)
  return reviews.map((review) => present(review, steps))
}
