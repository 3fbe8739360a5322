import type { StoryRow } from '@rongbian/contract/stories'
import { create } from 'zustand'
import type { ReviewAction } from '#/features/review/review-actions.ts'

/** What a row of a list and the whole story can both say. */
export type ReviewStory = Pick<StoryRow, 'id' | 'libraryId' | 'title' | 'version' | 'words'>

export type ReviewDialogId = 'submit' | 'again' | 'decide' | 'deny' | 'passAll' | 'ratify' | 'why' | 'sheet'

interface Asked {
  dialog: ReviewDialogId
  story: ReviewStory
}

export interface AskedBatch {
  id: ReviewAction
  stories: readonly ReviewStory[]
}

/** Which dialog of the review is open, about which story or stories; any screen may open one. */
export const useAskedReview = create<{ asked?: Asked | undefined; batch?: AskedBatch | undefined }>(
  () => ({}),
)

export const askReview = (dialog: ReviewDialogId, story: ReviewStory) =>
  useAskedReview.setState({ asked: { dialog, story } })
export const askReviewBatch = (id: ReviewAction, stories: readonly ReviewStory[]) =>
  useAskedReview.setState({ batch: { id, stories } })
export const closeReview = () => useAskedReview.setState({ asked: undefined, batch: undefined })
