import type { Feature } from '#/frame/feature.ts'
import type versions from '#/i18n/locales/zh/versions.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    versions: typeof versions
  }
}

export const feature: Feature = { name: 'versions' }
