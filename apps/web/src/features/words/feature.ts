import type { Feature } from '#/frame/feature.ts'
import type words from '#/i18n/locales/zh/words.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    words: typeof words
  }
}

export const feature: Feature = { name: 'words' }
