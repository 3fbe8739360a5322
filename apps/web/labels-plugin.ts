import { chineseLabels, englishLabels } from '@rongbian/contract/messages/labels'
import overrides from '@rongbian/words/zhmo-overrides.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { toZhMo } from './src/i18n/to-zhmo.ts'

const asked = /^virtual:labels\/(en|zhMo)$/
/** Vite's sign for a module that is no file. */
const resolved = /^\0labels:(\w+)$/

const labelsIn = (language: string) =>
  language === 'en' ? englishLabels : toZhMo({ ...chineseLabels }, overrides)

/** Answers `virtual:labels/en` with the labels of the domain in that language, by id; Chinese stands in the domain. */
export const domainLabels = (): Plugin => ({
  name: 'domain-labels',
  resolveId: (id) => {
    const [, language] = asked.exec(id) ?? []
    return language ? `\0labels:${language}` : null
  },
  load: (id) => {
    const [, language] = resolved.exec(id) ?? []
    return language ? `export const labels = ${JSON.stringify(labelsIn(language))}` : null
  },
})
