import type { Feature } from '#/frame/feature.ts'
import type tools from '#/i18n/locales/zh/tools.json'

const overlays = {
  personal: async () => (await import('#/features/tools/personal-info-dialog.tsx')).PersonalInfoDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    tools: typeof tools
  }
}

export const feature: Feature = {
  name: 'tools',
  pages: [
    {
      id: 'toolsPage',
      title: 'common:title.toolsPage',
      path: '/toolsPage',
      access: 'session',
      namespaces: ['tools', 'help', 'flows', 'settings'],
      load: async () => (await import('#/features/tools/tools-page.tsx')).ToolsPage,
    },
  ],
  overlays,
}
