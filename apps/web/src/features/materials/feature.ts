import type { Feature } from '#/frame/feature.ts'
import type materials from '#/i18n/locales/zh/materials.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    materials: typeof materials
  }
}

export const feature: Feature = {
  name: 'materials',
  pages: [
    {
      id: 'materials',
      title: 'common:title.materials',
      path: '/materials',
      access: 'session',
      namespaces: ['materials', 'detail', 'uploads'],
      load: async () => (await import('#/features/materials/material-page.tsx')).MaterialPage,
    },
  ],
}
