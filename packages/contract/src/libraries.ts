import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, uuid } from './shapes.ts'
import { libraryId, storyFilter, storyPage, storyQuery } from './story-shapes.ts'

export { libraryMessages } from './messages/libraries.ts'

export const chapters = { libraries: '稿库' }

export * from './folders.ts'
export * from './saved-filters.ts'

const access = 'session'

/** The personal folders of the specification; free folders carry their own ids. */
export const personalFolders = ['drafts', 'todo', 'done', 'favourites', 'waste'] as const
/** The four menus of the edit library. */
export const groupMenus = ['todo', 'done', 'all', 'waste'] as const

const count = z.number().int()

export const countPersonal = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upuser/folder/object/count/each',
  also: restAndView('/sprint/view/workspace/upuser/folder/object/count/each'),
  access: 'library.workspace',
  area: 'workspace',
  summary: '个人各文件夹的稿件数；超过上限时为上限加一',
  response: z.object({
    drafts: count.meta(label('我的草稿', 'My drafts')),
    todo: count,
    done: count.meta(label('已处理', 'Dealt with')),
    favourites: count.meta(label('我的收藏', 'My favourites')),
    waste: count.meta(label('废稿箱', 'Waste box')),
    folders: z.record(z.string(), count),
  }),
})

const personalParams = z.object({
  lib: libraryId.meta(label('稿库', 'Library')),
  pathId: z.enum(personalFolders).or(uuid).meta(label('文件夹', 'Folder')),
})

export const listPersonal = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upuser/:lib/:pathId/objects/search/list',
  also: restAndView('/sprint/view/workspace/upuser/:lib/:pathId/objects/search/list'),
  access: 'library.workspace',
  area: 'workspace',
  summary: '个人文件夹里的稿件：drafts、todo、done、favourites、waste 或文件夹编号',
  params: personalParams,
  body: storyFilter,
  response: storyPage,
})

export const countPersonalSearch = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upuser/:lib/objects/count/search',
  also: restAndView('/sprint/view/workspace/upuser/:lib/objects/count/search'),
  access: 'library.workspace',
  area: 'workspace',
  summary: '符合筛选的个人稿件数',
  params: z.object({ lib: libraryId.meta(label('稿库', 'Library')) }),
  body: storyFilter.extend({
    pathId: personalParams.shape.pathId.default('drafts').meta(label('文件夹', 'Folder')),
  }),
  response: z.object({ count }),
})

export const listWorkspaceObjects = endpoint({
  method: 'POST',
  path: '/sprint/view/libraries/workspace/listObjects/info',
  also: restAndView('/sprint/view/libraries/workspace/listObjects/info'),
  access: 'library.workspace',
  area: 'workspace',
  summary: '工作区里全部在编的稿件',
  body: storyFilter,
  response: storyPage,
})

export const listFavorites = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upuser/favorite/objects/search',
  also: restAndView('/sprint/view/workspace/upuser/favorite/objects/search'),
  access: 'library.workspace',
  area: 'workspace',
  summary: '我的收藏',
  body: storyFilter,
  response: storyPage,
})

/** Which department, and which of its four menus. Without a department: all the reader may see. */
const groupChoice = {
  group: uuid.optional(),
  menu: z.enum(groupMenus).default('all').meta(label('菜单', 'Menu')),
}

export interface GroupNode {
  uuid: string
  groupId: string
  name: string
  isParent: boolean
  /** False for a department above that only leads to the reader's own. */
  readable: boolean
  /** Stories at work, and those waiting; 0 where not readable. */
  count: number
  todo: number
  children: GroupNode[]
}
const groupNode: z.ZodType<GroupNode> = z.object({
  uuid,
  groupId: uuid,
  name: z.string(),
  isParent: z.boolean(),
  readable: z.boolean().meta(label('可读', 'Readable')),
  count,
  todo: count,
  get children() {
    return z.array(groupNode)
  },
})

export const groupTree = endpoint({
  method: 'GET',
  path: '/sprint/rest/groupworkspace/tree',
  also: restAndView('/sprint/rest/groupworkspace/tree'),
  access: 'library.group',
  area: 'libraries',
  summary: '编辑中心的部门树与稿件数',
  response: z.array(groupNode),
})

export const listGroup = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upgroup/objects/search/list',
  also: restAndView('/sprint/view/workspace/upgroup/objects/search/list'),
  access: 'library.group',
  area: 'libraries',
  summary: '部门稿库：待处理、已处理、全部、废稿箱',
  body: storyFilter.extend(groupChoice),
  response: storyPage,
})

export const countGroup = endpoint({
  method: 'POST',
  path: '/sprint/view/workspace/upgroup/objects/count/search',
  also: restAndView('/sprint/view/workspace/upgroup/objects/count/search'),
  access: 'library.group',
  area: 'libraries',
  summary: '符合筛选的部门稿件数',
  body: storyFilter.extend(groupChoice),
  response: z.object({ count }),
})

export const listShared = endpoint({
  method: 'POST',
  path: '/sprint/view/libraries/manuscript/stories/search/info/list',
  also: restAndView('/sprint/view/libraries/manuscript/stories/search/info/list'),
  access: 'library.manuscript',
  area: 'libraries',
  summary: '共享稿库；给出 folderId 时包括其下级，waste=true 时列出已删除的',
  body: storyFilter.extend({ waste: bool.default(false).meta(label('废稿箱', 'Waste box')) }),
  response: storyPage,
})

export interface ChannelNode {
  id: string
  uuid: string
  kind: 'channel' | 'column'
  code: string
  name: string
  type: string
  channelId: string
  mainColumn: boolean
  disabled: boolean
  isParent: boolean
  count: number
  children: ChannelNode[]
  /** Of a channel: its children by the specification's name. */
  columns?: ChannelNode[] | undefined
}
const channelNode: z.ZodType<ChannelNode> = z.object({
  id: uuid,
  uuid,
  kind: z.enum(['channel', 'column']),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  channelId: uuid,
  mainColumn: z.boolean(),
  disabled: z.boolean(),
  isParent: z.boolean(),
  count,
  get children() {
    return z.array(channelNode)
  },
  get columns() {
    return z.array(channelNode).optional()
  },
})

export const productTree = endpoint({
  method: 'GET',
  path: '/sprint/rest/product-library/tree',
  also: restAndView('/sprint/rest/product-library/tree'),
  access: 'library.product',
  area: 'libraries',
  summary: '发布中心的渠道树（含栏目）与稿件数',
  response: z.array(channelNode),
})

export const productColumns = endpoint({
  method: 'GET',
  path: '/sprint/rest/product-library/tree/column',
  also: restAndView('/sprint/rest/product-library/tree/column'),
  access: 'library.product',
  area: 'libraries',
  summary: '一个渠道的栏目树',
  query: z.object({ channelId: uuid }),
  response: z.array(channelNode),
})

export const listProduct = endpoint({
  method: 'GET',
  path: '/sprint/view/product/objects/search/list',
  also: restAndView('/sprint/view/product/objects/search/list'),
  access: 'library.product',
  area: 'libraries',
  summary: '发布中心的稿件：按渠道、栏目和渠道状态；waste=true 时列出已删除的',
  query: z.object({
    ...storyQuery,
    columnId: uuid.optional(),
    waste: bool.default(false).meta(label('废稿箱', 'Waste box')),
  }),
  response: storyPage,
})

/** Channels as the pre-sign panel and filters need them; no library right is asked for. */
export const channelTree = endpoint({
  method: 'GET',
  path: '/sprint/view/publish/channels/tree',
  access,
  area: 'libraries',
  summary: '全部渠道与栏目，供预签和筛选',
  response: z.array(channelNode),
})

export const searchStories = endpoint({
  method: 'POST',
  path: '/sprint/search/stories',
  access,
  area: 'libraries',
  summary: '在可读的全部稿件中查找：标题、正文、人名、关键词、图说；引号内为词组，新的在前',
  body: storyFilter.extend({ keyword: z.string().trim().min(1).max(100) }),
  response: storyPage,
})
