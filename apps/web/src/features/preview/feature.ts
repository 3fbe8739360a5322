import type { Feature } from '#/frame/feature.ts'
import type preview from '#/i18n/locales/zh/preview.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    preview: typeof preview
  }
}

export const feature: Feature = { name: 'preview' }
