import type { ReviewFacts } from '@rongbian/domain'

/** As the column takes it. */
export const toJson = (review: ReviewFacts) => JSON.stringify(review)
