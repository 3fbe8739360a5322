import type { Feature } from '#/frame/feature.ts'
import type flows from '#/i18n/locales/zh/flows.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    flows: typeof flows
  }
}

export const feature: Feature = {
  name: 'flows',
  pages: [
    {
      id: 'flows',
      title: 'common:title.flows',
      path: '/flows',
      access: 'session',
      permission: 'flows.manage',
      namespaces: ['admin', 'flows'],
      load: async () => (await import('#/features/flows/flows-page.tsx')).FlowsPage,
    },
  ],
}
