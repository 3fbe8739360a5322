import type { Feature } from '#/frame/feature.ts'
import type watches from '#/i18n/locales/zh/watches.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    watches: typeof watches
  }
}

export const feature: Feature = {
  name: 'watches',
  pages: [
    {
      id: 'watch',
      title: 'watches:title',
      path: '/topics/watch',
      access: 'session',
      permission: 'clues.read',
      namespaces: ['watches'],
      load: async () => (await import('#/features/watches/watch-page.tsx')).WatchPage,
    },
  ],
}
