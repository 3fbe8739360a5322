import type { ReviewBrief } from '@rongbian/contract/stories'
import type { ReviewFacts } from '@rongbian/domain'

/** Where a story stands in its review, in a few words. */
export const reviewBrief = (review: ReviewFacts | null): ReviewBrief | null =>
  review && {
    state: review.state,
    flowName: review.flowName,
    step: review.step?.name ?? '',
    kind: review.step?.kind ?? null,
    no: review.step?.no ?? review.stepCount,
    of: review.stepCount,
    who: review.step?.who ?? '',
    claimedName: review.step?.claimedName ?? '',
    dueAt: review.step?.dueAt ?? null,
  }
