import { Suspense } from 'react'
import { useCoverWish } from '#/features/media/cover-picker/pick-cover.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const CoverPickerDialog = lazyPart(
  async () => (await import('#/features/media/cover-picker/cover-picker-dialog.tsx')).CoverPickerDialog,
  ['pickers', 'media', 'uploads', 'imageEditor', 'detail'],
)

/** Mounted once beside a page; shows the dialog to whoever asks with `pickCover`. */
export const CoverPickerLayer = () => {
  const asked = useCoverWish()
  if (!asked) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <CoverPickerDialog {...asked.wish} onAnswer={asked.answer} />
      </Suspense>
    </ErrorBoundary>
  )
}
