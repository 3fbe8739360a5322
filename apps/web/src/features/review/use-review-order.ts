import { useStoryOrder } from '#/story/use-story-order.ts'

/** As every dialog of a review that has been answered. */
export const closesAfterMs = 800

/** Who has the text of a review in hand is said by 领取, and what is decided about by its version: nothing is held. */
export const useReviewOrder = (onClose: () => void, fail?: (error: unknown) => void) =>
  useStoryOrder({ hold: { state: 'free' }, closesAfterMs, onClose, ...(fail && { fail }) })
