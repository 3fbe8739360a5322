import type { Feature } from '#/frame/feature.ts'
import type duty from '#/i18n/locales/zh/duty.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    duty: typeof duty
  }
}

export const feature: Feature = {
  name: 'duty',
  pages: [
    {
      id: 'duty',
      title: 'common:title.duty',
      path: '/planning/duty',
      access: 'session',
      permission: 'topics.read',
      namespaces: ['duty'],
      load: async () => (await import('#/features/duty/duty-page.tsx')).DutyPage,
    },
  ],
}
