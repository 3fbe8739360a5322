import { type ComponentType, Suspense } from 'react'
import {
  closeReview,
  type ReviewDialogId,
  type ReviewStory,
  useAskedReview,
} from '#/features/review/review-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
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

const BatchDialog = dialog(async () => (await import('#/features/review/batch-dialog.tsx')).BatchDialog)

const AskedDialog = () => {
  const { asked, batch } = useAskedReview()
  if (batch) return <BatchDialog {...batch} onClose={closeReview} />
  if (!asked) return null
  const Dialog = dialogs[asked.dialog]
  return <Dialog key={asked.story.id} story={asked.story} onClose={closeReview} />
}

/** Mounted once beside the pages; shows the dialog anyone has asked for. */
export const ReviewLayer = () => {
  const asked = useAskedReview((state) => state.asked)
  return (
    <ErrorBoundary resetKey={`${asked?.dialog} ${asked?.story.id}`}>
      <Suspense>
        <AskedDialog />
      </Suspense>
    </ErrorBoundary>
  )
}
