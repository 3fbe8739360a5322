import type { Feature } from '#/frame/feature.ts'

const load = async () => (await import('#/features/libraries/library-page.tsx')).LibraryPage
const words = ['library']

export const feature: Feature = {
  name: 'libraries',
  pages: [
    { id: 'workArea', path: '/workArea', access: 'session', navigation: 'workArea', words, load },
    {
      id: 'editLibrary',
      path: '/editLibrary/contentManagement',
      access: 'session',
      navigation: 'editLibrary',
      words,
      load,
    },
    {
      id: 'publishingLibrary',
      path: '/publishingLibrary',
      access: 'session',
      navigation: 'publishingLibrary',
      words,
      load,
    },
    {
      id: 'sharedLibrary',
      path: '/sharedLibrary',
      access: 'session',
      navigation: 'sharedLibrary',
      words,
      load,
    },
  ],
}
