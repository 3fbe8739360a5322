import type { Feature } from '#/frame/feature.ts'
import type review from '#/i18n/locales/zh/review.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    review: typeof review
  }
}

export const feature: Feature = { name: 'review' }
