import { firstReason } from './action-table.ts'
import type { Hand, HandKind } from './hand-over.ts'
import type { LibraryId } from './navigation.ts'
import type { Actor } from './people.ts'
import { labelled, phrases } from './phrase.ts'
import { can } from './policy.ts'
import type { OutletMark } from './release.ts'
import { type Remark, say } from './remark.ts'
import { admission, type ReviewFacts, type StepKind } from './review.ts'
import type { StoryBox, StoryStage } from './story.ts'
import { placesOf } from './story-place.ts'

/** What the rules need to know of a story. */
export interface StoryFacts {
  library: LibraryId
  place: string
  box: StoryBox
  stage: StoryStage
  authorId: string
  /** How it stands on its channels, each once. */
  outlets: readonly OutletMark[]
  /** Its last review, open or over. */
  review: ReviewFacts | null
  hand: Hand | null
}

/** A rule answers nothing when it allows, or why not and who could. */
type Rule = (actor: Actor, story: StoryFacts) => Remark | string | undefined

const holds: Rule = (actor, { place, library }) =>
  library !== 'manuscript' && placesOf(actor).includes(place) ? undefined : '只有稿件所在的个人或部门可以操作'
const isAtWork: Rule = (_, { box }) =>
  box === 'draft' || box === 'pending' ? undefined : '稿件在废稿箱中，请先恢复'
const isTrashed: Rule = (_, { box }) => (box === 'trash' ? undefined : '只有废稿箱中的稿件可以这样操作')
const isNotLive: Rule = (_, { outlets }) => {
  if (outlets.includes('live')) return '稿件还在渠道上，请先撤稿'
  return outlets.includes('leaving') ? '稿件正在撤稿，撤完后才能这样操作' : undefined
}
const isLive: Rule = (_, { outlets }) => {
  if (outlets.includes('live')) return undefined
  return outlets.includes('leaving') ? '稿件正在撤稿' : '稿件不在任何渠道上'
}
/** Seen by readers, or going to be. */
const isOutOrComing: Rule = (actor, story) =>
  story.outlets.includes('queued') ? undefined : isLive(actor, story)
const isPinned: Rule = (_, { outlets }) => (outlets.includes('pinned') ? undefined : '稿件没有置顶')
const hasTime: Rule = (_, { outlets }) =>
  outlets.includes('live') || outlets.includes('queued') ? undefined : '稿件没有等待发布或已发布的渠道'
const wasIssued: Rule = (_, { outlets }) => {
  if (outlets.includes('live') || outlets.includes('ended')) return undefined
  return outlets.includes('leaving') ? '稿件正在撤稿' : '稿件还没有签发过'
}
const inProduct: Rule = (actor, { library }) =>
  library === 'product' && can(actor, 'library.product') ? undefined : '只有发布中心的稿件可以这样修改'
const onDesk: Rule = (_, { library }) =>
  library === 'workspace' || library === 'group' ? undefined : '只有个人工作区和编辑中心的稿件可以这样操作'
const hasFolders: Rule = (_, { library }) =>
  library === 'workspace' || library === 'manuscript' ? undefined : '只有个人工作区和共享中心有文件夹'
const isSendable: Rule = (_, { library }) =>
  library === 'manuscript' ? '共享中心的稿件要先选用才能送审' : undefined
const mayUnlock: Rule = (actor) => (can(actor, 'stories.unlock') ? undefined : '无权解锁该稿件')
const sharedByMe: Rule = (actor, { library, authorId }) =>
  library === 'manuscript' && (authorId === actor.id || can(actor, 'folders.manage'))
    ? undefined
    : '只有作者或共享库管理者可以操作'

const isNotReviewing: Rule = (_, { stage, review }) => {
  if (stage !== 'reviewing') return undefined
  if (!review?.step) return '稿件正在审校；退回或撤回后才能这样操作'
  const { name: step, claimedName: name, who } = review.step
  return name
    ? say('稿件正在审校：{{step}}，{{name}}已领取；退回或撤回后才能这样操作', { step, name })
    : say('稿件正在审校：{{step}}，待{{who}}；退回或撤回后才能这样操作', { step, who })
}
const isReviewing: Rule = (_, { stage, review }) =>
  stage === 'reviewing' && review?.step ? undefined : '稿件不在审校中'
const isInEditing: Rule = (_, { stage }) => (stage === 'editing' ? undefined : '稿件已经送审或审校通过')
const wasSentBefore: Rule = (_, { review }) => (review ? undefined : '稿件还没有送审过')
const isFirstSending: Rule = (_, { review }) => (review ? '稿件送审过，请再送审' : undefined)

/** Sits on a seat of the open step, wrote nothing of the text, did no other step, and nobody else has claimed it. */
const doesStep: Rule = (actor, { review }) => {
  if (!review?.step) return '稿件不在审校中'
  const { claimedBy, claimedName, name } = review.step
  if (claimedBy && claimedBy !== actor.id)
    return say('{{name}}已领取{{step}}', { name: claimedName, step: name })
  return admission(actor, review, review.step).reason
}
const isOfKind =
  (kind: StepKind): Rule =>
  (_, { review }) =>
    review?.step?.kind === kind ? undefined : kind === 'proof' ? '现在不是校对环节' : '现在不是审核环节'
const isUnclaimed: Rule = (actor, { review }) =>
  review?.step?.claimedBy === actor.id ? '您已领取这一步' : undefined
const isClaimedByMe: Rule = (actor, { review }) =>
  review?.step?.claimedBy === actor.id ? undefined : '请先领取这一步'
/** A step must not wait for someone who is ill. */
const mayFree: Rule = (actor, { review }) => {
  if (!review?.step?.claimedBy) return '这一步还没有人领取'
  if (can(actor, 'stories.unlock')) return undefined
  return say('只有{{name}}或有“解锁与接管稿件”权限的人可以放回', { name: review.step.claimedName })
}
const passesAll: Rule = (actor, { review }) => {
  if (!review?.step) return '稿件不在审校中'
  if (!review.passAll) return say('流程「{{flow}}」不允许一键通过', { flow: review.flowName })
  return admission(actor, review, { seats: review.lastSeats, who: review.lastWho }).reason
}
const onlyBy = '只有{{name}}可以撤回'
/** Who sent it, before anyone has done a step; afterwards whoever did the last one, while the next is untouched. */
const mayTakeBackDecision: Rule = (actor, { review }) => {
  if (!review?.step) return '稿件不在审校中'
  const last = review.done.at(-1)
  const [byId, byName] = last ? [last.personId, last.personName] : [review.submittedBy, review.submittedName]
  if (byId !== actor.id) return say(onlyBy, { name: byName })
  const { claimedBy, claimedName, name } = review.step
  return claimedBy ? say('{{name}}已开始{{step}}，不能撤回', { name: claimedName, step: name }) : undefined
}

const isCleared: Rule = (_, { stage, review }) => {
  if (stage === 'cleared' || stage === 'signed') return undefined
  const voided = review?.state === 'void' ? review.voided : []
  if (voided.length === 0) return '稿件没有通过审校，不能签发'
  const steps = voided.map(({ name, personName }) => `${name}（${personName}）`).join('、')
  return say('通过审校后内容有改动，以下步骤已作废：{{steps}}，请再送审', { steps })
}
const mayRatify: Rule = (actor) => (can(actor, 'stories.ratify') ? undefined : '要有“签发稿件”权限才能签发')

const isHandedByMe =
  (...kinds: HandKind[]): Rule =>
  (actor, { hand }) => {
    if (!hand || !kinds.includes(hand.kind)) return '没有可以撤回的移交，或对方已经接收'
    return hand.byId === actor.id ? undefined : say(onlyBy, { name: hand.byName })
  }
const hasArrived: Rule = (actor, { hand, box }) => {
  if (hand?.side !== 'in' || hand.kind === 'fetch' || box !== 'pending') return '只有刚收到的稿件可以退回'
  return hand.byId === actor.id ? '不能退回自己提交的稿件' : undefined
}
const isOffered: Rule = (actor, { library, place }) =>
  (library === 'manuscript' || library === 'group') && placesOf(actor).includes(place)
    ? undefined
    : '只有共享中心和本部门编辑中心的稿件可以选用'

const all =
  (...rules: Rule[]): Rule =>
  (actor, story) =>
    firstReason(rules, actor, story)
const any =
  (...rules: Rule[]): Rule =>
  (actor, story) => {
    const reasons = rules.map((rule) => rule(actor, story))
    return reasons.includes(undefined) ? undefined : reasons[0]
  }

/** Who has a step in hand may correct the text in it. */
const revises = all(isReviewing, isClaimedByMe, doesStep)

/** What an action does about words nobody has saved: it takes the text and so has them saved `first`, or it leaves them `apart`. */
export type UnsavedRule = 'first' | 'apart'

/** Every action on a story: who may, when, and why not. The server guards with it, screens draw buttons from it. */
export const storyActions = labelled('storyActions', {
  'story-edit': {
    label: '编辑',
    unsaved: 'apart',
    rule: all(isAtWork, any(all(holds, isNotReviewing), revises)),
  },
  'product-story-edit': { label: '编辑', unsaved: 'apart', rule: all(isAtWork, inProduct, isNotReviewing) },
  'story-deliver': { label: '提交', unsaved: 'first', rule: all(isAtWork, holds, onDesk, isNotReviewing) },
  'story-deliver-undo': {
    label: '撤回提交',
    unsaved: 'apart',
    rule: all(isAtWork, isHandedByMe('deliver', 'share')),
  },
  'story-share': { label: '转同事', unsaved: 'first', rule: all(isAtWork, holds, onDesk, isNotReviewing) },
  'story-checkin': { label: '共享', unsaved: 'first', rule: all(isAtWork, holds) },
  'story-checkin-undo': { label: '撤回共享', unsaved: 'apart', rule: all(isAtWork, isHandedByMe('checkin')) },
  'story-fetch': { label: '选用', unsaved: 'first', rule: all(isAtWork, isOffered, isNotReviewing) },
  'story-fetch-undo': { label: '取消选用', unsaved: 'first', rule: all(isAtWork, isHandedByMe('fetch')) },
  'story-fetch-deny': { label: '退稿', unsaved: 'first', rule: all(isAtWork, holds, hasArrived) },
  'story-self-check': { label: '自检', unsaved: 'first', rule: all(isAtWork, holds, isNotReviewing) },
  'story-submit-approve': {
    label: '送审',
    unsaved: 'first',
    rule: all(isAtWork, holds, isSendable, isInEditing, isFirstSending),
  },
  'story-submit-approve-again': {
    label: '再送审',
    unsaved: 'first',
    rule: all(isAtWork, holds, isSendable, isInEditing, wasSentBefore),
  },
  'story-claim': { label: '领取', unsaved: 'apart', rule: all(isAtWork, isReviewing, isUnclaimed, doesStep) },
  'story-unclaim': {
    label: '放回',
    unsaved: 'apart',
    rule: all(isAtWork, isReviewing, any(mayFree, isClaimedByMe)),
  },
  'story-approve': {
    label: '审核',
    unsaved: 'first',
    rule: all(isAtWork, isReviewing, isOfKind('review'), doesStep),
  },
  'story-collate': {
    label: '校对',
    unsaved: 'first',
    rule: all(isAtWork, isReviewing, isOfKind('proof'), doesStep),
  },
  'story-approve-passAll': {
    label: '一键通过',
    unsaved: 'first',
    rule: all(isAtWork, isReviewing, passesAll),
  },
  'story-approve-deny': { label: '退回', unsaved: 'first', rule: all(isAtWork, isReviewing, doesStep) },
  'story-approve-undo': {
    label: '撤回',
    unsaved: 'apart',
    rule: all(isAtWork, isReviewing, mayTakeBackDecision),
  },
  'story-ratify': { label: '签发', unsaved: 'first', rule: all(isAtWork, mayRatify, isCleared) },
  'story-modify-ratify': { label: '重签', unsaved: 'apart', rule: all(isAtWork, mayRatify, isLive) },
  'story-publish-time': { label: '改时间', unsaved: 'apart', rule: all(isAtWork, mayRatify, hasTime) },
  'story-republish': {
    label: '重发',
    unsaved: 'first',
    rule: all(isAtWork, mayRatify, wasIssued, isCleared),
  },
  'story-sticky': { label: '置顶', unsaved: 'apart', rule: all(isAtWork, mayRatify, isLive) },
  'story-sticky-time': { label: '置顶时间', unsaved: 'apart', rule: all(isAtWork, mayRatify, isPinned) },
  'story-unsticky': { label: '取消置顶', unsaved: 'apart', rule: all(isAtWork, mayRatify, isPinned) },
  'story-retract': { label: '撤稿', unsaved: 'apart', rule: all(mayRatify, isOutOrComing) },
  'story-deep-retract': { label: '一键撤稿', unsaved: 'apart', rule: all(mayRatify, isOutOrComing) },
  'story-push': { label: '推送', unsaved: 'apart', rule: all(isAtWork, mayRatify, isLive) },
  'story-copy': { label: '复制', unsaved: 'first', rule: isAtWork },
  'story-move': {
    label: '移动到文件夹',
    unsaved: 'apart',
    rule: all(isAtWork, hasFolders, any(holds, sharedByMe)),
  },
  'story-relate': { label: '关联稿件', unsaved: 'apart', rule: all(isAtWork, holds) },
  'story-favorite': { label: '收藏', unsaved: 'apart', rule: isAtWork },
  'story-print': { label: '打印', unsaved: 'first', rule: isAtWork },
  'story-export': { label: '导出', unsaved: 'first', rule: isAtWork },
  'story-delete': {
    label: '删除',
    unsaved: 'first',
    rule: all(isAtWork, any(holds, sharedByMe), isNotReviewing, isNotLive),
  },
  'story-restore': { label: '恢复', unsaved: 'apart', rule: all(isTrashed, any(holds, sharedByMe)) },
  'story-destroy': {
    label: '销毁',
    unsaved: 'first',
    rule: all(isTrashed, any(holds, sharedByMe), isNotLive),
  },
  'story-unlock': { label: '解锁', unsaved: 'apart', rule: mayUnlock },
} as const satisfies Record<string, { label: string; unsaved: UnsavedRule; rule: Rule }>)

export type StoryAction = keyof typeof storyActions
export const storyActionCodes = Object.keys(storyActions) as StoryAction[]

/** Taking the text too, and done from a page of its own. */
export const otherActs = phrases('otherActs', { sharePreview: '分享预览' })

export const takesText = (action: StoryAction) => storyActions[action].unsaved === 'first'

/** Undefined when the actor may, else the reason people are told. */
export const refusal = (actor: Actor, action: StoryAction, story: StoryFacts) =>
  storyActions[action].rule(actor, story)

export const allowedActions = (actor: Actor, story: StoryFacts) =>
  storyActionCodes.filter((action) => refusal(actor, action, story) === undefined)

/** For each action: allowed, or why not. */
export const judgedActions = (actor: Actor, story: StoryFacts) =>
  storyActionCodes.map((code) => ({
    code,
    label: storyActions[code].label.zh,
    reason: refusal(actor, code, story) ?? null,
  }))
