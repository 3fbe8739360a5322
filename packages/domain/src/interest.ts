import { filled, type Phrase, phrases } from './phrase.ts'
import { countText } from './text.ts'

/** 热点主题: what a person follows. */
export const interestLimits = { most: 5, nameMost: 8, wordsMost: 20, wordMost: 20, previewDays: 7 } as const

export const interestRanges = phrases('interestRanges', {
  '24h': '24 小时',
  '3d': '3 天',
  '7d': '7 天',
  '30d': '30 天',
  custom: '自选时间',
})
export type InterestRange = keyof typeof interestRanges
export const interestRangeCodes = Object.keys(interestRanges) as InterestRange[]

export const rangeHours: Readonly<Record<Exclude<InterestRange, 'custom'>, number>> = {
  '24h': 24,
  '3d': 72,
  '7d': 168,
  '30d': 720,
}

export interface InterestWords {
  must: readonly string[]
  any: readonly string[]
  exclude: readonly string[]
}

export const interestProblems = phrases('interestProblems', {
  nameMissing: '请填写主题名称',
  nameLong: `主题名称最多 ${interestLimits.nameMost} 个字`,
  wordMissing: '必含词和任含词至少填一个',
  wordsMany: `关键词最多 ${interestLimits.wordsMost} 个`,
  wordLong: `关键词“{{word}}”超过 ${interestLimits.wordMost} 个字`,
  wordTwice: '关键词“{{word}}”重复',
  wordBoth: '“{{word}}”不能既必含又排除',
})

/** 1–8 characters as the house counts them. */
export const checkInterestName = (name: string): Phrase | undefined => {
  const length = Math.ceil(countText(name.trim()))
  if (length === 0) return interestProblems.nameMissing
  return length > interestLimits.nameMost ? interestProblems.nameLong : undefined
}

const firstTwice = (words: readonly string[], fold: (text: string) => string) => {
  const seen = new Set<string>()
  return words.find((word) => {
    const key = fold(word)
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice
  })
}

const firstBoth = ({ must, exclude }: InterestWords, fold: (text: string) => string) => {
  const out = new Set(exclude.map(fold))
  return must.find((word) => out.has(fold(word)))
}

/** Each word once over all three lists, however it is written; `fold` knows which spellings are one. */
export const checkInterestWords = (
  words: InterestWords,
  fold: (text: string) => string,
): Phrase | undefined => {
  const all = [...words.must, ...words.any, ...words.exclude]
  if (words.must.length + words.any.length === 0) return interestProblems.wordMissing
  if (all.length > interestLimits.wordsMost) return interestProblems.wordsMany
  const long = all.find((word) => [...word].length > interestLimits.wordMost)
  if (long) return filled(interestProblems.wordLong, { word: long })
  const both = firstBoth(words, fold)
  if (both) return filled(interestProblems.wordBoth, { word: both })
  const twice = firstTwice(all, fold)
  return twice ? filled(interestProblems.wordTwice, { word: twice }) : undefined
}
