import { Suspense, useState } from 'react'
import type { ViewedPictures } from '#/story/picture-viewer.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const PictureViewer = lazyPart(async () => (await import('#/story/picture-viewer.tsx')).PictureViewer)

/** Answers how to show pictures large, and what to render for it. */
export const usePictureViewer = () => {
  const [viewed, setViewed] = useState<ViewedPictures>()
  const viewer = viewed && (
    <Suspense>
      <PictureViewer
        {...viewed}
        onMove={(index) => setViewed({ ...viewed, index })}
        onClose={() => setViewed(undefined)}
      />
    </Suspense>
  )
  return { view: (urls: string[], index = 0) => setViewed({ urls, index }), viewer }
}
