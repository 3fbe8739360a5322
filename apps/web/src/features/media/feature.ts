import type { Feature } from '#/frame/feature.ts'
import type media from '#/i18n/locales/zh/media.json'
import type pickers from '#/i18n/locales/zh/pickers.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    media: typeof media
    pickers: typeof pickers
  }
}

export const feature: Feature = {
  name: 'media',
  pages: [
    {
      id: 'mediaLibrary',
      title: 'common:title.mediaLibrary',
      path: '/mediaLibrary',
      access: 'session',
      namespaces: ['media', 'uploads', 'materials', 'detail'],
      load: async () => (await import('#/features/media/media-page.tsx')).MediaPage,
    },
  ],
}
