import { type Phrase, phrases } from './phrase.ts'
import type { StoryContainer } from './story.ts'
import type { CountMode } from './text.ts'
import type { PlatformGroup, VariantCase, VariantForm } from './variant.ts'

/** What a person fills in for one account, in the order of the form. */
export const variantFieldIds = [
  'title',
  'coverList',
  'category',
  'tags',
  'shortContent',
  'detail',
  'origUrl',
] as const
export type VariantFieldId = (typeof variantFieldIds)[number]

export const variantLabels = phrases('variantLabels', {
  title: '标题',
  cover: '封面图',
  category: '分类',
  tags: '标签',
  shortPost: '短微博内容',
  shortText: '短内容',
  share: '分享内容',
  lead: '导语',
  digest: '摘要',
  detail: '简介',
  video: '视频描述',
  origUrl: '原文链接',
})

interface FieldRule {
  label: Phrase
  required?: boolean
  /** Refused up to and with this length. */
  above?: number
  min?: number
  max?: number
  /** At least so many, where it is a list. */
  least?: number
}

export interface VariantField extends FieldRule {
  id: VariantFieldId
  required: boolean
  mode: CountMode
}

export type RatifyType = VariantForm['ratifyType']

/** Only the microblog shares; there everything that is no article does nothing else. */
export const ratifyTypeFor = ({ group, container }: VariantCase, wanted: RatifyType): RatifyType => {
  if (group !== 'microblog') return '1'
  return container === 'article' ? wanted : '2'
}
export const mayChooseRatifyType = ({ group, container }: VariantCase) =>
  group === 'microblog' && container === 'article'

type Fields = Partial<Record<VariantFieldId, FieldRule>>

interface GroupRule {
  mode: CountMode
  /** What the covers are measured by. */
  channel: string
  fields: (container: StoryContainer, isShare: boolean) => Fields
}

const cover = { label: variantLabels.cover }
const category = { label: variantLabels.category }
const tags = { label: variantLabels.tags }
const origUrl = { label: variantLabels.origUrl }
const title = { label: variantLabels.title }

const shared: Fields = {
  coverList: cover,
  detail: { label: variantLabels.share, required: true, max: 140 },
  origUrl,
}

const groupRules: Record<PlatformGroup, GroupRule> = {
  portal: {
    mode: 'mixed',
    channel: 'wangyi',
    fields: (container) =>
      container === 'video'
        ? {
            title: { ...title, required: true, above: 11, max: 30 },
            coverList: cover,
            category: { ...category, required: true },
            tags: { ...tags, required: true, least: 3 },
            detail: { label: variantLabels.video, max: 1_000 },
          }
        : {
            title: { ...title, required: true, above: 5, max: 50 },
            coverList: cover,
            category: { ...category, required: true },
            tags,
            detail: { label: variantLabels.detail, max: 1_000 },
          },
  },
  microblog: {
    mode: 'mixed',
    channel: 'weibo',
    fields: (container, isShare) =>
      isShare
        ? shared
        : {
            title: { ...title, required: true, max: 32 },
            coverList: { ...cover, required: true },
            shortContent: { label: variantLabels.shortPost, required: true, max: 1_900 },
            detail: { label: variantLabels.lead, max: container === 'video' ? 140 : 44 },
            origUrl,
          },
  },
  shortVideo: {
    mode: 'mixed',
    channel: 'kuaishou',
    fields: () => ({
      coverList: { ...cover, required: true },
      tags,
      detail: { label: variantLabels.video, required: true, max: 500 },
    }),
  },
  messaging: {
    mode: 'wechat',
    channel: 'wechat',
    fields: () => ({
      title: { ...title, required: true, max: 64 },
      coverList: { ...cover, required: true },
      detail: { label: variantLabels.digest, required: true, max: 120 },
      origUrl,
    }),
  },
  others: {
    mode: 'mixed',
    channel: '',
    fields: () => ({
      title,
      coverList: { ...cover, required: true },
      tags,
      detail: { label: variantLabels.detail },
      origUrl,
    }),
  },
}

const spare: Record<VariantFieldId, FieldRule> = {
  title,
  coverList: cover,
  category,
  tags,
  shortContent: { label: variantLabels.shortText },
  detail: { label: variantLabels.detail },
  origUrl,
}

const needIds = {
  title: 'title',
  detail: 'detail',
  cover: 'coverList',
  tags: 'tags',
  category: 'category',
  origUrl: 'origUrl',
} as const satisfies Record<string, VariantFieldId>

const stricter = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

const withMax = (rule: FieldRule, max: number | undefined): FieldRule =>
  max === undefined ? rule : { ...rule, max }

/** What the group asks for, and what the platform asks for on top. */
const fieldRules = ({ group, container, limits }: VariantCase, isShare: boolean): Fields => {
  const fields: Fields = { ...groupRules[group].fields(container, isShare) }
  for (const need of limits.needs ?? []) {
    // A short share has no more fields than the share itself.
    const id = needIds[need]
    if (!isShare || fields[id]) fields[id] = { ...(fields[id] ?? spare[id]), required: true }
  }
  if (fields.title) {
    fields.title = withMax(fields.title, stricter(fields.title.max, limits.titleMax))
    if (limits.titleMin !== undefined) fields.title.min = limits.titleMin
  }
  if (fields.detail) fields.detail = withMax(fields.detail, stricter(fields.detail.max, limits.detailMax))
  if (limits.coverMost === 0) delete fields.coverList
  return fields
}

/** The name its covers go by in cover-rules.ts. */
export const coverChannelOf = (group: PlatformGroup) => groupRules[group].channel

export const countModeOf = (group: PlatformGroup): CountMode => groupRules[group].mode

/** The length of a field where nothing is merely shared. */
export const maxOf = (group: PlatformGroup, container: StoryContainer, id: VariantFieldId) =>
  groupRules[group].fields(container, false)[id]?.max

/** Which fields the form of an account has. */
export const variantFields = (asked: VariantCase, ratifyType: RatifyType): VariantField[] => {
  const isShare = ratifyTypeFor(asked, ratifyType) === '2'
  const rules = fieldRules(asked, isShare)
  // The articles of a bundle have summaries of their own.
  if (asked.group === 'messaging' && asked.digests) delete rules.detail
  return variantFieldIds.flatMap((id) => {
    const rule = rules[id]
    return rule ? [{ required: false, ...rule, id, mode: countModeOf(asked.group) }] : []
  })
}
