import { clusterStateCodes, interestLimits, interestRangeCodes, provinceCodes } from '@rongbian/domain'
import { z } from 'zod'
import { clueItem, clusterItem, namedPlace, region } from './clues.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { clueMessages as messages } from './messages/clues.ts'
import { bool, broken, instant, line, pageOf, paging } from './shapes.ts'

export const chapters = { interests: '热点主题' }

const area = 'interests'
const access = 'clues.read'
const path = (what: string) => `/sprint/intelligent/${what}`

const id = z.coerce.number().int().min(1).meta(label('主题编号', 'Theme'))
const word = z.string().trim().min(1).max(100)
const wordList = z.array(word).max(100).default([])

const lists = z.object({
  must: wordList.meta(label('必含词', 'Must stand in it')),
  any: wordList.meta(label('任含词', 'Any of them')),
  exclude: wordList.meta(label('排除词', 'Must not stand in it')),
})

const splitWords = (text: string) => text.split(/[\s,，、;；]+/).filter(Boolean)

/** Three lists; a plain text or one list is read as 任含词. */
const keywords = z
  .union([
    lists,
    z
      .array(word)
      .max(100)
      .transform((any) => ({ must: [], any, exclude: [] })),
    z
      .string()
      .max(2_000)
      .transform((text) => ({ must: [], any: splitWords(text), exclude: [] })),
  ])
  .meta(label('关键词', 'Keywords'))

const range = z.enum(interestRangeCodes).meta(label('时间范围', 'Time span'))
const status = z.coerce.number().pipe(z.literal([1, 0, -1]))

const fields = {
  name: z.string().max(100),
  keywords,
  range: range.default('7d'),
  from: instant.nullable().default(null),
  to: instant.nullable().default(null),
  media: z.array(line(100)).max(20).default([]).meta(label('媒体', 'Media')),
  places: z.array(region).max(20).default([]).meta(label('地区', 'Regions')),
}

const theme = z
  .object(fields)
  .refine(({ range: chosen, from, to }) => chosen !== 'custom' || (from !== null && to !== null), {
    ...broken(messages.rangeNeeded()),
    path: ['from'],
  })
  .refine(({ from, to }) => !from || !to || from <= to, { ...broken(messages.rangeOrder()), path: ['to'] })
export type InterestForm = z.output<typeof theme>

export const interest = z.object({
  id,
  name: z.string(),
  keywords: lists.meta(label('关键词', 'Keywords')),
  sort: z.number().int(),
  status,
  range,
  from: instant.nullable(),
  to: instant.nullable(),
  media: z.array(z.string()).meta(label('媒体', 'Media')),
  places: z.array(namedPlace).meta(label('地区', 'Regions')),
  /** Of the house: everyone sees it, and it is not counted. */
  isHouse: z.boolean().meta(label('全社的', 'Of the house')),
})
export type Interest = z.output<typeof interest>

export const searchInterests = endpoint({
  method: 'POST',
  path: path('topic/search'),
  access,
  area,
  summary: '我的主题与全社的主题；第一次打开时有“本地要闻”',
  body: z.object({
    topicId: id.optional(),
    name: line(100).default(''),
    status: status.optional(),
    ...paging,
  }),
  response: pageOf(interest),
})

export const saveInterest = endpoint({
  method: 'POST',
  path: path('topic/save'),
  access,
  area,
  summary: `新建主题：名称 1–${interestLimits.nameMost} 字且不重名，关键词不重复，每人最多 ${interestLimits.most} 个`,
  body: theme.safeExtend({ isHouse: bool.default(false).meta(label('全社的', 'Of the house')) }),
  response: interest,
})

export const updateInterest = endpoint({
  method: 'POST',
  path: path('topic/update'),
  access,
  area,
  summary: '修改主题',
  body: theme.safeExtend({ id }),
  response: interest,
})

export const switchInterest = endpoint({
  method: 'POST',
  path: path('topic/update/status'),
  access,
  area,
  summary: '开（1）、关（0）、删除（-1）主题；至少保留一个',
  body: z.object({ id, status }),
})

export const sortInterests = endpoint({
  method: 'POST',
  path: path('topic/update/sort'),
  access,
  area,
  summary: '按给出的顺序排列我的主题',
  body: z.object({ ids: z.array(id).min(1).max(100) }),
})

export const checkInterest = endpoint({
  method: 'POST',
  path: path('topic/check'),
  access,
  area,
  summary: '与保存同样的规则检查名称与关键词',
  body: z.object({ id: id.optional(), name: z.string().max(100), keywords: keywords.optional() }),
  response: z.object({
    name: z.string().meta(label('名称的问题', 'Problem of the name')),
    keywords: z.string().meta(label('关键词的问题', 'Problem of the keywords')),
  }),
})

export const previewInterest = endpoint({
  method: 'POST',
  path: path('topic/preview'),
  access,
  area,
  summary: `保存之前看它在最近 ${interestLimits.previewDays} 天里会找到什么`,
  perMinute: 60,
  body: z.object({ ...fields, name: z.string().max(100).default('') }),
  response: pageOf(clueItem),
})

export const searchArticles = endpoint({
  method: 'POST',
  path: path('searchArticle'),
  access,
  area,
  summary: '一个主题的文章，新的在前',
  body: z.object({ topicId: id, ...paging }),
  response: pageOf(clueItem),
})

const whole = z.number().int()

/** What a theme looks like over its span. */
export const interestPicture = z.object({
  state: z.enum(clusterStateCodes).meta(label('走势', 'Course')),
  unit: z.enum(['hour', 'day']).meta(label('每一格是多久', 'Length of a step')),
  points: z
    .array(
      z.object({
        at: instant,
        clues: whole.meta(label('线索数', 'Clues')),
        isBurst: z.boolean().meta(label('突发', 'Burst')),
      }),
    )
    .meta(label('每一格的数', 'Step by step')),
  words: z
    .array(
      z.object({
        word: z.string(),
        count: whole,
        /** Against everything heard of late: log-likelihood. */
        weight: z.number().meta(label('突出程度', 'How much it stands out')),
      }),
    )
    .meta(label('突出的词', 'Words that stand out')),
  provinces: z
    .array(
      z.object({
        province: z.enum(provinceCodes).meta(label('省份', 'Province')),
        clues: whole.meta(label('线索数', 'Clues')),
      }),
    )
    .meta(label('省份', 'Provinces')),
  /** The newest first. */
  events: z.array(clusterItem).meta(label('事件', 'Events')),
})
export type InterestPicture = z.output<typeof interestPicture>

export const readPicture = endpoint({
  method: 'POST',
  path: path('topic/picture'),
  access,
  area,
  summary: '一个主题在它的时间范围里：走势、突出的词、省份与事件的先后',
  body: z.object({ topicId: id }),
  response: interestPicture,
})

const lookup = z.object({ name: line(50).default('') })

export const findMedias = endpoint({
  method: 'POST',
  path: path('getMedias'),
  access,
  area,
  summary: '按名称或拼音首字母找媒体，最多 20 个',
  query: lookup,
  response: z.array(z.object({ name: z.string() })),
})

export const findLocations = endpoint({
  method: 'POST',
  path: path('getNoticeLocations'),
  access,
  area,
  summary: '按名称、简称或拼音首字母找地区，最多 20 个',
  query: lookup,
  response: z.array(namedPlace.extend({ fullName: z.string().meta(label('全称', 'Full name')) })),
})
