import type { Feature } from '#/frame/feature.ts'

const overlays = {
  theme: async () => (await import('#/features/settings/theme-drawer.tsx')).ThemeDrawer,
  language: async () => (await import('#/features/settings/language-dialog.tsx')).LanguageDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

export const feature: Feature = {
  name: 'settings',
  overlays,
}
