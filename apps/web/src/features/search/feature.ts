import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'search',
  pages: [
    {
      id: 'search',
      title: 'common:title.search',
      path: '/search',
      access: 'session',
      namespaces: ['library'],
      load: async () => (await import('#/features/search/search-page.tsx')).SearchPage,
    },
  ],
}
