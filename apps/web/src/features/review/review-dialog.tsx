import type { ComponentType } from 'react'
import type { AskedReview, ReviewDialogId, ReviewStory } from '#/features/review/review-store.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

interface ReviewDialogProps {
  story: ReviewStory
  onClose: () => void
}

const namespaces = ['review', 'stories', 'versions']
const dialog = <Props,>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, namespaces)

const dialogs: Record<ReviewDialogId, ComponentType<ReviewDialogProps>> = {
  submit: dialog(async () => (await import('#/features/review/submit-dialog.tsx')).SubmitDialog),
  again: dialog(async () => (await import('#/features/review/submit-dialog.tsx')).SubmitAgainDialog),
  decide: dialog(async () => (await import('#/features/review/decide-dialog.tsx')).DecideDialog),
  deny: dialog(async () => (await import('#/features/review/deny-dialog.tsx')).DenyDialog),
  passAll: dialog(async () => (await import('#/features/review/pass-all-dialog.tsx')).PassAllDialog),
  ratify: dialog(async () => (await import('#/features/review/ratify-dialog.tsx')).RatifyDialog),
  why: dialog(async () => (await import('#/features/review/why-dialog.tsx')).WhyDialog),
  sheet: dialog(async () => (await import('#/features/review/sheet/slip-dialog.tsx')).SlipDialog),
}

export const BatchDialog = dialog(
  async () => (await import('#/features/review/batch-dialog.tsx')).BatchDialog,
)

/** The dialog anyone has asked for, about one story. */
export const ReviewDialog = ({
  dialog: id,
  story,
  onClose,
}: AskedReview & Pick<ReviewDialogProps, 'onClose'>) => {
  const Dialog = dialogs[id]
  return <Dialog key={story.id} story={story} onClose={onClose} />
}
