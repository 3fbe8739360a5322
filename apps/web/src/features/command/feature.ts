import type { Feature } from '#/frame/feature.ts'
import type command from '#/i18n/locales/zh/command.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    command: typeof command
  }
}

const namespaces = ['command']

export const feature: Feature = {
  name: 'command',
  pages: [
    {
      id: 'orders',
      title: 'common:title.orders',
      path: '/planning/orders',
      access: 'session',
      namespaces,
      load: async () => (await import('#/features/command/order-page.tsx')).OrderPage,
    },
    {
      id: 'displays',
      title: 'common:title.displays',
      path: '/planning/displays',
      access: 'session',
      permission: 'command.order',
      namespaces,
      load: async () => (await import('#/features/command/display-page.tsx')).DisplayPage,
    },
    {
      id: 'wall',
      title: 'common:title.displays',
      path: '/wall',
      access: 'public',
      isBare: true,
      namespaces,
      load: async () => (await import('#/features/command/wall-page.tsx')).WallPage,
    },
  ],
}
