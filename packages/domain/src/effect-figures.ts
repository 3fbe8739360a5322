import type { FigureUnit } from './figure-words.ts'
import { filled, type Phrase, phrases } from './phrase.ts'
import { platformFigureCodes, platformFigures } from './platform-figures.ts'
import { readerFigures } from './reader-figures.ts'

interface EffectFigure {
  label: Phrase
  meaning: Phrase
  unit: FigureUnit
}

/** 传播效果: of our own sites, and of what stands on platforms. The two are never added up. */
const { readers: _, ...ofSites } = readerFigures
export const effectFigures = { ...ofSites, ...platformFigures } satisfies Record<string, EffectFigure>

export type EffectFigureCode = keyof typeof effectFigures
export const siteFigureCodes = Object.keys(ofSites) as (keyof typeof ofSites)[]
export type SiteFigureCode = (typeof siteFigureCodes)[number]
export const effectFigureCodes: readonly EffectFigureCode[] = [...siteFigureCodes, ...platformFigureCodes]

/** Null: nobody says it; a number that is not asked for is not there. */
export type EffectAmounts = Partial<Record<EffectFigureCode, number | null>>

/** A story that suddenly has far more readers: somebody shared it, or somebody reloads it. */
export const jumpLimits = { views: 30, times: 5, ownHours: 3, backHours: 24, days: 31 } as const

export const jumpWords = phrases('jumps', {
  meaning:
    '一小时内阅读不少于 {{views}} 次，达到本稿此前 {{backHours}} 小时平均每小时的 {{times}} 倍，也达到同一渠道其他稿件在这一小时平均的 {{times}} 倍；此前至少 {{ownHours}} 小时有人读过；每篇每天只列最多的一小时。只看这段时间的最后 {{days}} 天。',
})
export const jumpMeaning = filled(jumpWords.meaning, jumpLimits)

/** Hours since a story was first seen at which it is compared with its like. */
export const curveHours = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168, 336, 720] as const
/** Fewer like it say nothing. */
export const likeLeast = 5
/** The last so many of the same column and type. */
export const likeMost = 200

/** What a story goes through, from its first save to its last act. */
export const lifeActs = phrases('lifeActs', {
  created: '第一次保存',
  deliver: '提交',
  share: '转同事',
  checkin: '共享入库',
  fetch: '选用',
  sent: '送审',
  passed: '通过',
  denied: '退回',
  voided: '作废',
  open: '等待处理',
  ratify: '签发',
  published: '发布',
  reissued: '重发',
  updated: '更新',
  failed: '失败',
  withdrawn: '撤下',
  removed: '平台下架',
  destroyed: '销毁',
})
export type LifeAct = keyof typeof lifeActs
export const lifeActCodes = Object.keys(lifeActs) as LifeAct[]
