import { firstReason, judgeOf } from './action-table.ts'
import { pageGiver, pageGivers, signsOn } from './page-signers.ts'
import type { Actor } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { type Remark, say } from './remark.ts'
import { seatsOf } from './review.ts'

/** A day's paper. */
export const editionStates = phrases('editionStates', {
  plan: '排计划',
  open: '编版中',
  press: '付印中',
  out: '已付印',
  closed: '已归档',
})
export type EditionState = keyof typeof editionStates
export const editionStateCodes = Object.keys(editionStates) as EditionState[]

/** A page of it. */
export const paperPageStates = phrases('paperPageStates', {
  empty: '空版',
  laying: '组版中',
  signing: '签样中',
  signed: '已签样',
  printed: '已见报',
  changing: '换版中',
})
export type PaperPageState = keyof typeof paperPageStates
export const paperPageStateCodes = Object.keys(paperPageStates) as PaperPageState[]

/** 小样 of one story, 大样 of the page, 校样 by round, 清样 when all is done. */
export const proofKinds = phrases('proofKinds', {
  galley: '小样',
  page: '大样',
  round: '校样',
  clean: '清样',
})
export type ProofKind = keyof typeof proofKinds
export const proofKindCodes = Object.keys(proofKinds) as ProofKind[]

export const markStates = phrases('markStates', {
  open: '待改',
  done: '已改',
  checked: '已核红',
  dropped: '不改',
})
export type MarkState = keyof typeof markStates
export const markStateCodes = Object.keys(markStates) as MarkState[]

/** 校对符号 (GB/T 14706), and how much each counts as an error of the text. */
export const markSigns = labelled('markSigns', {
  correct: { label: '改正', errors: 1 },
  delete: { label: '删除', errors: 1 },
  insert: { label: '增补', errors: 1 },
  script: { label: '改正上下角', errors: 1 },
  turn: { label: '转正', errors: 0 },
  swap: { label: '对调', errors: 1 },
  runOn: { label: '接排', errors: 0 },
  paragraph: { label: '另起段', errors: 0 },
  transfer: { label: '转移', errors: 0 },
  shift: { label: '上下移', errors: 0 },
  sideways: { label: '左右移', errors: 0 },
  align: { label: '排齐', errors: 0 },
  stagger: { label: '排阶梯形', errors: 0 },
  straighten: { label: '正图', errors: 0 },
  widen: { label: '加大空距', errors: 0 },
  narrow: { label: '减小空距', errors: 0 },
  space: { label: '空字距', errors: 0 },
  separate: { label: '分开', errors: 0 },
  keep: { label: '保留', errors: 0 },
  replace: { label: '代替', errors: 1 },
  explain: { label: '说明', errors: 0 },
  pen: { label: '手写', errors: 0 },
} as const satisfies Record<string, { label: string; errors: number }>)
export type MarkSign = keyof typeof markSigns
export const markSignCodes = Object.keys(markSigns) as MarkSign[]

/** What of a printed story is no longer what the newsroom says. */
export const paperDifferences = phrases('paperDifferences', {
  title: '标题',
  text: '正文',
  byline: '署名',
  caption: '图片说明',
  withdrawn: '已撤稿',
  reissued: '重新签发',
})
export type PaperDifference = keyof typeof paperDifferences
export const paperDifferenceCodes = Object.keys(paperDifferences) as PaperDifference[]

/** What the records of a page tell. */
export const pageEvents = phrases('pageEvents', {
  plan: '列入计划',
  save: '改版面',
  arrange: '采用方案',
  template: '套用模板',
  paperText: '改见报稿',
  unlock: '解锁',
  proof: '出样',
  mark: '批注',
  markState: '处理批注',
  send: '送签',
  recall: '撤回送签',
  sign: '签样',
  deny: '退回',
  void: '签样作废',
  override: '差错放行',
  settle: '处理差异',
  press: '付印',
  printed: '已见报',
  change: '换版',
  digital: '上数字报',
  mask: '数字报遮盖',
  failed: '没有成功',
})
export type PageEvent = keyof typeof pageEvents
export const pageEventCodes = Object.keys(pageEvents) as PageEvent[]

export const paperLimits = {
  pages: 100,
  ads: 40,
  templates: 200,
  note: 500,
  opinion: 500,
  /** Of one story: more than two pages hold. */
  text: 20_000,
  saveAfterMs: 1_500,
  lockMinutes: 15,
  undoSteps: 100,
  operations: 100,
} as const

/** What the rules need to know of a page. */
export interface PageFacts {
  state: PaperPageState
  edition: EditionState
  /** 付印 was ordered and is not done: what the printing house gets is what was signed. */
  isGoing: boolean
  /** Who holds it open, if it is another person. */
  lockedBy: string | null
  /** Everyone who laid it out or cut a text on it. */
  writerIds: readonly string[]
  sentById: string | null
  sentByName: string
  /** Of the step whose turn it is: its number from 1, seats, who that is in words, name. */
  stepNo: number
  seats: readonly string[]
  who: string
  stepName: string
  /** Who has signed already, in whose stead included. */
  signedIds: readonly string[]
  /** Whether the last whole-page proof shows the page as it is. */
  isProofed: boolean
  /** Steps a later change has voided, by name. */
  voided: readonly string[]
  openMarks: number
  /** Stories that read otherwise now than on the page, not yet settled. */
  differences: number
  /** Faults no page may have: overset, outside, over each other, a glyph that is missing. */
  faults: number
  /** To ten thousand characters, and whether the duty chief let it pass. */
  errors: number
  errorsMost: number
  isOverridden: boolean
}

type Rule = (actor: Actor, page: PageFacts) => Remark | string | undefined
/** The same whoever asks. */
type Condition = (actor: unknown, page: PageFacts) => Remark | string | undefined

const carries =
  (code: Actor['permissions'][number], reason: string): Rule =>
  ({ permissions }) =>
    permissions.includes(code) ? undefined : reason
const lays = carries('paper-layout', '要有“组版”权限才能这样操作')
const proofs: Rule = ({ permissions }) =>
  permissions.includes('paper-proof') || permissions.includes('paper-layout')
    ? undefined
    : '要有“看校样、批注”权限才能这样操作'
const plans = carries('paper-plan', '要有“报纸设置与版面计划”权限才能这样操作')
const presses = carries('paper-press', '要有“付印、换版、数字报”权限才能这样操作')
const noSigning = '要有“签样”权限才能这样操作'
const signs = carries('paper-sign', noSigning)

const isFree: Rule = (_, { lockedBy }) =>
  lockedBy ? say('{{name}}正在编这个版', { name: lockedBy }) : undefined
const isStill: Condition = (_, { isGoing }) =>
  isGoing ? '这个版正在付印，不能改动；付印完成后可以换版' : undefined
const isBeforePress: Rule = (_, { edition }) =>
  edition === 'plan' || edition === 'open' ? undefined : '这一期已经付印，只能换版'
const isAfterPress: Rule = (_, { edition }) => {
  if (edition === 'out') return undefined
  return edition === 'closed' ? '这一期已经归档，不能再换版' : '这一期还没有付印，直接改版面就可以'
}
const isSender: Rule = ({ id }, { sentById, sentByName }) =>
  id === sentById ? undefined : say('只有送签人{{name}}可以撤回', { name: sentByName })
const isSeated: Rule = (actor, { seats: asked, who, stepName }) => {
  const own = seatsOf(actor)
  return asked.some((seat) => own.includes(seat))
    ? undefined
    : say('“{{step}}”由{{names}}签', { step: stepName, names: who || '—' })
}

/** The giver's right counts where somebody stands in for them. */
const maySign: Rule = (actor, page) =>
  signsOn(actor, page.seats) || pageGivers(actor, page).length > 0 ? undefined : noSigning

/** The first signature is the page editor's own; the later ones come from people who did not lay it out. */
const isOther: Rule = (actor, page) => {
  const { writerIds, signedIds, stepNo } = page
  if (stepNo > 1 && writerIds.includes(actor.id)) return '不能签自己编的版，请由另一位签'
  if (signedIds.includes(actor.id)) return '同一个人不能签两步'
  return signsOn(actor, page.seats) || pageGiver(actor, page)
    ? undefined
    : '委托您的人编过或签过这个版，不能代为签样'
}
const isProofed: Condition = (_, { isProofed: is }) => (is ? undefined : '版面在出样之后有改动，请重新出大样')
const isSound: Rule = (_, { faults }) =>
  faults === 0 ? undefined : say('版面还有 {{count}} 处硬伤，见检查结果', { count: faults })
const isRead: Condition = (_, { openMarks }) =>
  openMarks === 0 ? undefined : say('还有 {{count}} 条批注没有核红', { count: openMarks })
const isSettled: Condition = (_, { differences }) =>
  differences === 0
    ? undefined
    : say('有 {{count}} 处与现在的稿件不同，请逐条采用或说明理由', { count: differences })
const isCleanEnough: Condition = (_, { errors, errorsMost, isOverridden, stepName: step }) => {
  if (errors <= errorsMost || isOverridden) return undefined
  const found = { errors: errors.toFixed(1), most: errorsMost }
  return step === ''
    ? say('差错率万分之 {{errors}}，超过 {{most}}，须由值班总编放行', found)
    : say('差错率万分之 {{errors}}，超过 {{most}}，“{{step}}”之前须由值班总编放行', { ...found, step })
}
const isSigned: Condition = (_, { state, voided }) => {
  if (state === 'signed') return undefined
  return voided.length > 0
    ? say('签样后有改动，{{steps}}已作废，请重新签', { steps: voided.join('、') })
    : '签样还没有完成，不能付印'
}

// Marks are made on signed pages, too.
const pressConditions = [isSigned, isProofed, isSettled, isRead, isCleanEnough] as const

/** What keeps a page from the press, whoever asks. */
export const pressHindrance = (page: PageFacts) => firstReason(pressConditions, undefined, page)

interface PageActionRow {
  label: string
  from: readonly PaperPageState[]
  rules: readonly Rule[]
}

const changeable = ['empty', 'laying', 'signing', 'signed', 'changing'] as const satisfies PaperPageState[]

/** Every action on a page: who may, when, and why not. The server guards with it, screens draw buttons from it. */
export const pageActions = labelled('pageActions', {
  'page-edit': { label: '编版', from: changeable, rules: [lays, isStill, isFree] },
  'page-plan': { label: '改计划', from: changeable, rules: [plans, isBeforePress, isStill] },
  'page-proof': { label: '出样', from: changeable, rules: [proofs, isStill] },
  'page-mark': { label: '批注', from: changeable, rules: [proofs] },
  'page-send': { label: '送签', from: ['laying', 'changing'], rules: [lays, isFree, isProofed, isSound] },
  'page-recall': { label: '撤回送签', from: ['signing'], rules: [isSender] },
  'page-sign': {
    label: '签样',
    from: ['signing'],
    rules: [isSeated, maySign, isOther, isProofed, isSound, isSettled, isRead, isCleanEnough],
  },
  'page-deny': { label: '退回', from: ['signing'], rules: [isSeated, maySign] },
  'page-override': { label: '差错放行', from: ['signing', 'signed'], rules: [presses, signs] },
  'page-settle': { label: '处理差异', from: paperPageStateCodes, rules: [lays, isStill] },
  // What is missing is of use to everyone; who may send it comes last.
  'page-press': { label: '付印', from: paperPageStateCodes, rules: [isStill, ...pressConditions, presses] },
  'page-change': { label: '换版', from: ['printed'], rules: [presses, isAfterPress] },
  'page-unlock': { label: '解锁', from: paperPageStateCodes, rules: [plans] },
} as const satisfies Record<string, PageActionRow>)
export type PageAction = keyof typeof pageActions
export const pageActionCodes = Object.keys(pageActions) as PageAction[]

export const { refusal: pageRefusal, judged: judgedPageActions } = judgeOf(
  pageActions,
  (action: PageAction, { state }: PageFacts) =>
    say('版面{{state}}，不能{{action}}', {
      state: paperPageStates[state],
      action: pageActions[action].label,
    }),
)
