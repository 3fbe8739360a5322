import { z } from 'zod'
import {
  amounts,
  analysis,
  channelRow,
  effectCode,
  indexRow,
  jump,
  storiesAnswer,
  storiesQuery,
} from './effect-shapes.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { paging } from './shapes.ts'
import { day, span, withDates } from './statistics-shapes.ts'
import { storyId } from './story-shapes.ts'

export type {
  EffectChannel,
  EffectStory,
  IndexRow,
  Jump,
  LifeRow,
  StoryAnalysis,
} from './effect-shapes.ts'
export { effectMessages } from './messages/effect.ts'

export const chapters = { effect: '传播效果' }

const area = 'effect'
const access = 'statistics.open'
const effect = '/statistics/rest/effect'

export const effectTotals = endpoint({
  method: 'GET',
  path: `${effect}/totals`,
  access,
  area,
  summary: '传播效果：站点与平台的合计、逐日或逐月、与相等的上一段时间相比；没有人说的是空',
  query: withDates({}),
  response: z.object({
    span,
    before: z.object({ from: day, to: day }).nullable().meta(label('上一段时间', 'The span before')),
    unit: z.enum(['day', 'month']),
    units: z.array(
      z.object({ name: z.string(), isCut: z.boolean().meta(label('不足整月', 'Part of a month')) }),
    ),
    totals: amounts,
    previous: amounts.nullable().meta(label('上一段时间', 'The span before')),
    series: z.partialRecord(effectCode, z.array(z.number().nullable())),
  }),
})
export type EffectTotals = z.output<typeof effectTotals.response>

export const effectChannels = endpoint({
  method: 'GET',
  path: `${effect}/channels`,
  access,
  area,
  summary: '各渠道的传播效果：站点与平台在一张表里，请求在旁边，不与阅读相加',
  query: withDates({}),
  response: z.object({ span, items: z.array(channelRow) }),
})

export const effectStories = endpoint({
  method: 'GET',
  path: `${effect}/stories`,
  access,
  area,
  summary: '各稿件的传播效果；给出指标时只列计入它的稿件，合计就是那个数',
  query: storiesQuery.safeExtend(paging),
  response: storiesAnswer,
})

export const effectIndices = endpoint({
  method: 'GET',
  path: `${effect}/indices`,
  access,
  area,
  summary: '传播指数：名称、版本、天数，缺少的项，能否与别家比较',
  query: withDates({}),
  response: z.object({ span, items: z.array(indexRow) }),
})

export const effectJumps = endpoint({
  method: 'GET',
  path: `${effect}/jumps`,
  access,
  area,
  summary: '阅读突增的稿件，新的在前',
  query: withDates({}),
  response: z.object({ span, items: z.array(jump) }),
})

export const storyAnalysis = endpoint({
  method: 'GET',
  path: `${effect}/story`,
  access: 'analysis.open',
  area,
  summary: '单稿分析：一篇稿件连同副本的经过、发布、读者、平台读数，与同类稿件同龄时的中位相比',
  query: z.object({ storyId }),
  response: analysis,
})

const format = z.enum(['xlsx', 'csv']).default('xlsx').meta(label('文件格式', 'File format'))
const produces = 'application/octet-stream'

export const exportEffectChannels = endpoint({
  method: 'GET',
  path: '/statistics/export/rest/effect/channels',
  access,
  area,
  summary: '导出各渠道的传播效果',
  query: withDates({ format }),
  produces,
})

export const exportEffectStories = endpoint({
  method: 'GET',
  path: '/statistics/export/rest/effect/stories',
  access,
  area,
  summary: '导出各稿件的传播效果',
  query: storiesQuery.safeExtend({ format }),
  produces,
})
