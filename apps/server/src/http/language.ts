import { defaultLanguage, type LanguageId } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'

/** As a page says which language it is in. */
export const languageTags: Record<LanguageId, string> = { zh: 'zh-CN', zhMo: 'zh-Hant-MO', en: 'en' }

const languageOfTag = (tag: string): LanguageId | undefined => {
  const [main = '', ...rest] = tag.toLowerCase().split('-')
  if (main === 'en') return 'en'
  if (main !== 'zh') return undefined
  return rest.some((part) => ['hant', 'mo', 'hk', 'tw'].includes(part)) ? 'zhMo' : 'zh'
}

/** The first language we speak, by the weight the caller gives them; Chinese where none is asked for. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): LanguageId => {
  const wished = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, at) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) || 0, at }
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  return wished[0]?.language ?? defaultLanguage
}
