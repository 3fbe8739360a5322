import type { Feature } from '#/frame/feature.ts'
import type detail from '#/i18n/locales/zh/detail.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    detail: typeof detail
  }
}

export const feature: Feature = { name: 'detail' }
