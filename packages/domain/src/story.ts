import { megabyte } from './bytes.ts'
import { labelled, type Phrase, phrases } from './phrase.ts'
/** The tones of ui.md: a status is colour, word and icon. */
export type Tone = 'neutral' | 'working' | 'good' | 'warning' | 'bad'

/** What the editor shows for a type: one text, pictures in order, one recording, an address, or several articles. */
export type StoryContainer = 'article' | 'gallery' | 'video' | 'audio' | 'href' | 'live' | 'wechat'

export const storyTypes = labelled('storyTypes', {
  COMPO: { label: '图文', container: 'article' },
  TEXT: { label: '文字', container: 'article' },
  PHOTO: { label: '图片', container: 'gallery' },
  GRAPH: { label: '图表', container: 'gallery' },
  GALLERY: { label: '图集', container: 'gallery' },
  VIDEO: { label: '视频', container: 'video' },
  LIVE: { label: '直播', container: 'live' },
  AUDIO: { label: '音频', container: 'audio' },
  HREF: { label: '链接', container: 'href' },
  WECHAT: { label: '微信图文', container: 'wechat' },
} as const satisfies Record<string, { label: string; container: StoryContainer }>)
export type StoryType = keyof typeof storyTypes
export const storyTypeCodes = Object.keys(storyTypes) as StoryType[]
export const defaultStoryType: StoryType = 'COMPO'

/** One character where there is room for no more. */
export const levelMarks = phrases('levelMarks', { 2: '急', 3: '重', 4: '特' })

export const storyLevels = labelled('storyLevels', {
  1: { label: '普通', mark: undefined, tone: 'neutral' },
  2: { label: '紧急', mark: levelMarks[2], tone: 'bad' },
  3: { label: '重要', mark: levelMarks[3], tone: 'warning' },
  4: { label: '特别', mark: levelMarks[4], tone: 'bad' },
} as const satisfies Record<number, { label: string; mark: Phrase | undefined; tone: Tone }>)
export type StoryLevel = keyof typeof storyLevels
export const storyLevelCodes = [1, 2, 3, 4] as const satisfies StoryLevel[]

export const originalCategories = phrases('originalCategories', {
  spcd: '网稿',
  '1': '自采',
  '2': '编译',
  '3': '改写',
})
export type OriginalCategory = keyof typeof originalCategories
export const originalCategoryCodes = Object.keys(originalCategories) as OriginalCategory[]

export const coverTypes = phrases('coverTypes', { 1: '单图', 2: '大图', 3: '三图' })
export type CoverType = keyof typeof coverTypes
export const coverTypeCodes = [1, 2, 3] as const satisfies CoverType[]

/** What a reader of a list is shown: the types people choose, and what there is without a choice. */
export const coverKinds = phrases('coverKinds', {
  auto: '自动',
  small: '单图',
  big: '大图',
  three: '三图',
  long: '长图',
  none: '无图',
})
export type CoverKind = keyof typeof coverKinds

const kindOfType = { 1: 'small', 2: 'big', 3: 'three' } as const satisfies Record<CoverType, CoverKind>

interface Covered {
  coverType: CoverType
  coverList: readonly { url: string; ratioName: string }[]
}

/** `hasPicture`: some other picture of the story stands in where no cover was chosen. A cover higher than wide is a long one. */
export const coverKindOf = ({ coverType, coverList }: Covered, hasPicture: boolean): CoverKind => {
  const cover = coverList.find(({ url }) => url !== '')
  if (!cover) return hasPicture ? 'auto' : 'none'
  const [width = 0, height = 0] = cover.ratioName.split(':').map(Number)
  return coverType === 1 && height > width ? 'long' : kindOfType[coverType]
}

/** The word a list shows: the last act. It is read by people and never decides anything. */
export const storyStatuses = labelled('storyStatuses', {
  new: { label: '新建', tone: 'neutral' },
  edited: { label: '已编辑', tone: 'neutral' },
  submitted: { label: '已提交', tone: 'working' },
  cleared: { label: '审校通过', tone: 'good' },
  shared: { label: '已共享', tone: 'good' },
  signed: { label: '已签发', tone: 'good' },
  chosen: { label: '已选用', tone: 'good' },
  exported: { label: '已导出', tone: 'neutral' },
  imported: { label: '已导入', tone: 'neutral' },
  uploaded: { label: '已上传', tone: 'neutral' },
  'on-column': { label: '已上栏目', tone: 'good' },
  recovered: { label: '已恢复', tone: 'neutral' },
  transmitted: { label: '已传稿', tone: 'working' },
  withdrawn: { label: '已撤稿', tone: 'neutral' },
  returned: { label: '已退稿', tone: 'bad' },
  rejected: { label: '已驳回', tone: 'bad' },
  'sign-off-withdrawn': { label: '已撤签', tone: 'warning' },
  published: { label: '已发布', tone: 'good' },
} as const satisfies Record<string, { label: string; tone: Tone }>)
export type StoryStatus = keyof typeof storyStatuses
export const storyStatusCodes = Object.keys(storyStatuses) as StoryStatus[]

export const storyStages = {
  editing: '编辑中',
  reviewing: '审核中',
  cleared: '审校通过',
  signed: '已签发',
} as const
export type StoryStage = keyof typeof storyStages
export const storyStageCodes = Object.keys(storyStages) as StoryStage[]

/** Draft and pending are at work; trash can come back; gone is a tombstone. */
export const storyBoxes = ['draft', 'pending', 'trash', 'gone'] as const
export type StoryBox = (typeof storyBoxes)[number]

/** How a state of the text came to be. `beside` ones never were the story's own text. */
export const versionKinds = {
  create: { label: '新建', beside: false },
  copy: { label: '复制', beside: false },
  save: { label: '保存', beside: false },
  kept: { label: '保留未保存的内容', beside: false },
  restore: { label: '恢复旧版', beside: false },
  conflict: { label: '冲突时的另一份', beside: true },
  rescue: { label: '抢救下来的内容', beside: true },
} as const satisfies Record<string, { label: string; beside: boolean }>
export type VersionKind = keyof typeof versionKinds
export const versionKindCodes = Object.keys(versionKinds) as VersionKind[]

/** Words of a text nobody has sent anywhere yet. */
const unsent = [
  'new',
  'edited',
  'imported',
  'uploaded',
  'exported',
  'chosen',
  'recovered',
] as const satisfies StoryStatus[]

interface ActMark {
  /** The word it leaves behind; undefined: the story is called as before. */
  status: StoryStatus | undefined
  /** The word where it was the last step of a review. */
  ending?: StoryStatus
  /** Only a story called one of these gets the word. */
  over?: readonly StoryStatus[]
}

/** Acts of the history: their name, and the word for the story they leave behind. The one table of these words. */
export const storyActs = labelled('storyActs', {
  create: { label: '新建', status: 'new' },
  edit: { label: '编辑', status: 'edited' },
  keep: { label: '保留未保存的内容', status: 'edited' },
  restoreVersion: { label: '恢复旧版', status: 'edited' },
  copy: { label: '复制', status: undefined },
  copied: { label: '由复制产生', status: 'new' },
  import: { label: '导入', status: 'imported' },
  // Whoever takes a copy home says nothing about a text under review or out.
  export: { label: '导出', status: 'exported', over: unsent },
  delete: { label: '删除', status: undefined },
  restore: { label: '恢复', status: 'recovered' },
  destroy: { label: '销毁', status: undefined },
  move: { label: '移动', status: undefined },
  preSign: { label: '预签', status: undefined },
  unlock: { label: '解锁', status: undefined },
  takeOver: { label: '接管编辑', status: undefined },
  relate: { label: '关联', status: undefined },
  letPass: { label: '放行词语', status: undefined },
  deliver: { label: '提交', status: 'submitted' },
  share: { label: '转同事', status: 'transmitted' },
  handUndo: { label: '撤回移交', status: undefined },
  checkin: { label: '共享入库', status: 'shared' },
  fetch: { label: '选用', status: undefined },
  fetched: { label: '由选用产生', status: 'chosen' },
  fetchDeny: { label: '退稿', status: 'returned' },
  take: { label: '接收', status: undefined },
  selfCheck: { label: '自检', status: undefined },
  submitApprove: { label: '送审', status: 'submitted' },
  claim: { label: '领取', status: undefined },
  unclaim: { label: '放回', status: undefined },
  approve: { label: '审核通过', status: 'submitted', ending: 'cleared' },
  collate: { label: '校对完成', status: 'submitted', ending: 'cleared' },
  passAll: { label: '一键通过', status: 'submitted', ending: 'cleared' },
  approveDeny: { label: '退回', status: 'rejected' },
  approveUndo: { label: '撤回审校', status: undefined },
  voidSteps: { label: '审校作废', status: undefined },
  prepublish: { label: '列入待签发', status: undefined },
  unqueue: { label: '移出待签发', status: undefined },
  unsign: { label: '撤签', status: 'sign-off-withdrawn' },
  ratify: { label: '签发', status: 'signed' },
  republish: { label: '重发', status: 'signed' },
  publish: { label: '发布', status: 'published' },
  publishFailed: { label: '发布失败', status: undefined },
  manual: { label: '人工处理', status: undefined },
  platformRemoved: { label: '平台下架', status: 'withdrawn' },
  modifyRatify: { label: '重签', status: 'on-column' },
  publishTime: { label: '改时间', status: undefined },
  sticky: { label: '置顶', status: undefined },
  unsticky: { label: '取消置顶', status: undefined },
  retract: { label: '撤稿', status: undefined },
  retractAgree: { label: '同意撤稿', status: undefined },
  retractRefuse: { label: '不同意撤稿', status: undefined },
  retracted: { label: '已撤下', status: 'withdrawn' },
  retractFailed: { label: '撤稿失败', status: undefined },
  push: { label: '推送', status: undefined },
  pushFailed: { label: '推送失败', status: undefined },
} as const satisfies Record<string, ActMark & { label: string }>)
export type StoryAct = keyof typeof storyActs

/** What a story is called after an act; undefined: as before. `stage` is the one the act leaves it in. */
export const statusAfter = (
  act: StoryAct,
  { status: before, stage }: { status?: string | undefined; stage?: string | undefined },
): StoryStatus | undefined => {
  const { status, ending, over }: ActMark = storyActs[act]
  if (over && !over.some((word) => word === before)) return undefined
  return ending && stage === 'cleared' ? ending : status
}

/** Words some act leaves behind: what a list can be narrowed by. The others are known to the specification only. */
export const usedStatusCodes = storyStatusCodes.filter((code) =>
  Object.values<ActMark>(storyActs).some(({ status, ending }) => status === code || ending === code),
)

/** Old rows may bear an act this version no longer knows. */
export const storyActLabel = (act: string): Phrase | string =>
  Object.hasOwn(storyActs, act) ? storyActs[act as StoryAct].label : act

export const lockPurposes = {
  edit: '编辑',
  'product-edit': '编辑',
  deliver: '传稿',
  approval: '审核',
  ratify: '签发',
} as const
export type LockPurpose = keyof typeof lockPurposes
export const lockPurposeCodes = Object.keys(lockPurposes) as LockPurpose[]

/** A lock lives by its tab's heartbeat, and by its person doing something. */
export const lockRules = { beatMs: 15_000, deadAfterMs: 60_000, idleAfterMs: 30 * 60_000 } as const

/** Autosave: after a pause, and at the latest while typing on. */
export const autosaveRules = { idleMs: 2_000, typingMs: 10_000 } as const

export const storyLimits = {
  titleMax: 200,
  summaryMax: 2_000,
  keywordsMax: 20,
  keywordMax: 40,
  tagsMax: 20,
  attachmentsMax: 10,
  photosMax: 200,
  wechatArticlesMax: 8,
  authorsMax: 20,
  commentMax: 2_000,
  attachmentBytesMax: 50 * megabyte,
  importBytesMax: 30 * megabyte,
  /** A count is exact up to here and says "more" beyond. */
  countMax: 9_999,
  /** The same for what a search found. */
  searchCountMax: 500,
} as const

export const countLabel = (count: number, max: number = storyLimits.countMax) =>
  count > max ? `${max}+` : String(count)
