import { handLimits, handModeCodes, parseJson } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { line, uuid } from './shapes.ts'
import { libraryId, storyId, storyParams } from './story-shapes.ts'
import { infoPath, workflowPath } from './workflow-path.ts'
import { batchResults, note, reason } from './workflow-shapes.ts'

export { handMessages } from './messages/hand-over.ts'

export const chapters = { dialogs: '移交与选用' }

const access = 'session'
const done = { method: 'POST', access, area: 'dialogs', params: storyParams } as const
const asked = { method: 'GET', access, area: 'dialogs', params: storyParams } as const

/** Several ids as the specification sends them, joined by commas, or as a list. */
const ids = (max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(uuid).max(max))
const storyIds = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((value): unknown[] => (Array.isArray(value) ? value : value.split(',').filter(Boolean)))
  .pipe(z.array(storyId).min(1).max(handLimits.batchMax))
const mode = z.enum(handModeCodes)

export const target = z.object({
  uuid,
  groupId: uuid,
  name: z.string(),
  groupName: z.string(),
  isGroup: z.boolean().meta(label('是部门', 'Is a department')),
  ifUser: z.boolean().meta(label('是人员', 'Is a person')),
  /** Rules that hold for stories handed there. */
  scienceNewspaper: z.boolean().meta(label('科学报规则', 'Rule of the science newspaper')),
})
export type Target = z.output<typeof target>

export const favoriteTargets = endpoint({
  method: 'GET',
  path: '/sprint/rest/workspace/favorite/targets/list',
  also: restAndView('/sprint/rest/workspace/favorite/targets/list'),
  access,
  area: 'dialogs',
  summary: '常用的部门与同事，用得多的在前',
  response: z.object({
    favorGroups: z.array(target).meta(label('常用部门', 'Frequent departments')),
    favorUsers: z.array(target).meta(label('常用同事', 'Frequent colleagues')),
  }),
})

export const addFavoriteTargets = endpoint({
  method: 'POST',
  path: '/sprint/rest/workspace/favorite/targets/add',
  also: restAndView('/sprint/rest/workspace/favorite/targets/add'),
  access,
  area: 'dialogs',
  summary: '记入常用',
  body: z.object({ kind: z.enum(['favorUser', 'favorGroup']), ids: ids(handLimits.targetsMax) }),
})

export const deliverInfo = endpoint({
  ...asked,
  path: `${infoPath}/deliver/info`,
  also: restAndView(`${infoPath}/deliver/info`),
  summary: '提交前：常用目标、是否在部门工作区、稿酬作者与署名是否齐全、有哪些敏感词语',
  response: z.object({
    favorGroups: z.array(target).meta(label('常用部门', 'Frequent departments')),
    favorUsers: z.array(target).meta(label('常用同事', 'Frequent colleagues')),
    inGroupWorkspace: z.boolean(),
    hasAuthors: z.boolean().meta(label('署名与稿酬作者齐全', 'Byline and paid authors complete')),
    /** Which sensitive words it holds, in words; empty: none to be asked about. */
    sensitive: z.string().meta(label('敏感词语', 'Sensitive words')),
  }),
})

/** A map of department to people; an empty name means the department itself. As JSON text or as an object. */
const targetMap = z
  .union([z.string().max(20_000), z.record(z.string(), z.union([z.string(), z.array(z.string())]))])
  .transform((value, context) => {
    if (typeof value !== 'string') return value
    const parsed = parseJson(value)
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message: problems.json().id })
    return z.NEVER
  })
  .pipe(z.record(uuid, z.union([z.string(), z.array(z.string())])))

const targets = {
  /** Departments and people by id, joined by commas. */
  targetGroup: ids(handLimits.targetsMax).meta(label('目标部门', 'Target department')),
  targetUuid: ids(handLimits.targetsMax).meta(label('目标人员或部门', 'Person or department')),
  /** Departments of those people, as the specification sends them; the server knows better. */
  targetGroupUuid: ids(handLimits.targetsMax).meta(label('目标人员的部门', 'Department of the person')),
  targetMap: targetMap.optional().meta(label('部门与人员对照', 'Departments of people')),
  mode: mode.default('move').meta(label('移交方式', 'Way of handing over')),
  comment: note,
  ContentType: line(100).optional(),
}
const made = z.object({ made: z.array(storyId) })

export const deliver = endpoint({
  ...done,
  path: `${workflowPath}/deliver/process`,
  also: [
    ...restAndView(`${workflowPath}/deliver/process`),
    `${workflowPath}/submit/process`,
    ...restAndView(`${workflowPath}/submit/process`),
  ],
  summary: '提交到部门或人员；mode=copy 保留原稿，move 移交',
  body: z.object(targets),
  response: made,
})

export const deliverBatch = endpoint({
  method: 'POST',
  path: '/sprint/rest/workflow/stories/:libid/deliver/batch',
  also: restAndView('/sprint/rest/workflow/stories/:libid/deliver/batch'),
  access,
  area: 'dialogs',
  summary: '批量提交，逐篇给出结果',
  params: z.object({ libid: libraryId.meta(label('稿库', 'Library')) }),
  body: z.object({ ...targets, stories: storyIds }),
  response: batchResults,
})

export const deliverUndo = endpoint({
  ...done,
  path: `${workflowPath}/deliver/undo/process`,
  also: restAndView(`${workflowPath}/deliver/undo/process`),
  summary: '撤回提交或转交：对方还没有接收的部分',
  response: z.object({
    undone: z.number().int().meta(label('撤回数', 'Taken back')),
    taken: z.number().int().meta(label('已接收数', 'Accepted')),
  }),
})

export const share = endpoint({
  ...done,
  path: `${workflowPath}/share/process`,
  also: restAndView(`${workflowPath}/share/process`),
  summary: '转给同事或部门，并记入常用',
  body: z.object(targets),
  response: made,
})

export const shareBatch = endpoint({
  method: 'POST',
  path: '/sprint/rest/workflow/stories/:libid/share/batch',
  also: restAndView('/sprint/rest/workflow/stories/:libid/share/batch'),
  access,
  area: 'dialogs',
  summary: '批量转给同事，逐篇给出结果',
  params: z.object({ libid: libraryId.meta(label('稿库', 'Library')) }),
  body: z.object({ ...targets, stories: storyIds }),
  response: batchResults,
})

const sharedFolder = z.object({ uuid, name: z.string(), path: z.string() })

export const checkinInfo = endpoint({
  ...asked,
  path: `${infoPath}/checkin/info`,
  also: restAndView(`${infoPath}/checkin/info`),
  summary: '共享入库前：常用文件夹、全部末级文件夹',
  response: z.object({ frequent: z.array(sharedFolder), folders: z.array(sharedFolder) }),
})

const checkinBody = {
  targetLib: libraryId.default('manuscript').meta(label('目标稿库', 'Target library')),
  targetFolder: ids(handLimits.foldersMax).meta(label('目标文件夹', 'Target folder')),
  comment: note,
}

export const checkin = endpoint({
  ...done,
  path: `${workflowPath}/checkin/process`,
  also: restAndView(`${workflowPath}/checkin/process`),
  summary: '共享入库：在每个末级文件夹放一份，保留同源关系',
  body: z.object(checkinBody),
  response: made,
})

export const checkinBatch = endpoint({
  method: 'POST',
  path: '/sprint/rest/workflow/stories/:libid/checkin/batch',
  also: restAndView('/sprint/rest/workflow/stories/:libid/checkin/batch'),
  access,
  area: 'dialogs',
  summary: '批量共享入库，逐篇给出结果',
  params: z.object({ libid: libraryId.meta(label('稿库', 'Library')) }),
  body: z.object({ ...checkinBody, stories: storyIds }),
  response: batchResults,
})

export const checkinUndo = endpoint({
  ...done,
  path: `${workflowPath}/checkin/undo/process`,
  also: restAndView(`${workflowPath}/checkin/undo/process`),
  summary: '撤回共享：还没有人选用的部分',
  response: z.object({
    undone: z.number().int().meta(label('撤回数', 'Taken back')),
    taken: z.number().int().meta(label('已接收数', 'Accepted')),
  }),
})

const choice = {
  targetType: z.enum(['group', 'user']).default('user').meta(label('选用到', 'Choose into')),
  /** A department for group; for user the caller, whatever is sent. */
  targetUuid: uuid.optional().meta(label('目标人员或部门', 'Person or department')),
}

export const fetchStory = endpoint({
  ...done,
  path: `${workflowPath}/fetch/process`,
  also: restAndView(`${workflowPath}/fetch/process`),
  summary: '选用到我的草稿或一个部门；already 表示那里已经选用过',
  body: z.object(choice),
  response: z.object({
    id: storyId,
    libraryId,
    already: z.boolean().meta(label('已选用', 'Already chosen')),
  }),
})

export const fetchBatch = endpoint({
  method: 'POST',
  path: '/sprint/rest/workflow/stories/:libid/fetch/batch',
  also: restAndView('/sprint/rest/workflow/stories/:libid/fetch/batch'),
  access,
  area: 'dialogs',
  summary: '批量选用；already 列出早已选用的',
  params: z.object({ libid: libraryId.meta(label('稿库', 'Library')) }),
  body: z.object({ ...choice, stories: storyIds }),
  response: batchResults.extend({
    already: z.array(z.object({ storyId, title: z.string() })).meta(label('已选用', 'Already chosen')),
  }),
})

export const fetchUndo = endpoint({
  ...done,
  path: `${workflowPath}/fetch/undo/process`,
  also: restAndView(`${workflowPath}/fetch/undo/process`),
  summary: '取消选用：选用后没有改动过的稿件',
})

export const fetchDeny = endpoint({
  ...done,
  path: `${workflowPath}/fetch/deny/process`,
  also: restAndView(`${workflowPath}/fetch/deny/process`),
  summary: '退稿给提交的部门或个人，须写明原因',
  body: z.object({ comment: reason }),
})

export const handRecords = endpoint({
  ...asked,
  path: `${infoPath}/hand/records`,
  also: restAndView(`${infoPath}/hand/records`),
  summary: '移交记录：给了谁、是否已接收',
  response: z.array(
    z.object({
      kind: z.string(),
      mode: z.string().meta(label('移交方式', 'Way of handing over')),
      to: z.string().meta(label('移交给', 'Handed over to')),
      byName: z.string().meta(label('移交人', 'Handed over by')),
      note: z.string(),
      datetime: z.string(),
      state: z.enum(['waiting', 'taken', 'undone', 'denied']),
      storyId,
      sourceId: storyId.meta(label('来源稿件', 'Story it comes from')),
    }),
  ),
})
