import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'materials',
  pages: [
    {
      id: 'materials',
      path: '/materials',
      access: 'session',
      words: ['materials', 'detail', 'uploads'],
      load: async () => (await import('#/features/materials/material-page.tsx')).MaterialPage,
    },
  ],
}
