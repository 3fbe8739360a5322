import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'flows',
  pages: [
    {
      id: 'flows',
      path: '/flows',
      access: 'session',
      permission: 'flows.manage',
      words: ['admin', 'flows'],
      load: async () => (await import('#/features/flows/flows-page.tsx')).FlowsPage,
    },
  ],
}
