import type { Feature } from '#/frame/feature.ts'
import type tools from '#/i18n/locales/zh/tools.json'

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
      namespaces: ['tools', 'help', 'flows', 'settings', 'pay'],
      load: async () => (await import('#/features/tools/tools-page.tsx')).ToolsPage,
    },
  ],
}
