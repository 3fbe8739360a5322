import type { Feature } from '#/frame/feature.ts'
import type calendar from '#/i18n/locales/zh/calendar.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    calendar: typeof calendar
  }
}

export const feature: Feature = {
  name: 'calendar',
  pages: [
    {
      id: 'calendar',
      title: 'common:title.calendar',
      path: '/planning/calendar',
      access: 'session',
      permission: 'topics.read',
      namespaces: ['calendar'],
      load: async () => (await import('#/features/calendar/calendar-page.tsx')).CalendarPage,
    },
  ],
}
