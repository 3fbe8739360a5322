import { Suspense } from 'react'
import { useReleaseDialogs } from '#/features/releases/release-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const ReleaseDialogs = lazyPart(
  async () => (await import('#/features/releases/release-dialogs.tsx')).ReleaseDialogs,
)

/** Mounted once beside the pages; nothing of the dialogs is loaded before someone asks. */
export const ReleaseLayer = () => {
  const { asked, batch } = useReleaseDialogs()
  if (asked.length === 0 && !batch) return null
  return (
    <ErrorBoundary resetKey={asked.map(({ kind, story }) => `${kind} ${story.id}`).join()}>
      <Suspense>
        <ReleaseDialogs />
      </Suspense>
    </ErrorBoundary>
  )
}
