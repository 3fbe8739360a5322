import { BatchDialog, ReviewDialog } from '#/features/review/review-dialog.tsx'
import type { AskedBatch, AskedReview } from '#/features/review/review-store.ts'
import type { Dialogs } from '#/frame/dialogs.ts'

declare module '#/ui/dialog-stack.ts' {
  interface DialogProps {
    review: AskedReview
    reviewBatch: AskedBatch
  }
}

export const dialogs: Dialogs = { review: ReviewDialog, reviewBatch: BatchDialog }
