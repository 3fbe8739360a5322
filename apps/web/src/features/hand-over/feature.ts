import type { Feature } from '#/frame/feature.ts'
import type handOver from '#/i18n/locales/zh/handOver.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    handOver: typeof handOver
  }
}

export const feature: Feature = { name: 'hand-over' }
