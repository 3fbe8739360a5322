import type { Feature } from '#/frame/feature.ts'
import type capture from '#/i18n/locales/zh/capture.json'

const overlays = {
  capture: async () => (await import('#/features/capture/capture-dialog.tsx')).CaptureDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    capture: typeof capture
  }
}

export const feature: Feature = {
  name: 'capture',
  pages: [
    {
      id: 'capture',
      title: 'common:title.capture',
      path: '/capture',
      access: 'session',
      permission: 'library.workspace',
      namespaces: ['capture', 'detail'],
      load: async () => (await import('#/features/capture/capture-page.tsx')).CapturePage,
    },
  ],
  overlays,
}
