import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'media',
  pages: [
    {
      id: 'mediaLibrary',
      path: '/mediaLibrary',
      access: 'session',
      words: ['media', 'uploads', 'materials', 'detail'],
      load: async () => (await import('#/features/media/media-page.tsx')).MediaPage,
    },
  ],
}
