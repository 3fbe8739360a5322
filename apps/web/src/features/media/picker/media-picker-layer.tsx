import { lazy, Suspense } from 'react'
import { useAssetWish } from '#/features/media/picker/pick-assets.ts'
import { i18n } from '#/i18n/i18n.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'

const MediaPickerDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/media/picker/media-picker-dialog.tsx'),
    i18n.loadNamespaces(['pickers', 'media', 'uploads', 'detail']),
  ])
  return { default: module.MediaPickerDialog }
})

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
