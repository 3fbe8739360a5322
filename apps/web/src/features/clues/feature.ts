import type { Feature } from '#/frame/feature.ts'
import type clues from '#/i18n/locales/zh/clues.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    clues: typeof clues
  }
}

const shared = { access: 'session', permission: 'clues.read', namespaces: ['clues'] } as const

export const feature: Feature = {
  name: 'clues',
  pages: [
    {
      id: 'topics',
      title: 'clues:hot.title',
      path: '/topics',
      ...shared,
      load: async () => (await import('#/features/clues/hot-page.tsx')).HotPage,
    },
    {
      id: 'clues',
      title: 'clues:library.title',
      path: '/topics/clues',
      ...shared,
      namespaces: ['clues', 'capture', 'detail'],
      load: async () => (await import('#/features/clues/clue-page.tsx')).CluePage,
    },
    {
      id: 'bigData',
      title: 'clues:search.title',
      path: '/topics/search',
      ...shared,
      load: async () => (await import('#/features/clues/search-page.tsx')).SearchPage,
    },
  ],
}
