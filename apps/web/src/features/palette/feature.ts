import type { Feature } from '#/frame/feature.ts'

const overlays = {
  palette: async () => (await import('#/features/palette/palette.tsx')).Palette,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

export const feature: Feature = {
  name: 'palette',
  overlays,
}
