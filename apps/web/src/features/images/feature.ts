import type { Feature } from '#/frame/feature.ts'
import type imageEditor from '#/i18n/locales/zh/imageEditor.json'

declare module '#/i18n/namespaces.ts' {
  interface Namespaces {
    imageEditor: typeof imageEditor
  }
}

export const feature: Feature = { name: 'images' }
