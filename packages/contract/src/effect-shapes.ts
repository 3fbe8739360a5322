import {
  effectFigureCodes,
  indexCodes,
  lifeActCodes,
  platformFigureCodes,
  releaseStateCodes,
  storyTypeCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { post, reading } from './metrics.ts'
import { instant, pageOf, uuid } from './shapes.ts'
import { day, directed, span, whole, withDates } from './statistics-shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

export const effectCode = z.enum(effectFigureCodes)
export const amounts = z.partialRecord(effectCode, z.number().nullable()).meta(label('数字', 'Figures'))

const channelName = z.string().meta(label('渠道', 'Channel'))
const channelType = z.string().meta(label('渠道类型', 'Type of the channel'))

/** How the figures of platforms came: the age of the oldest, and what to beware of. */
const standing = {
  asOf: instant.nullable().meta(label('截至', 'As of')),
  /** Some counter says no more than "at least". */
  capped: z.boolean().meta(label('至少', 'At least')),
  /** Some counter is lower than it was. */
  fell: z.boolean().meta(label('有变小的', 'Some fell')),
}

export const channelRow = z.object({
  channelId: uuid,
  channelName,
  channelType,
  isGone: z.boolean().meta(label('已停用', 'No longer in use')),
  figures: amounts,
  ...standing,
})
export type EffectChannel = z.output<typeof channelRow>

export const storyRow = z.object({
  storyId,
  /** Null where the story has been destroyed. */
  libraryId: libraryId.nullable(),
  title: z.string().nullable(),
  type: z.enum(storyTypeCodes).nullable(),
  personName: z.string(),
  groupName: z.string(),
  figures: amounts,
})
export type EffectStory = z.output<typeof storyRow>

const sort = directed([...effectFigureCodes]).default('views,desc')
export const storiesQuery = withDates({
  /** Only stories that count in this number. */
  figure: effectCode.optional(),
  sort,
})
export const storiesAnswer = pageOf(storyRow).extend({
  span,
  /** What the rows amount to: the number they were opened from. */
  amount: z.number().nullable().meta(label('合计', 'Amount')),
})

export const indexRow = z.object({
  code: z.enum(indexCodes).meta(label('指数', 'Index')),
  version: z.string(),
  value: z.number().nullable(),
  days: whole.meta(label('天数', 'Days')),
  posts: whole.meta(label('平台上的稿件', 'Posts')),
  missing: z.array(z.enum(['posts', ...platformFigureCodes])).meta(label('缺少', 'Missing')),
  standIns: z.array(z.enum(['posts', ...platformFigureCodes])).meta(label('以别的代替', 'Stood in for')),
  isComparable: z.boolean().meta(label('可比', 'Comparable')),
})
export type IndexRow = z.output<typeof indexRow>

export const jump = z.object({
  storyId,
  title: z.string().nullable(),
  channelName,
  day,
  hour: whole.meta(label('小时', 'Hour')),
  views: whole.meta(label('阅读', 'Views')),
  own: z.number().meta(label('本稿此前平均', 'Its own mean before')),
  others: z.number().meta(label('其他稿件平均', 'Mean of the others')),
})
export type Jump = z.output<typeof jump>

const lifeAct = z.object({
  act: z.enum(lifeActCodes),
  at: instant,
  storyId,
  personName: z.string(),
  /** The step of a review, or the channel. */
  what: z.string().meta(label('事项', 'What')),
  /** How long a step waited. */
  minutes: z.number().nullable().meta(label('等待分钟数', 'Minutes waited')),
  isLate: z.boolean().meta(label('超时', 'Overdue')),
})
export type LifeRow = z.output<typeof lifeAct>

const outlet = z.object({
  storyId,
  channelId: uuid,
  channelName,
  channelType,
  state: z.enum(releaseStateCodes),
  url: z.string(),
  firstAt: instant.nullable().meta(label('首次发布', 'First live')),
  liveAt: instant.nullable().meta(label('发布时间', 'Live since')),
  goneAt: instant.nullable().meta(label('撤下时间', 'Gone since')),
})

const curve = z.object({
  firstAt: instant.nullable().meta(label('首次发布', 'First live')),
  /** How many stories of the same column and type it is compared with. */
  alike: whole.meta(label('同类稿件数', 'Stories like it')),
  columns: z.array(z.string()).meta(label('栏目', 'Columns')),
  points: z
    .array(
      z.object({
        hours: whole.meta(label('发布后小时', 'Hours since')),
        views: whole.nullable().meta(label('阅读', 'Views')),
        /** Null where too few like it have come to this age. */
        median: z.number().nullable().meta(label('同类中位', 'Median of its like')),
      }),
    )
    .meta(label('曲线', 'Curve')),
})

export const analysis = z.object({
  storyId,
  rootId: storyId,
  libraryId: libraryId.nullable(),
  title: z.string().nullable(),
  type: z.enum(storyTypeCodes),
  personName: z.string(),
  groupName: z.string(),
  timeZone: z.string().meta(label('时区', 'Time zone')),
  asOf: instant.meta(label('截至', 'As of')),
  life: z.array(lifeAct).meta(label('经过', 'Life')),
  outlets: z.array(outlet).meta(label('发布', 'Outlets')),
  readers: z.array(channelRow).meta(label('读者', 'Readers')),
  posts: z
    .array(
      post.extend({
        /** Whether the reader may type in its figures. */
        mayType: z.boolean().meta(label('可以填写', 'May be typed in')),
        readings: z
          .array(reading.extend({ mayCheck: z.boolean().meta(label('可以核对', 'May be checked')) }))
          .meta(label('读数', 'Readings')),
      }),
    )
    .meta(label('平台上的稿件', 'Posts')),
  curve: curve.meta(label('传播曲线', 'Curve')),
})
export type StoryAnalysis = z.output<typeof analysis>
