import type { Feature } from '#/frame/feature.ts'

const overlays = {
  capture: async () => (await import('#/features/capture/capture-dialog.tsx')).CaptureDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

export const feature: Feature = {
  name: 'capture',
  pages: [
    {
      id: 'capture',
      path: '/capture',
      access: 'session',
      permission: 'library.workspace',
      words: ['capture', 'detail'],
      load: async () => (await import('#/features/capture/capture-page.tsx')).CapturePage,
    },
  ],
  overlays,
}
