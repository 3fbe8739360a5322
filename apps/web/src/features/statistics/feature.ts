import type { Feature } from '#/frame/feature.ts'
import type statistics from '#/i18n/locales/zh/statistics.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    statistics: typeof statistics
  }
}

export const feature: Feature = {
  name: 'statistics',
  pages: [
    {
      id: 'statistics',
      title: 'common:title.dataStatistics',
      path: '/dataStatistics',
      access: 'session',
      permission: 'statistics.enter',
      namespaces: ['statistics', 'pay'],
      load: async () => (await import('#/features/statistics/statistics-page.tsx')).StatisticsPage,
    },
  ],
}
