import type { LibraryId } from './navigation.ts'
import type { Actor } from './people.ts'
import { can } from './policy.ts'
import type { StoryBox, StoryStage } from './story.ts'
import { placesOf } from './story-place.ts'

/** What the rules need to know of a story. */
export interface StoryFacts {
  library: LibraryId
  place: string
  box: StoryBox
  stage: StoryStage
  authorId: string
  /** A release is live or on its way out. */
  live: boolean
}

/** A rule answers nothing when it allows, or the reason why not. */
type Rule = (actor: Actor, story: StoryFacts) => string | undefined

const holds: Rule = (actor, { place, library }) =>
  library !== 'manuscript' && placesOf(actor).includes(place) ? undefined : '只有稿件所在的个人或部门可以操作'
const isAtWork: Rule = (_, { box }) =>
  box === 'draft' || box === 'pending' ? undefined : '稿件在废稿箱中，请先恢复'
const isTrashed: Rule = (_, { box }) => (box === 'trash' ? undefined : '只有废稿箱中的稿件可以这样操作')
const isEditable: Rule = (_, { stage }) =>
  stage === 'reviewing' ? '稿件正在审核，退回后才能修改' : undefined
const isNotLive: Rule = (_, { live }) => (live ? '稿件还在渠道上，请先撤稿' : undefined)
const inProduct: Rule = (actor, { library }) =>
  library === 'product' && can(actor, 'library.product') ? undefined : '只有发布中心的稿件可以这样修改'
const mayUnlock: Rule = (actor) => (can(actor, 'stories.unlock') ? undefined : '无权解锁该稿件')
const sharedByMe: Rule = (actor, { library, authorId }) =>
  library === 'manuscript' && (authorId === actor.id || can(actor, 'folders.manage'))
    ? undefined
    : '只有作者或共享库管理者可以操作'

const all =
  (...rules: Rule[]): Rule =>
  (actor, story) => {
    for (const rule of rules) {
      const reason = rule(actor, story)
      if (reason) return reason
    }
    return undefined
  }
const any =
  (...rules: Rule[]): Rule =>
  (actor, story) => {
    const reasons = rules.map((rule) => rule(actor, story))
    return reasons.includes(undefined) ? undefined : reasons[0]
  }

/** Every action on a story: who may, when, and why not. The server guards with it, screens draw buttons from it. */
export const storyActions = {
  'story-edit': { label: '编辑', rule: all(isAtWork, holds, isEditable) },
  'product-story-edit': { label: '编辑', rule: all(isAtWork, inProduct, isEditable) },
  'story-copy': { label: '复制', rule: isAtWork },
  'story-move': { label: '移动到文件夹', rule: all(isAtWork, any(holds, sharedByMe)) },
  'story-relate': { label: '关联稿件', rule: all(isAtWork, holds) },
  'story-favorite': { label: '收藏', rule: isAtWork },
  'story-print': { label: '打印', rule: isAtWork },
  'story-export': { label: '导出', rule: isAtWork },
  'story-delete': { label: '删除', rule: all(isAtWork, any(holds, sharedByMe), isNotLive) },
  'story-restore': { label: '恢复', rule: all(isTrashed, any(holds, sharedByMe)) },
  'story-destroy': { label: '销毁', rule: all(isTrashed, any(holds, sharedByMe), isNotLive) },
  'story-unlock': { label: '解锁', rule: mayUnlock },
} as const satisfies Record<string, { label: string; rule: Rule }>

export type StoryAction = keyof typeof storyActions
export const storyActionCodes = Object.keys(storyActions) as StoryAction[]

/** Undefined when the actor may, else the reason people are told. */
export const refusal = (actor: Actor, action: StoryAction, story: StoryFacts) =>
  storyActions[action].rule(actor, story)

export const allowedActions = (actor: Actor, story: StoryFacts) =>
  storyActionCodes.filter((action) => refusal(actor, action, story) === undefined)
