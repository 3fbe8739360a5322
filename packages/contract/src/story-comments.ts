import { storyLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, uuid } from './shapes.ts'
import { storyParams } from './story-shapes.ts'

const rest = '/sprint/rest/stories/:libraryId/:storyId'
const view = '/sprint/view/stories/:libraryId/:storyId'
const access = 'session'

const comment = z.object({
  uuid,
  parentId: uuid.nullable().meta(label('回复的意见', 'Comment it answers')),
  personId: uuid,
  personName: z.string(),
  account: z.string(),
  body: z.string(),
  quote: z.string().meta(label('引用的原文', 'Text quoted')),
  mentions: z.array(z.object({ uuid, name: z.string() })).meta(label('提到的人', 'People mentioned')),
  at: instant,
  editedAt: instant.nullable().meta(label('修改时间', 'Edited at')),
  resolvedAt: instant.nullable().meta(label('处理时间', 'Resolved at')),
  resolvedBy: z.string().meta(label('处理人', 'Resolved by')),
  mine: z.boolean(),
})
export type Comment = z.output<typeof comment>

export const listComments = endpoint({
  method: 'GET',
  path: `${view}/comments/list`,
  access,
  area: 'editor',
  summary: '编辑意见',
  params: storyParams,
  response: z.array(comment),
})

const commentBody = z.string().trim().min(1).max(storyLimits.commentMax)

export const addComment = endpoint({
  method: 'POST',
  creates: true,
  path: `${rest}/comments/add`,
  access,
  area: 'editor',
  summary: '写意见；提到的人收到通知',
  params: storyParams,
  body: z.object({
    body: commentBody,
    quote: z.string().trim().max(500).default('').meta(label('引用的原文', 'Text quoted')),
    parentId: uuid.optional().meta(label('回复的意见', 'Comment it answers')),
    mentions: z.array(uuid).max(20).default([]).meta(label('提到的人', 'People mentioned')),
  }),
  response: comment,
})

const commentParams = storyParams.extend({ uuid })

export const editComment = endpoint({
  method: 'POST',
  path: `${rest}/comments/:uuid/edit`,
  access,
  area: 'editor',
  summary: '修改自己的意见',
  params: commentParams,
  body: z.object({ body: commentBody }),
})

export const removeComment = endpoint({
  method: 'POST',
  path: `${rest}/comments/:uuid/remove`,
  access,
  area: 'editor',
  summary: '删除自己的意见',
  params: commentParams,
})

export const resolveComment = endpoint({
  method: 'POST',
  path: `${rest}/comments/:uuid/resolve`,
  access,
  area: 'editor',
  summary: '标为已处理，或重新打开',
  params: commentParams,
  body: z.object({ resolved: bool.meta(label('已处理', 'Resolved')) }),
})
