import type { Feature } from '#/frame/feature.ts'

const overlays = {
  templates: async () =>
    (await import('#/features/stories/new-from-template-dialog.tsx')).NewFromTemplateDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

export const feature: Feature = {
  name: 'stories',
  overlays,
}
