import type { Feature } from '#/frame/feature.ts'
import type announcements from '#/i18n/locales/zh/announcements.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    announcements: typeof announcements
  }
}

export const feature: Feature = { name: 'announcements' }
