import { platformFigureCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, lines, uuid } from './shapes.ts'
import { storyId } from './story-shapes.ts'

export { metricMessages } from './messages/metrics.ts'

export const chapters = { metrics: '平台数据' }

const area = 'metrics'
const metrics = '/sprint/rest/metrics'
const id = z.coerce.number().int().positive()
const postId = id.meta(label('平台上的一条', 'Post'))
const asOf = instant.meta(label('截至', 'As of'))
const code = z.enum(platformFigureCodes)

export const figures = z.partialRecord(code, z.number().nullable()).meta(label('数字', 'Figures'))

export const reading = z.object({
  id: id.meta(label('读数', 'Reading')),
  part: z.number().int().meta(label('第几篇', 'Article of the bundle')),
  at: instant,
  asOf,
  figures,
  fell: z.array(code).meta(label('变小的', 'Fallen')),
  capped: z.boolean().meta(label('至少', 'At least')),
  /** Read by the system, or typed in and checked, or not checked yet. */
  standing: z.enum(['platform', 'approved', 'waiting']).meta(label('来源', 'Standing')),
  byName: z.string(),
  note: z.string(),
  /** The picture somebody typed it from. */
  picture: z.string().meta(label('截图', 'Picture')),
})
export type Reading = z.output<typeof reading>

export const post = z.object({
  postId,
  storyId,
  channelId: uuid,
  channelName: z.string().meta(label('渠道', 'Channel')),
  channelType: z.string().meta(label('渠道类型', 'Type of the channel')),
  url: z.string(),
  liveAt: instant.meta(label('发布时间', 'Live since')),
  goneAt: instant.nullable().meta(label('撤下时间', 'Gone since')),
  /** How its figures come: by the interface, by hand, or not at all. */
  can: z.enum(['yes', 'hand', 'no']),
  figures: reading.shape.figures,
  asOf: instant.nullable().meta(label('截至', 'As of')),
  parts: z.array(reading).meta(label('各篇的读数', 'Readings of its articles')),
})

export const listPosts = endpoint({
  method: 'GET',
  path: `${metrics}/story/posts`,
  access: 'session',
  area,
  summary: '一篇稿件在各平台上的每一条和它最近的读数；平台没有说的是空',
  query: z.object({ storyId }),
  response: z.array(post),
})

export const listReadings = endpoint({
  method: 'GET',
  path: `${metrics}/post/readings`,
  access: 'session',
  area,
  summary: '一条的全部读数，按时间；没有通过核对的不在内',
  query: z.object({ postId }),
  response: z.array(reading),
})

export const newReading = z.object({
  postId,
  part: z.coerce.number().int().min(1).max(20).default(1),
  figures: z.partialRecord(code, z.number().int().min(0).max(1e12)),
  capped: bool.default(false).meta(label('至少', 'At least')),
  seenAt: instant.optional().meta(label('看到的时间', 'Seen at')),
  picture: z.string().max(1_000).meta(label('截图', 'Picture')),
  note: lines(500).default(''),
})
export type NewReading = z.output<typeof newReading>

export const addReading = endpoint({
  method: 'POST',
  creates: true,
  path: `${metrics}/reading/add`,
  access: 'stories.ratify',
  area,
  summary: '手工填写平台上看到的数字，附截图；另一个人核对后才能作计酬的依据',
  body: newReading,
  response: reading,
})

export const listWaiting = endpoint({
  method: 'GET',
  path: `${metrics}/reading/waiting`,
  access: 'stories.ratify',
  area,
  summary: '等人核对的手工数字，旧的在前；自己填写的不在内',
  response: z.array(
    reading.extend({ postId, storyId, title: z.string(), channelName: post.shape.channelName }),
  ),
})

export const readingCheck = z.object({
  readingId: id.meta(label('读数', 'Reading')),
  agree: bool,
  note: lines(500).default(''),
})
export type ReadingCheck = z.output<typeof readingCheck>

export const checkReading = endpoint({
  method: 'POST',
  path: `${metrics}/reading/check`,
  access: 'stories.ratify',
  area,
  summary: '核对别人填写的数字：同意的可作计酬的依据，不同意的不再计入',
  body: readingCheck,
})
