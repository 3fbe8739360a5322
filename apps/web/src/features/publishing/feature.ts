import type { Feature, Page } from '#/frame/feature.ts'
import type accounts from '#/i18n/locales/zh/accounts.json'
import type publishing from '#/i18n/locales/zh/publishing.json'

const console: Omit<Page, 'path'> = {
  id: 'publish',
  title: 'common:title.publish',
  access: 'session',
  permission: 'publishing.manage',
  namespaces: ['publishing', 'admin', 'accounts', 'manual', 'thirdParty', 'platforms'],
  load: async () => (await import('#/features/publishing/publishing-page.tsx')).PublishingPage,
}

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    accounts: typeof accounts
    publishing: typeof publishing
  }
}

export const feature: Feature = {
  name: 'publishing',
  // The second is the specification's address of the same console.
  pages: ['/publish', '/overView'].map((path) => ({ ...console, path })),
}
