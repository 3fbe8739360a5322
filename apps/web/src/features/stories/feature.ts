import type { Feature } from '#/frame/feature.ts'
import type stories from '#/i18n/locales/zh/stories.json'

const overlays = {
  templates: async () =>
    (await import('#/features/stories/new-from-template-dialog.tsx')).NewFromTemplateDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    stories: typeof stories
  }
}

export const feature: Feature = {
  name: 'stories',
  overlays,
}
