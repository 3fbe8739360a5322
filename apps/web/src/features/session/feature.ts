import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'session',
  pages: [
    {
      id: 'setup',
      title: 'common:title.setup',
      path: '/setup',
      access: 'public',
      isBare: true,
      load: async () => (await import('#/features/session/setup-page.tsx')).SetupPage,
    },
  ],
}
