import { megabyte } from './bytes.ts'
import { labelled, phrases } from './phrase.ts'
/** What an asset is. `code` is the type of the specification, which knows no sound of its own. */
export const assetKinds = labelled('assetKinds', {
  image: { code: 1, label: '图片' },
  video: { code: 2, label: '视频' },
  animation: { code: 3, label: '动图' },
  document: { code: 4, label: '文档' },
  audio: { code: 5, label: '音频' },
  other: { code: 5, label: '其他' },
} as const satisfies Record<string, { code: number; label: string }>)
export type AssetKind = keyof typeof assetKinds
export const assetKindCodes = Object.keys(assetKinds) as AssetKind[]

/** Kinds of one type of the specification. */
export const kindsOfType = (code: number) => assetKindCodes.filter((kind) => assetKinds[kind].code === code)

/** Where an asset came from. */
export const sourceTypes = labelled('sourceTypes', {
  1: { label: '智能媒资' },
  2: { label: '融合采编' },
  3: { label: '掌上融媒' },
} as const satisfies Record<number, { label: string }>)
export type SourceType = keyof typeof sourceTypes
export const sourceTypeCodes = Object.keys(sourceTypes).map(Number) as SourceType[]
/** Whatever is none of the first two is the third. */
export const sourceTypeOf = (code: number): SourceType => (code === 1 || code === 2 ? code : 3)
export const sourceTypeLabel = (code: number) => sourceTypes[sourceTypeOf(code)].label

/** Whose an asset is, and so what it may be used for. */
export const copyrights = labelled('copyrights', {
  own: { label: '本单位自有' },
  licensed: { label: '已获授权' },
  agency: { label: '通讯社供稿' },
  free: { label: '公有领域或开放许可' },
  unknown: { label: '未注明' },
} as const satisfies Record<string, { label: string }>)
export type Copyright = keyof typeof copyrights
export const copyrightCodes = Object.keys(copyrights) as Copyright[]

/** Fields by which assets are ordered and found; the specification knows three of them by number. */
export const facets = labelled('facets', {
  1: { label: '分类', kind: 'tree' },
  2: { label: '地区', kind: 'tree' },
  5: { label: '主题', kind: 'select' },
  8: { label: '作者', kind: 'select' },
  11: { label: '版权', kind: 'select' },
} as const satisfies Record<number, { label: string; kind: 'tree' | 'select' }>)
export type FacetId = keyof typeof facets
export const facetIds = Object.keys(facets).map(Number) as FacetId[]
/** Their values are kept by the newsroom; authors and copyright are fields of the asset itself. */
export const keptFacets = [1, 2, 5] as const satisfies FacetId[]

export const transcodeStates = labelled('transcodeStates', {
  started: { label: '等待转码' },
  transcoding: { label: '转码中' },
  done: { label: '转码完成' },
  interrupted: { label: '转码中断' },
  failed: { label: '转码失败' },
} as const satisfies Record<string, { label: string }>)
export type TranscodeState = keyof typeof transcodeStates
export const transcodeStateCodes = Object.keys(transcodeStates) as TranscodeState[]

export const auditStates = labelled('auditStates', {
  pending: { label: '机器审核中' },
  done: { label: '机器审核完成' },
  failed: { label: '机器审核失败' },
} as const satisfies Record<string, { label: string }>)
export type AuditState = keyof typeof auditStates
export const auditStateCodes = Object.keys(auditStates) as AuditState[]
export const auditRisks = phrases('auditRisks', { risk: '有安全风险', safe: '无安全风险' })

/** What a machine may see in a picture. */
export const moderationLabels = phrases('moderationLabels', {
  normal: '正常',
  sexy: '性感',
  porn: '色情',
  bloody: '血腥',
  explosion: '爆炸烟光',
  outfit: '特殊装束',
  logo: '特殊标识',
  weapon: '武器',
  politics: '涉政',
  violence: '打斗',
  crowd: '聚众',
  parade: '游行',
  carcrash: '车祸现场',
  flag: '旗帜',
  location: '地标',
  others: '其他',
})
export type ModerationLabel = keyof typeof moderationLabels
export const moderationLabelCodes = Object.keys(moderationLabels) as ModerationLabel[]

export const mediaLimits = {
  chunkBytes: 5 * megabyte,
  /** Files of one person that may be on their way at a time. */
  uploadsMax: 200,
  hashSliceBytes: 2 * megabyte,
  pictureBytesMax: 20 * megabyte,
  audioBytesMax: 20 * megabyte,
  videoBytesMax: 4 * 1024 * megabyte,
  documentBytesMax: 50 * megabyte,
  filesPerUpload: 30,
  zipFilesMax: 200,
  pickMax: 25,
  bodyPicturesMax: 30,
  carouselMin: 2,
  uploadPollMs: 500,
  httpTimeoutMs: 15_000,
  pageSize: 10,
  tagPageSize: 500,
  nameMax: 200,
  captionMax: 2_000,
  tagMax: 40,
  tagsMax: 30,
  /** Of what an asset search found; beyond it the count says "more". */
  countMax: 200,
  shareHoursMax: 24 * 7,
} as const

/** The smaller limit of a channel holds for its covers. */
export const coverBytesMax = { wechat: 10 * megabyte, weibo: 5 * megabyte } as const

/** What a cover of a type is for, and how large it should be at least. */
export const coverSizes = {
  1: { ratio: '4:3', width: 360, height: 270 },
  2: { ratio: '2:1', width: 750, height: 375 },
  3: { ratio: '4:3', width: 360, height: 270 },
} as const
