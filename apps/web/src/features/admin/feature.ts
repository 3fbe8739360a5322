import type { Feature } from '#/frame/feature.ts'
import type admin from '#/i18n/locales/zh/admin.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    admin: typeof admin
  }
}

export const feature: Feature = {
  name: 'admin',
  pages: [
    {
      id: 'system',
      title: 'common:title.system',
      path: '/system',
      access: 'session',
      permission: 'system.manage',
      namespaces: ['admin'],
      load: async () => (await import('#/features/admin/system-page.tsx')).SystemPage,
    },
    {
      id: 'rights',
      title: 'common:title.rights',
      path: '/rights',
      access: 'session',
      permission: 'rights.manage',
      namespaces: ['admin', 'flows'],
      load: async () => (await import('#/features/admin/rights-page.tsx')).RightsPage,
    },
  ],
}
