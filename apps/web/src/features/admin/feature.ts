import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'admin',
  pages: [
    {
      id: 'system',
      path: '/system',
      access: 'session',
      permission: 'system.manage',
      words: ['admin'],
      load: async () => (await import('#/features/admin/system-page.tsx')).SystemPage,
    },
    {
      id: 'rights',
      path: '/rights',
      access: 'session',
      permission: 'rights.manage',
      words: ['admin', 'flows'],
      load: async () => (await import('#/features/admin/rights-page.tsx')).RightsPage,
    },
  ],
}
