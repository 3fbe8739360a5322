import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import { errorRate } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { type Accounts, findAccounts } from '#/features/people/index.ts'
import * as queries from '#/review-record/queries.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

const personOf = ({ personId, claimedBy }: queries.StepRow) => personId ?? claimedBy

export const presentStep = (row: queries.StepRow, accounts: Accounts): ReviewStep => ({
  ...row,
  account: accounts.get(personOf(row) ?? '') ?? '',
  // The checks of the table keep these to the codes.
  kind: row.kind as ReviewStep['kind'],
  scope: row.scope as ReviewStep['scope'],
  state: row.state as ReviewStep['state'],
  openedAt: instant(row.openedAt),
  dueAt: instant(row.dueAt),
  decidedAt: instant(row.decidedAt),
  rate: row.errors === null ? null : errorRate(row.errors, row.words),
})

export const accountsIn = (db: Db, tenantId: number, steps: readonly queries.StepRow[]) =>
  findAccounts(db, tenantId, steps.map(personOf))

export const present = (
  review: queries.ReviewRow,
  steps: readonly queries.StepRow[],
  accounts: Accounts,
): Review => ({
  ...review,
  state: review.state as Review['state'],
  submittedAt: review.submittedAt.toISOString(),
  closedAt: instant(review.closedAt),
  steps: steps.filter(({ reviewNo }) => reviewNo === review.no).map((step) => presentStep(step, accounts)),
})

export const presentReview = async (db: Db, story: queries.StoryKey, no: number): Promise<Review> => {
  const { review, steps } = await queries.findReview(db, story, no)
  return present(review, steps, await accountsIn(db, story.tenantId, steps))
}

/** All of a story's reviews, newest first. */
export const presentReviews = async (db: Db, story: queries.StoryKey): Promise<Review[]> => {
  const reviews = await queries.findReviews(db, story)
  const steps = await queries.findSteps(db, story)
  const accounts = await accountsIn(db, story.tenantId, steps)
  return reviews.map((review) => present(review, steps, accounts))
}
