import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'palette',
  overlays: {
    palette: async () => (await import('#/features/palette/palette.tsx')).Palette,
  },
}
