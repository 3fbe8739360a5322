import type { Feature } from '#/frame/feature.ts'
import type missions from '#/i18n/locales/zh/missions.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    missions: typeof missions
  }
}

export const feature: Feature = {
  name: 'missions',
  pages: [
    {
      id: 'missions',
      title: 'missions:title',
      path: '/missions',
      access: 'session',
      namespaces: ['missions'],
      load: async () => (await import('#/features/missions/mission-page.tsx')).MissionPage,
    },
  ],
}
