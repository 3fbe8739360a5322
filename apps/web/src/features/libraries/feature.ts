import type { Feature } from '#/frame/feature.ts'
import type library from '#/i18n/locales/zh/library.json'

const load = async () => (await import('#/features/libraries/library-page.tsx')).LibraryPage
const namespaces = ['library', 'review']

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    library: typeof library
  }
}

export const feature: Feature = {
  name: 'libraries',
  pages: [
    {
      id: 'workArea',
      title: 'common:title.workArea',
      path: '/workArea',
      access: 'session',
      navigation: 'workArea',
      namespaces,
      load,
    },
    {
      id: 'editLibrary',
      title: 'common:title.editLibrary',
      path: '/editLibrary/contentManagement',
      access: 'session',
      navigation: 'editLibrary',
      namespaces,
      load,
    },
    {
      id: 'publishingLibrary',
      title: 'common:title.publishingLibrary',
      path: '/publishingLibrary',
      access: 'session',
      navigation: 'publishingLibrary',
      namespaces,
      load,
    },
    {
      id: 'sharedLibrary',
      title: 'common:title.sharedLibrary',
      path: '/sharedLibrary',
      access: 'session',
      navigation: 'sharedLibrary',
      namespaces,
      load,
    },
  ],
}
