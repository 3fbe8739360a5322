import { Suspense } from 'react'
import { useDetailAddress } from '#/features/detail/use-detail-address.ts'
import { useDetail } from '#/story/detail-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const DetailDialog = lazyPart(
  async () => (await import('#/features/detail/detail-dialog.tsx')).DetailDialog,
  ['detail', 'versions', 'stories'],
)

/** Whoever rests on a story may open it. */
export const fetchDetailAhead = DetailDialog.fetchAhead

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
