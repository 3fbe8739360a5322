import type { Feature } from '#/frame/feature.ts'
import { i18n } from '#/i18n/i18n.ts'
import type home from '#/i18n/locales/zh/home.json'
import type homeBlocks from '#/i18n/locales/zh/homeBlocks.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    home: typeof home
    homeBlocks: typeof homeBlocks
  }
}

export const feature: Feature = {
  name: 'home',
  pages: [
    {
      id: 'homePage',
      title: 'common:title.homePage',
      path: '/homePage',
      access: 'session',
      namespaces: ['home', 'homeBlocks', 'tools', 'manual', 'thirdParty'],
      load: async () => {
        const { HomePage, blockNamespaces } = await import('#/features/home/home-page.tsx')
        await i18n.loadNamespaces(blockNamespaces)
        return HomePage
      },
    },
  ],
}
