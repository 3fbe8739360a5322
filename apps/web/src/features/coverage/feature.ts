import type { Feature } from '#/frame/feature.ts'
import type coverage from '#/i18n/locales/zh/coverage.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    coverage: typeof coverage
  }
}

export const feature: Feature = {
  name: 'coverage',
  pages: [
    {
      id: 'gaps',
      title: 'coverage:title',
      path: '/topics/gaps',
      access: 'session',
      permission: 'clues.read',
      namespaces: ['coverage'],
      load: async () => (await import('#/features/coverage/gap-page.tsx')).GapPage,
    },
  ],
}
