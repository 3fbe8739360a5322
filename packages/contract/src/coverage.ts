import { coverStepCodes, gapLimits, gapStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { clusterId, clusterItem } from './clues.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { figures } from './metrics.ts'
import { storyId, topicId } from './planning-shapes.ts'
import { bool, instant, lines, pageOf, paging, uuid } from './shapes.ts'

export { coverageMessages } from './messages/coverage.ts'

export const chapters = { coverage: '报道与遗漏' }

const area = 'coverage'
const access = 'clues.read'
const coverage = (what: string) => `/sprint/rest/coverage/${what}`
const whole = z.number().int()

const dismissal = z
  .object({
    byName: z.string().meta(label('谁说的', 'Who said so')),
    reason: z.string().meta(label('为什么不报道', 'Why it is left alone')),
    at: instant,
  })
  .nullable()
  .meta(label('不报道', 'Left alone'))

const line = z.coerce.number().int().min(1).max(100).meta(label('热度线', 'Heat line'))

export const gap = clusterItem.extend({
  dismissal,
  topics: z.array(z.object({ id: topicId, title: z.string() })).meta(label('已报的选题', 'Topics proposed')),
})
export type Gap = z.output<typeof gap>

export const listGaps = endpoint({
  method: 'GET',
  path: coverage('gaps'),
  access,
  area,
  summary: '我们没有报道的事件：热度过线、至少三家在报、本社没有稿件；热的在前；house 按全社的热度线',
  query: z.object({
    state: z.enum(gapStateCodes).default('open'),
    house: bool.default(false).meta(label('按全社的热度线', 'By the line of the house')),
    ...paging,
  }),
  response: pageOf(gap).extend({ line }),
})

const ownStory = z.object({
  storyId,
  libraryId: z.string(),
  /** Empty where the reader may not read the story: it counts, and is not named. */
  title: z.string(),
  authorName: z.string(),
  isReadable: z.boolean().meta(label('能否打开', 'May be opened')),
  step: z.enum(coverStepCodes).meta(label('怎样有关', 'How it belongs')),
  score: z.number().nullable().meta(label('接近程度', 'Nearness')),
  words: z.array(z.string()).meta(label('共有的词', 'Shared words')),
  publishedAt: instant.nullable().meta(label('最早发布', 'First published')),
})
export type OwnStory = z.output<typeof ownStory>

export const clusterCoverage = z.object({
  stories: z.array(ownStory).meta(label('本社的稿件', 'Stories of the house')),
  /** Seconds from the first report outside to ours; below nought we were first; null while nothing is out. */
  delay: whole.nullable().meta(label('比外面晚的秒数', 'Seconds behind the first report')),
  isGap: z.boolean().meta(label('没有报道', 'Not covered')),
  dismissal,
})
export type ClusterCoverage = z.output<typeof clusterCoverage>

export const readCoverage = endpoint({
  method: 'GET',
  path: coverage('clusters/:id'),
  access,
  area,
  summary: '一个事件本社报道了什么：已发布的和在写的稿件、比外面晚多少；读不到的稿件只计数',
  params: z.object({ id: clusterId }),
  response: clusterCoverage,
})

export const dismissGap = endpoint({
  method: 'POST',
  path: coverage('gaps/:id/dismiss'),
  access: 'clues.check',
  area,
  summary: '说明为什么不报道这个事件；已有人说明的不再改',
  params: z.object({ id: clusterId }),
  body: z.object({
    reason: lines(gapLimits.reason).min(1).meta(label('为什么不报道', 'Why it is left alone')),
  }),
})

export const reopenGap = endpoint({
  method: 'POST',
  path: coverage('gaps/:id/reopen'),
  access: 'clues.check',
  area,
  summary: '重新列入没有报道的事件',
  params: z.object({ id: clusterId }),
})

export const setGapLine = endpoint({
  method: 'POST',
  path: coverage('line'),
  access: 'topics.decide',
  area,
  summary: '设置部门或全社（departmentId 为空）的热度线',
  body: z.object({ departmentId: uuid.nullable().default(null), line }),
})

export const topicEffect = z.object({
  pickUps: z
    .array(
      z.object({
        clueId: whole.meta(label('线索编号', 'Clue')),
        title: z.string(),
        media: z.string().meta(label('媒体', 'Medium')),
        url: z.string(),
        at: instant,
        /** Of the story it repeats; empty where the reader may not read it. */
        ofTitle: z.string().meta(label('转载的稿件', 'The story it repeats')),
      }),
    )
    .meta(label('被转载', 'Pick-ups')),
  posts: z
    .array(
      z.object({
        storyId,
        title: z.string(),
        channelName: z.string(),
        url: z.string(),
        publishedAt: instant,
        /** Of our own sites; null where nobody counts. */
        views: whole.nullable().meta(label('阅读', 'Views')),
        figures: figures.nullable().meta(label('数字', 'Figures')),
        asOf: instant.nullable().meta(label('数字的时间', 'Figures as of')),
      }),
    )
    .meta(label('发布与数字', 'Releases and figures')),
})
export type TopicEffect = z.output<typeof topicEffect>

export const readEffect = endpoint({
  method: 'GET',
  path: coverage('topics/:id/effect'),
  access: 'topics.read',
  area,
  summary: '一个选题的效果：线索里找到的转载、各发布的数字；平台不说的为空',
  params: z.object({ id: topicId }),
  response: topicEffect,
})
