import { openReviewOf, openStepOf, useReviews } from '#/features/review/index.ts'
import { useFinished } from '#/features/writing/review/finished-store.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { useSession } from '#/session/use-session.ts'

/** The review of the story on the page: the last one, the one before, its open step, whether that is in this person's hands, and the step this tab has just finished. */
export const useRoomReview = () => {
  const { user } = useSession()
  const at = useStoryParams()
  const { data } = useReviews(at)
  const finished = useFinished((state) => state.finished)
  const [last, before] = data?.reviews ?? []
  const open = data && openReviewOf(data.reviews)
  const step = open && openStepOf(open)
  const isNews =
    finished?.storyId === at.storyId && last?.no === finished.review.no && step?.no === finished.next
  return {
    last,
    before,
    open,
    step,
    isMine: step !== undefined && step.claimedBy === user.uuid,
    finished: isNews ? finished : undefined,
  }
}
