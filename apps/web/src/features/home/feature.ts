import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'home',
  pages: [
    {
      id: 'homePage',
      path: '/homePage',
      access: 'session',
      words: ['home', 'homeBlocks', 'tools', 'manual', 'thirdParty'],
      load: async () => (await import('#/features/home/home-page.tsx')).HomePage,
    },
  ],
}
