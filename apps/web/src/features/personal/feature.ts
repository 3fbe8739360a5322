import type { Feature } from '#/frame/feature.ts'
import type settings from '#/i18n/locales/zh/settings.json'

const overlays = {
  personal: async () => (await import('#/features/personal/personal-info-dialog.tsx')).PersonalInfoDialog,
  theme: async () => (await import('#/features/personal/theme-drawer.tsx')).ThemeDrawer,
  language: async () => (await import('#/features/personal/language-dialog.tsx')).LanguageDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    settings: typeof settings
  }
}

export const feature: Feature = {
  name: 'personal',
  overlays,
}
