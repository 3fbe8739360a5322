import type { Feature } from '#/frame/feature.ts'
import type feeds from '#/i18n/locales/zh/feeds.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    feeds: typeof feeds
  }
}

export const feature: Feature = {
  name: 'feeds',
  pages: [
    {
      id: 'feeds',
      title: 'feeds:title',
      path: '/feeds',
      access: 'session',
      permission: 'feeds.manage',
      namespaces: ['feeds'],
      load: async () => (await import('#/features/feeds/feeds-page.tsx')).FeedsPage,
    },
  ],
}
