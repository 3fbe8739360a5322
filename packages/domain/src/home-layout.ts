import type { TrackSort } from './dashboard.ts'
import type { Actor, FeatureCode } from './people.ts'
import { can, type Permission } from './policy.ts'

/** 标题列表 of a block whose entries have a picture. */
export const titleListStyles = {
  leftImage: '左图右文',
  smallImage: '小图右文',
  smallImageSummary: '小图摘要',
  cardSubtitle: '卡片副标题',
  card: '卡片',
} as const

/** 稿件列表 of a block whose entries are stories. */
export const storyListStyles = {
  titleSummary: '首稿标题加摘要',
  noSummary: '无摘要',
  summaryOnly: '仅摘要',
  titles: '标题列表',
} as const

/** 引文列表 of a block whose entries lead elsewhere. */
export const quotationStyles = { titleLink: '标题链接' } as const

export const textAligns = { left: '左对齐', center: '居中', right: '右对齐', justify: '两端对齐' } as const

export type TitleListStyle = keyof typeof titleListStyles
export type StoryListStyle = keyof typeof storyListStyles
export type QuotationStyle = keyof typeof quotationStyles
export type TextAlign = keyof typeof textAligns

/** Which list of styles a block chooses from. */
const styleFamilies = {
  titles: titleListStyles,
  stories: storyListStyles,
  quotations: quotationStyles,
} as const
export type StyleFamily = keyof typeof styleFamilies

export interface BlockKind {
  label?: string
  family?: StyleFamily
  /** Shown only where the newsroom has switched this on. */
  feature?: FeatureCode
  /** Shown only to whoever may do this. */
  permission?: Permission
}

/** Under the names that stand in `assemblyName`. */
export type BlockKinds = Readonly<Record<string, BlockKind>>

/** What the specification names; a feature may state more, and hands them over as `kinds`. */
export const homeBlockKinds = {
  carousel: { label: '轮播', family: 'titles' },
  hotWeibo: { label: '今日热点（微博）', family: 'quotations', feature: 'hotSearch' },
  hotWechat: { label: '今日热点（公众号）', family: 'quotations', feature: 'hotSearch' },
  todo: { label: '待办提醒', family: 'stories' },
  tracking: { label: '稿件跟踪', family: 'stories' },
  business: { label: '业务统计', feature: 'story-statistics' },
  effect: { label: '传播效果', feature: 'story-statistics' },
  functions: { label: '常用功能' },
  topics: { label: '推荐选题', family: 'quotations', feature: 'recommendedTopics' },
  notices: { label: '通知', family: 'titles' },
  announcements: { label: '公告', family: 'titles' },
  clues: { label: '选题线索', family: 'titles', feature: 'topic-clue', permission: 'library.workspace' },
  ranking: { label: '渠道发稿排行', feature: 'story-statistics' },
  manual: { label: '人工发布任务', permission: 'stories.ratify' },
  colleagues: { label: '同部门同事' },
  system: { label: '系统状态', permission: 'system.manage' },
  blank: { label: '空白区块' },
} as const satisfies Record<string, BlockKind>

export type HomeBlockKind = keyof typeof homeBlockKinds
export const homeBlockKindCodes = Object.keys(homeBlockKinds) as HomeBlockKind[]

export const kindOf = (name: string, kinds: BlockKinds = homeBlockKinds): BlockKind => kinds[name] ?? {}
export const stylesOf = (name: string, kinds: BlockKinds = homeBlockKinds): Record<string, string> => {
  const { family } = kindOf(name, kinds)
  return family ? styleFamilies[family] : {}
}

/** What a person may put on their home page. */
export const offeredBlocks = (actor: Actor, kinds: BlockKinds = homeBlockKinds): string[] =>
  Object.keys(kinds).filter((name) => {
    const { feature, permission } = kindOf(name, kinds)
    return (!feature || actor.features.includes(feature)) && (!permission || can(actor, permission))
  })

export const homeColumns = 12
export const carouselSize = { w: homeColumns, h: 4 } as const
export const partHeight = 3
export const heightMin = 2
export const heightMax = 12
export const blocksMax = 40
const idLength = 8

/** Widths of the left and the right column. */
export const widthModes = { '6/6': [6, 6], '7/5': [7, 5] } as const
export type WidthMode = keyof typeof widthModes

export interface HomeBlock {
  x: number
  y: number
  w: number
  h: number
  /** Eight characters. */
  i: string
  assemblyName: string
  /** What the person chose to see in it, as 常用功能 does. */
  listDataArray: string[]
  modelData: { style?: string; align?: TextAlign; range?: number; sort?: TrackSort }
}

export interface HomeLayout {
  version: typeof layoutVersion
  mode: WidthMode
  blocks: HomeBlock[]
}

export const layoutVersion = 1

const idSigns = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const newBlockId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(idLength)), (byte) => idSigns[byte % idSigns.length]).join(
    '',
  )
