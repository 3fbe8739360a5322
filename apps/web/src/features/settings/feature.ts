import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'settings',
  overlays: {
    theme: async () => (await import('#/features/settings/theme-drawer.tsx')).ThemeDrawer,
    language: async () => (await import('#/features/settings/language-dialog.tsx')).LanguageDialog,
  },
}
