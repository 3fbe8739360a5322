import type { StoryRow } from '@rongbian/contract/stories'
import type { ReviewAction } from '#/features/review/review-actions.ts'
import { openDialog } from '#/ui/dialog-stack.ts'

/** What a row of a list and the whole story can both say. */
export type ReviewStory = Pick<StoryRow, 'id' | 'libraryId' | 'title' | 'version' | 'words'>

export type ReviewDialogId = 'submit' | 'again' | 'decide' | 'deny' | 'passAll' | 'ratify' | 'why' | 'sheet'

export interface AskedReview {
  dialog: ReviewDialogId
  story: ReviewStory
}

export interface AskedBatch {
  id: ReviewAction
  stories: readonly ReviewStory[]
}

/** Any screen may open one, about one story or several. */
export const askReview = (dialog: ReviewDialogId, story: ReviewStory) =>
  openDialog('review', { dialog, story })
export const askReviewBatch = (id: ReviewAction, stories: readonly ReviewStory[]) =>
  openDialog('reviewBatch', { id, stories })
