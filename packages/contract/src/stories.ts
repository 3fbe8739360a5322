import { limits, storyTypeCodes } from '@rongbian/domain'
import { z } from 'zod'
import { clueItem } from './clues.ts'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, line, pageOf, uuid } from './shapes.ts'
import {
  libraryId,
  storyContent,
  storyDetail,
  storyId,
  storyLock,
  storyPage,
  storyParams,
  storyQuery,
  storyRow,
} from './story-shapes.ts'

export { storyMessages } from './messages/stories.ts'

export const chapters = { editor: '写稿', workspace: '工作区' }

export * from './story-comments.ts'
export * from './story-related.ts'
export * from './story-shapes.ts'
export * from './story-templates.ts'

const rest = '/sprint/rest/stories/:libraryId/:storyId'
const view = '/sprint/view/stories/:libraryId/:storyId'
const workflow = '/sprint/rest/workflow/stories/:libraryId/:storyId'
const access = 'session'

/** A body with a whole text in it. */
const maxBody = limits.storyHtmlMax * 2

/** Which tab writes, and the version it began with. */
const writing = { tab: uuid, base: z.coerce.number().int().min(1), content: storyContent }

export const createStory = endpoint({
  method: 'POST',
  creates: true,
  path: '/sprint/rest/stories/:libraryId/create',
  access,
  area: 'editor',
  summary: '新建稿件；folderId、templateId 可选，group 库须给 departmentId（默认本部门）',
  maxBody,
  params: z.object({ libraryId }),
  body: z.object({
    type: z.enum(storyTypeCodes).default('COMPO'),
    folderId: uuid.optional(),
    departmentId: uuid.optional(),
    templateId: uuid.optional(),
    imported: bool.default(false),
    content: storyContent.prefault({}),
  }),
  response: z.object({ id: storyId, libraryId, version: z.number().int() }),
})

export const showStory = endpoint({
  method: 'GET',
  path: '/sprint/view/stories/upStory/:libraryId/:storyId/detail',
  also: restAndView('/sprint/view/stories/upStory/:libraryId/:storyId/detail'),
  access,
  area: 'detail',
  summary: '稿件详情：全部字段、渠道、锁与可做的操作',
  params: storyParams,
  response: storyDetail,
})

/** What someone typed and has not saved. */
const journal = z.object({ base: z.number().int(), content: storyContent, savedAt: instant })
export type Journal = z.output<typeof journal>

export const openStory = endpoint({
  method: 'GET',
  path: `${view}/edit/info`,
  access,
  area: 'editor',
  summary: '打开编辑器所需的一切：稿件、本人未保存的内容',
  params: storyParams,
  response: z.object({
    story: storyDetail,
    journal: journal.nullable().meta(label('未保存的内容', 'Unsaved text')),
  }),
})

export const saveStory = endpoint({
  method: 'POST',
  path: `${rest}/save`,
  access,
  area: 'editor',
  summary: '保存为新版本；base 不是最新版本时答复 40901 和两份内容',
  maxBody,
  params: storyParams,
  body: z.object({ ...writing, note: line(limits.noteLength).default('') }),
  response: storyDetail,
})

export const keepJournal = endpoint({
  method: 'POST',
  path: `${rest}/journal`,
  access,
  area: 'editor',
  summary: '自动保存到流水；同时表示标签页仍在编辑',
  maxBody,
  params: storyParams,
  body: z.object(writing),
  response: z.object({ savedAt: instant, lock: storyLock }),
})

export const dropJournal = endpoint({
  method: 'POST',
  path: `${rest}/journal/discard`,
  access,
  area: 'editor',
  summary: '放弃本人未保存的内容；放弃前先存为旁支版本',
  params: storyParams,
})

export const rescueText = endpoint({
  method: 'POST',
  path: `${rest}/rescue`,
  access,
  area: 'editor',
  summary: '失去编辑锁或离线后把本人的内容另存为旁支版本',
  maxBody,
  params: storyParams,
  body: z.object(writing),
  response: z.object({ no: z.number().int() }),
})

const done = { access, area: 'workflow', params: storyParams } as const

export const copyStory = endpoint({
  method: 'POST',
  creates: true,
  path: `${workflow}/copy/process`,
  also: restAndView(`${workflow}/copy/process`),
  ...done,
  summary: '复制到我的草稿，保留同源关系',
  response: z.object({ id: storyId, libraryId }),
})

export const moveStory = endpoint({
  method: 'POST',
  path: `${workflow}/folder/process`,
  also: restAndView(`${workflow}/folder/process`),
  ...done,
  summary: '移动到本库的一个文件夹，或移出文件夹',
  body: z.object({ folderId: uuid.nullable() }),
})

export const deleteStory = endpoint({
  method: 'POST',
  path: `${workflow}/delete/process`,
  also: restAndView(`${workflow}/delete/process`),
  ...done,
  summary: '放入废稿箱；还有没有发出的签发时回答 40904 并点名，cancelReleases 为真则一并取消',
  body: z.object({ cancelReleases: bool.default(false) }),
})

export const restoreStory = endpoint({
  method: 'POST',
  path: `${workflow}/restore/process`,
  also: [
    `${workflow}/recover/process`,
    ...restAndView(`${workflow}/restore/process`),
    ...restAndView(`${workflow}/recover/process`),
  ],
  ...done,
  summary: '从废稿箱恢复',
})

export const destroyStory = endpoint({
  method: 'POST',
  path: `${workflow}/destroy/process`,
  also: restAndView(`${workflow}/destroy/process`),
  ...done,
  summary: '销毁：正文与版本不可恢复，留下记录',
})

const favorite = { access, area: 'workspace' } as const
const favoriteBody = z.object({ libraryId, storyId })

export const addFavorite = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upuser/favorite/objects/create',
  also: restAndView('/sprint/view/workspace/upuser/favorite/objects/create'),
  ...favorite,
  summary: '收藏稿件',
  body: favoriteBody,
})

export const removeFavorite = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upuser/favorite/objects/delete',
  also: restAndView('/sprint/view/workspace/upuser/favorite/objects/delete'),
  ...favorite,
  summary: '取消收藏',
  body: favoriteBody,
})

export const summarise = endpoint({
  method: 'GET',
  path: '/sprint/rest/deepCogni/getSummary',
  also: restAndView('/sprint/rest/deepCogni/getSummary'),
  access,
  area: 'editor',
  summary: '按正文生成摘要与关键词；取本人未保存的内容，没有则取最新版本',
  query: z.object({ libraryId, storyId }),
  response: z.object({ summary: z.string(), keywords: z.array(z.string()) }),
})

export const preSign = endpoint({
  method: 'POST',
  path: `${rest}/presign`,
  access,
  area: 'editor',
  summary: '预签：提前选好渠道和栏目；已签发的渠道不变',
  params: storyParams,
  body: z.object({
    channels: z.array(z.object({ uuid, columns: z.array(uuid).max(20).default([]) })).max(50),
  }),
  response: storyDetail.shape.channel,
})

/** 大数据检索: what the house wrote and the reader may read, and beside it what came from outside. */
export const searchBigData = endpoint({
  method: 'POST',
  path: '/sprint/search/bigData',
  access,
  area: 'editor',
  summary:
    '检索本社稿件与外面的线索；scope 为 outside、house 或 all，isDuplicate=0 时同源稿件只列最新一篇、同一事件只列最新一条',
  query: z.object({
    isDuplicate: z.coerce
      .number()
      .pipe(z.literal([0, 1]))
      .default(0)
      .meta(label('是否含重复', 'With duplicates')),
    pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(10),
    pageNo: z.coerce.number().int().min(1).max(1_000).default(1).meta(label('页码', 'Page')),
  }),
  body: z.object({
    keyword: z.string().trim().min(1).max(100),
    cursor: storyQuery.cursor,
    scope: z.enum(['outside', 'house', 'all']).default('all').meta(label('检索范围', 'Where to search')),
  }),
  response: storyPage.extend({
    items: z.array(storyRow.extend({ kind: z.literal('story') })),
    /** Null where it was not asked for, or 选题线索 is switched off. */
    outside: pageOf(clueItem.extend({ kind: z.literal('clue') }))
      .nullable()
      .meta(label('外面的线索', 'From outside')),
  }),
})
export type BigDataPage = z.output<typeof searchBigData.response>
