import type { Feature } from '#/frame/feature.ts'
import type help from '#/i18n/locales/zh/help.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    help: typeof help
  }
}

export const feature: Feature = { name: 'help' }
