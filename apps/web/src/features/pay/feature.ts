import type { Feature } from '#/frame/feature.ts'
import type pay from '#/i18n/locales/zh/pay.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    pay: typeof pay
  }
}

export const feature: Feature = { name: 'pay' }
