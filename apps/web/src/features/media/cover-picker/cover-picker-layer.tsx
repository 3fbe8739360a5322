import { lazy, Suspense } from 'react'
import { useCoverWish } from '#/features/media/cover-picker/pick-cover.ts'
import { i18n } from '#/i18n/i18n.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'

const CoverPickerDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/media/cover-picker/cover-picker-dialog.tsx'),
    i18n.loadNamespaces(['pickers', 'media', 'uploads', 'imageEditor', 'detail']),
  ])
  return { default: module.CoverPickerDialog }
})

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
