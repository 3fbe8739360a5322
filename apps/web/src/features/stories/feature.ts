import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'stories',
  overlays: {
    templates: async () =>
      (await import('#/features/stories/new-from-template-dialog.tsx')).NewFromTemplateDialog,
  },
}
