import type { Feature } from '#/frame/feature.ts'
import type specials from '#/i18n/locales/zh/specials.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    specials: typeof specials
  }
}

export const feature: Feature = {
  name: 'specials',
  pages: [
    {
      id: 'specials',
      title: 'frame:person.specials',
      path: '/specials',
      access: 'session',
      permission: 'specials.read',
      namespaces: ['specials'],
      load: async () => (await import('#/features/specials/list/specials-page.tsx')).SpecialsPage,
    },
  ],
}
