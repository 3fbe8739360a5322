import { lazy, Suspense } from 'react'
import { useDetailAddress } from '#/features/detail/use-detail-address.ts'
import { i18n } from '#/i18n/i18n.ts'
import { useDetail } from '#/story/detail-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'

const DetailDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/detail/detail-dialog.tsx'),
    i18n.loadNamespaces(['detail', 'versions', 'stories']),
  ])
  return { default: module.DetailDialog }
})

/** Mounted once beside the pages; shows the story anyone has asked for. */
export const DetailLayer = () => {
  const shown = useDetail((state) => state.shown)
  useDetailAddress()
  if (!shown) return null
  return (
    <ErrorBoundary resetKey={`${shown.storyId}`}>
      <Suspense>
        <DetailDialog {...shown} />
      </Suspense>
    </ErrorBoundary>
  )
}
