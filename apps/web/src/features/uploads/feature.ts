import type { Feature } from '#/frame/feature.ts'
import type uploads from '#/i18n/locales/zh/uploads.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    uploads: typeof uploads
  }
}

export const feature: Feature = { name: 'uploads' }
