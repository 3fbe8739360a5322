import { Suspense } from 'react'
import { useAssetWish } from '#/features/media/picker/pick-assets.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const MediaPickerDialog = lazyPart(
  async () => (await import('#/features/media/picker/media-picker-dialog.tsx')).MediaPickerDialog,
  ['pickers', 'media', 'uploads', 'detail'],
)

/** Mounted once beside a page; shows the picker to whoever asks with `pickAssets`. */
export const MediaPickerLayer = () => {
  const asked = useAssetWish()
  if (!asked) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <MediaPickerDialog {...asked.wish} onAnswer={asked.answer} />
      </Suspense>
    </ErrorBoundary>
  )
}
