import { proofPages } from '#/features/newspaper/proofs/pages.ts'
import type { Feature, Page } from '#/frame/feature.ts'
import type newspaper from '#/i18n/locales/zh/newspaper.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    newspaper: typeof newspaper
  }
}

const page = {
  title: 'frame:person.newspaper',
  access: 'session',
  permission: 'newspaper.read',
  namespaces: ['newspaper'],
} as const satisfies Partial<Page>

export const feature: Feature = {
  name: 'newspaper',
  pages: [
    {
      ...page,
      id: 'newspaper',
      path: '/newspaper',
      load: async () => (await import('#/features/newspaper/list/newspaper-page.tsx')).NewspaperPage,
    },
    {
      ...page,
      id: 'newspaperSearch',
      path: '/newspaper/search',
      load: async () => (await import('#/features/newspaper/search/search-page.tsx')).SearchPage,
    },
    {
      ...page,
      id: 'newspaperEditor',
      path: '/newspaper/page/:id',
      namespaces: ['newspaper', 'proofs'],
      load: async () => (await import('#/features/newspaper/editor/editor-page.tsx')).EditorPage,
    },
    ...proofPages,
  ],
}
