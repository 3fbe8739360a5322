import { useStoryParams } from '#/features/compo/use-story.ts'
import { useReviews } from '#/features/review/review-queries.ts'
import { openReviewOf, openStepOf } from '#/features/review/review-steps.ts'
import { useSession } from '#/features/session/use-session.ts'

/** The review of the story on the page: the last one, the one before, its open step, and whether that is in this person's hands. */
export const useRoomReview = () => {
  const { user } = useSession()
  const { data } = useReviews(useStoryParams())
  const [last, before] = data?.reviews ?? []
  const open = data && openReviewOf(data.reviews)
  const step = open && openStepOf(open)
  return { last, before, open, step, isMine: step !== undefined && step.claimedBy === user.uuid }
}
