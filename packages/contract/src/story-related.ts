import { storyLimits, storyTypeCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { asset } from './media-shapes.ts'
import { instant, line } from './shapes.ts'
import { libraryId, storyId, storyParams } from './story-shapes.ts'

const rest = '/sprint/rest/stories/:libraryId/:storyId'
const view = '/sprint/view/stories/:libraryId/:storyId'
const access = 'session'
const done = { access, area: 'workflow', params: storyParams } as const

const relative = z.object({
  id: storyId,
  libraryId,
  title: z.string(),
  type: z.enum(storyTypeCodes),
  thumbnailUrl: z.string(),
  authorName: z.string(),
  updated: instant,
})
export type Relative = z.output<typeof relative>

export const listRelated = endpoint({
  method: 'GET',
  path: `${view}/related/list`,
  access,
  area: 'detail',
  summary: '关联稿件与同源稿件；读不到的不列出',
  params: storyParams,
  response: z.object({
    related: z.array(relative).meta(label('关联稿件', 'Related stories')),
    lineage: z
      .array(
        relative.extend({
          parentId: z.number().int().nullable(),
          gone: z.boolean().meta(label('已销毁', 'Destroyed')),
        }),
      )
      .meta(label('同源稿件', 'Stories of the same origin')),
  }),
})

export const addRelated = endpoint({
  method: 'POST',
  path: `${rest}/related/add`,
  ...done,
  summary: '关联另一篇稿件',
  body: z.object({ relatedId: storyId.meta(label('关联的稿件', 'Related story')) }),
})

export const removeRelated = endpoint({
  method: 'POST',
  path: `${rest}/related/remove`,
  ...done,
  summary: '取消关联',
  body: z.object({ relatedId: storyId.meta(label('关联的稿件', 'Related story')) }),
})

const written = z.object({
  title: line(storyLimits.titleMax),
  keywords: z.array(line(40)).max(20).default([]),
})

export const recommendStories = endpoint({
  method: 'POST',
  path: `${view}/recommend`,
  access,
  area: 'editor',
  summary: '写作时推荐：按标题与关键词找相近的稿件',
  params: storyParams,
  body: written,
  response: z.array(relative),
})

export const recommendAssets = endpoint({
  method: 'POST',
  path: `${view}/recommend/assets`,
  access,
  area: 'editor',
  summary: '写作时推荐：按标题与关键词找可用的媒资，最贴切的在前',
  params: storyParams,
  body: written,
  response: z.array(asset),
})
