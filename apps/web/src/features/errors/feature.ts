import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'errors',
  pages: [
    {
      id: 'withoutPermission',
      title: 'common:title.withoutPermission',
      path: '/withoutPermission',
      access: 'public',
      isBare: true,
      load: async () => (await import('#/features/errors/without-permission-page.tsx')).WithoutPermissionPage,
    },
    {
      id: 'notFound',
      title: 'common:title.notFound',
      path: '/404',
      access: 'public',
      isBare: true,
      load: async () => (await import('#/features/errors/not-found-page.tsx')).NotFoundPage,
    },
  ],
}
