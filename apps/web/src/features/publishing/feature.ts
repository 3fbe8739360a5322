import type { Feature, Page } from '#/frame/feature.ts'

const console: Omit<Page, 'path'> = {
  id: 'publish',
  access: 'session',
  permission: 'publishing.manage',
  words: ['publishing', 'admin', 'accounts', 'manual', 'thirdParty', 'platforms'],
  load: async () => (await import('#/features/publishing/publishing-page.tsx')).PublishingPage,
}

export const feature: Feature = {
  name: 'publishing',
  // The second is the specification's address of the same console.
  pages: ['/publish', '/overView'].map((path) => ({ ...console, path })),
}
