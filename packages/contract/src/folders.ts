import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { requiredLine, uuid } from './shapes.ts'
import { libraryId } from './story-shapes.ts'

const access = 'session'

export interface FolderNode {
  uuid: string
  name: string
  parentId: string | null
  isParent: boolean
  count: number
  children: FolderNode[]
}
const folderBrief = z.object({
  uuid,
  name: z.string(),
  parentId: uuid.nullable().meta(label('上级文件夹', 'Folder above it')),
  isParent: z.boolean(),
  count: z.number().int(),
})
const folderNode: z.ZodType<FolderNode> = folderBrief.extend({
  get children() {
    return z.array(folderNode)
  },
})

const folderPath = '/sprint/rest/libraries/:lib/select'
const folderParams = z.object({ lib: libraryId.meta(label('稿库', 'Library')) })

export const listFolders = endpoint({
  method: 'GET',
  path: `${folderPath}/folders`,
  also: restAndView(`${folderPath}/folders`),
  access,
  area: 'libraries',
  summary: '稿库的第一级文件夹；frequent 是我常用的',
  params: folderParams,
  response: z.object({ folders: z.array(folderBrief), frequent: z.array(folderBrief) }),
})

export const listAllFolders = endpoint({
  method: 'GET',
  path: `${folderPath}/allFolders`,
  also: restAndView(`${folderPath}/allFolders`),
  access,
  area: 'libraries',
  summary: '稿库的全部文件夹，成树',
  params: folderParams,
  response: z.array(folderNode),
})

export const listChildFolders = endpoint({
  method: 'GET',
  path: `${folderPath}/folders/children`,
  also: restAndView(`${folderPath}/folders/children`),
  access,
  area: 'libraries',
  summary: '一个文件夹的下级',
  params: folderParams,
  query: z.object({ parent: uuid.meta(label('上级', 'Above it')) }),
  response: z.array(folderBrief),
})

const folderEdit = { access, area: 'libraries' } as const

export const createFolder = endpoint({
  method: 'POST',
  creates: true,
  path: '/sprint/rest/libraries/:lib/folders/create',
  ...folderEdit,
  summary: '新建文件夹：个人草稿文件夹，或（有权限时）共享文件夹',
  params: folderParams,
  body: z.object({
    name: requiredLine(40),
    parentId: uuid.nullable().default(null).meta(label('上级文件夹', 'Folder above it')),
  }),
  response: z.object({ uuid }),
})

export const renameFolder = endpoint({
  method: 'POST',
  path: '/sprint/rest/libraries/:lib/folders/:uuid/rename',
  ...folderEdit,
  summary: '重命名文件夹',
  params: folderParams.extend({ uuid }),
  body: z.object({ name: requiredLine(40) }),
})

export const removeFolder = endpoint({
  method: 'POST',
  path: '/sprint/rest/libraries/:lib/folders/:uuid/remove',
  ...folderEdit,
  summary: '删除空文件夹；里面有稿件或下级时拒绝',
  params: folderParams.extend({ uuid }),
})
