import type { Feature } from '#/frame/feature.ts'
import type writing from '#/i18n/locales/zh/writing.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    writing: typeof writing
  }
}

export const feature: Feature = { name: 'writing' }
