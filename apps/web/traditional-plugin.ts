import overrides from '@rongbian/words/zhmo-overrides.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { toZhMo } from './src/i18n/to-zhmo.ts'

const asked = /[\\/]locales[\\/]zh[\\/]\w+\.json\?zhMo$/

const moduleOf = (json: string) => `export default ${JSON.stringify(toZhMo(JSON.parse(json), overrides))}`

/** Answers `locales/zh/x.json?zhMo` with the words of `locales/zh/x.json` as Macau writes them. */
export const traditionalWords = (): Plugin => ({
  name: 'traditional-words',
  enforce: 'pre',
  transform: (json, id) => (asked.test(id) ? { code: moduleOf(json), moduleType: 'js', map: null } : null),
})
