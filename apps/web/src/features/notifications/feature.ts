import type { Feature } from '#/frame/feature.ts'
import type notifications from '#/i18n/locales/zh/notifications.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    notifications: typeof notifications
  }
}

export const feature: Feature = { name: 'notifications' }
