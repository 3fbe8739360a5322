import type { Feature } from '#/frame/feature.ts'
import type palette from '#/i18n/locales/zh/palette.json'

const overlays = {
  palette: async () => (await import('#/features/palette/palette.tsx')).Palette,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    palette: typeof palette
  }
}

export const feature: Feature = {
  name: 'palette',
  overlays,
}
