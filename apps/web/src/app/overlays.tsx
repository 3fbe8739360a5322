import { App } from 'antd'
import { type ComponentType, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayBoundary } from '#/app/overlay-boundary.tsx'
import { UnsavedQuestion } from '#/app/unsaved-question.tsx'
import { closeOverlay, type OverlayId, type OverlayProps, useOverlayStore } from '#/frame/overlay-store.ts'

type Loader = () => Promise<ComponentType<OverlayProps>>

const loaders: Record<OverlayId, Loader> = {
  menu: async () => (await import('#/app/menu-drawer.tsx')).MenuDrawer,
  palette: async () => (await import('#/features/palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('#/app/shortcuts-dialog.tsx')).ShortcutsDialog,
  personal: async () => (await import('#/features/tools/personal-info-dialog.tsx')).PersonalInfoDialog,
  theme: async () => (await import('#/features/settings/theme-drawer.tsx')).ThemeDrawer,
  language: async () => (await import('#/features/settings/language-dialog.tsx')).LanguageDialog,
  templates: async () =>
    (await import('#/features/stories/new-from-template-dialog.tsx')).NewFromTemplateDialog,
  capture: async () => (await import('#/features/capture/capture-dialog.tsx')).CaptureDialog,
  signOut: async () => (await import('#/app/sign-out-dialog.tsx')).SignOutDialog,
  signIn: async () => (await import('#/app/sign-in-again-dialog.tsx')).SignInAgainDialog,
}

const loading = new Map<OverlayId, ReturnType<Loader>>()

const load = (id: OverlayId) => {
  const known = loading.get(id) ?? loaders[id]()
  loading.set(id, known)
  return known
}

const Overlay = ({ id }: { id: OverlayId }) => {
  const Component = use(load(id))
  return <Component onClose={closeOverlay} />
}

/** Loads and shows what was asked for with `openOverlay`. */
export const Overlays = () => {
  const { t } = useTranslation('frame')
  const { message } = App.useApp()
  const overlay = useOverlayStore((state) => state.overlay)
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
