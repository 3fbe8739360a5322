import type { Feature } from '#/frame/feature.ts'
import type topics from '#/i18n/locales/zh/topics.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    topics: typeof topics
  }
}

export const feature: Feature = {
  name: 'topics',
  pages: [
    {
      id: 'planning',
      title: 'topics:title',
      path: '/planning',
      access: 'session',
      permission: 'topics.read',
      namespaces: ['topics', 'missions'],
      load: async () => (await import('#/features/topics/planning-page.tsx')).PlanningPage,
    },
    {
      id: 'meeting',
      title: 'topics:meeting.title',
      path: '/planning/meeting',
      access: 'session',
      permission: 'topics.read',
      namespaces: ['topics', 'missions'],
      load: async () => (await import('#/features/topics/meeting-page.tsx')).MeetingPage,
    },
  ],
}
