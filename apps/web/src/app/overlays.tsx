import { Suspense, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { allFeatures } from '#/app/all-features.ts'
import { OverlayBoundary } from '#/app/overlay-boundary.tsx'
import { UnsavedQuestion } from '#/app/unsaved-question.tsx'
import type { LoadOverlay } from '#/frame/feature.ts'
import { closeOverlay, type OverlayId, useOverlayStore } from '#/frame/overlay-store.ts'
import { whenIdle } from '#/ui/run-in-idle.ts'
import { useApp } from '#/ui/use-app.ts'

// Each id is claimed by one feature, which a test makes sure of.
const loaders: Record<OverlayId, LoadOverlay> = Object.assign(
  {},
  ...allFeatures.map(({ overlays }) => overlays),
)

const loading = new Map<OverlayId, ReturnType<LoadOverlay>>()

const load = (id: OverlayId) => {
  const known = loading.get(id) ?? loaders[id]()
  loading.set(id, known)
  return known
}

/** Whoever asks for it goes on typing at once. */
const loadPalette = () => void load('palette').catch(() => loading.delete('palette'))

const Overlay = ({ id }: { id: OverlayId }) => {
  const Component = use(load(id))
  return <Component onClose={closeOverlay} />
}

/** Loads and shows what was asked for with `openOverlay`. */
export const Overlays = () => {
  const { t } = useTranslation('frame')
  const { message } = useApp()
  const overlay = useOverlayStore((state) => state.overlay)
  useEffect(() => whenIdle(loadPalette), [])
  if (!overlay) return <UnsavedQuestion />

  const giveUp = () => {
    // React.lazy would remember the failure for good; here the next click tries again.
    loading.delete(overlay)
    closeOverlay()
    void message.error(t('partFailed'), 5)
  }
  return (
    <>
      <UnsavedQuestion />
      <OverlayBoundary key={overlay} onFail={giveUp}>
        <Suspense>
          <Overlay id={overlay} />
        </Suspense>
      </OverlayBoundary>
    </>
  )
}
