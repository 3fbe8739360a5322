import type { Feature } from '#/frame/feature.ts'
import type palette from '#/i18n/locales/zh/palette.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    palette: typeof palette
  }
}

export const feature: Feature = { name: 'palette' }
