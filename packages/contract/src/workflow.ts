import { handLimits, type StoryAction } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'
import { access, area, asked, done, infoPath, workflowPath } from './workflow-path.ts'
import { batchResults, judgedAction, note, review, reviewStep } from './workflow-shapes.ts'

export { sheetMessages, workflowMessages } from './messages/workflow.ts'

export const chapters = { workflow: '稿件操作' }

export * from './workflow-reviews.ts'
export * from './workflow-shapes.ts'

const objects = '/sprint/view/workflow/objects/:libraryId/:objectId'
const objectParams = z.object({ libraryId, objectId: storyId })
const ofColumn = z.object({ columnId: uuid.optional() })

export const listActions = endpoint({
  method: 'POST',
  path: `${objects}/actions/listInfo`,
  also: restAndView(`${objects}/actions/listInfo`),
  access,
  area,
  summary: '可做的操作；denied 里是不能做的操作及原因',
  params: objectParams,
  query: ofColumn,
  response: z.object({
    actions: z.array(judgedAction),
    denied: z.array(judgedAction).meta(label('不能做的操作', 'Actions that are refused')),
  }),
})

export const listEditActions = endpoint({
  method: 'POST',
  path: `${objects}/actions/list/edit`,
  also: restAndView(`${objects}/actions/list/edit`),
  access,
  area,
  summary: '稿库稿件的编辑按钮',
  params: objectParams,
  query: ofColumn,
  response: z.object({
    actions: z.array(judgedAction),
    denied: z.array(judgedAction).meta(label('不能做的操作', 'Actions that are refused')),
  }),
})

export const currentStatus = endpoint({
  method: 'POST',
  path: `${objects}/status/info/current`,
  also: restAndView(`${objects}/status/info/current`),
  access,
  area,
  summary: '稿件现在的状态与环节',
  params: objectParams,
  query: ofColumn,
  response: z.object({
    stage: z.string(),
    stageName: z.string().meta(label('环节名称', 'Name of the stage')),
    status: z.string(),
    statusName: z.string().meta(label('状态名称', 'Name of the status')),
    step: reviewStep.nullable(),
    publishingStatus: z.number().int().nullable(),
  }),
})

export const batchActions = endpoint({
  method: 'POST',
  path: '/sprint/view/workflow/objects/:libraryId/multi-selected/actions/batch',
  also: restAndView('/sprint/view/workflow/objects/:libraryId/multi-selected/actions/batch'),
  access,
  area,
  summary: '所选稿件都能做的操作',
  params: z.object({ libraryId }),
  body: z.object({ stories: z.array(storyId).min(1).max(handLimits.batchMax) }),
  response: z.object({ actions: z.array(judgedAction) }),
})

const storyIds = z.array(storyId).min(1).max(handLimits.batchMax)

/** What the actor looked at: the version of each story by its number. One that has changed since is refused. */
const seen = z
  .record(z.string().regex(/^\d+$/), z.coerce.number().int().min(1))
  .default({})
  .meta(label('看到的版本', 'Versions looked at'))

export const collateBatch = endpoint({
  ...done,
  path: `${workflowPath}/collate/batch`,
  also: restAndView(`${workflowPath}/collate/batch`),
  params: z.object({ libraryId, storyId: z.coerce.number().int().min(0) }),
  summary: '批量完成校对；路径里的稿件编号可为 0',
  body: z.object({ stories: storyIds, seen, comment: note }),
  response: batchResults,
})

export const passAll = endpoint({
  method: 'POST',
  path: '/sprint/rest/workflow/stories/:libraryId/approve/pass/process/all',
  also: restAndView('/sprint/rest/workflow/stories/:libraryId/approve/pass/process/all'),
  access,
  area,
  summary: '一键通过余下的全部步骤（流程允许时，由最后一步的人）',
  params: z.object({ libraryId }),
  body: z.object({ stories: storyIds, seen, comment: note }),
  response: batchResults,
})

export const selfCheck = endpoint({
  ...done,
  path: `${workflowPath}/selfDiscipline/process`,
  also: restAndView(`${workflowPath}/selfDiscipline/process`),
  summary: '自检：本人确认已核对稿件，记入流转记录',
  body: z.object({ comment: note }),
})

/** Every action that needs no more than a note can be run on many stories. */
export const batchCodes = [
  'story-approve',
  'story-approve-deny',
  'story-approve-undo',
  'story-claim',
  'story-collate',
  'story-submit-approve',
  'story-submit-approve-again',
  'story-fetch-deny',
  'story-fetch-undo',
  'story-deliver-undo',
  'story-checkin-undo',
  'story-self-check',
  'story-copy',
  'story-delete',
  'story-restore',
  'story-destroy',
] as const satisfies StoryAction[]

export const processBatch = endpoint({
  method: 'POST',
  path: '/sprint/rest/workflow/stories/:libraryId/process/batch',
  also: restAndView('/sprint/rest/workflow/stories/:libraryId/process/batch'),
  access,
  area,
  summary: '对多篇稿件各做一次同一操作，逐篇给出结果',
  params: z.object({ libraryId }),
  body: z.object({
    action: z.enum(batchCodes),
    stories: storyIds,
    seen,
    comment: note,
    /** Of deleting: what has not gone out yet is called off. Without it such a story stays. */
    cancelReleases: bool.default(false),
  }),
  response: batchResults,
})

export const submitGroups = endpoint({
  ...asked,
  path: `${infoPath}/submit/groups`,
  also: restAndView(`${infoPath}/submit/groups`),
  summary: '可以提交到的部门',
  response: z.array(z.object({ uuid, groupId: uuid, name: z.string(), parentId: uuid.nullable() })),
})

/** 稿签: everything that travels with a story, for one printed page. */
export const storySheet = endpoint({
  ...asked,
  path: `${infoPath}/sheet/info`,
  also: restAndView(`${infoPath}/sheet/info`),
  summary: '稿签：字段、审校步骤与意见、词语检查、签发与回执、流转记录的哈希链',
  response: z.object({
    number: z.string().meta(label('稿签编号', 'Number of the slip')),
    printedAt: instant.meta(label('打印时间', 'Printed at')),
    printedBy: z.string().meta(label('打印人', 'Printed by')),
    fields: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
    reviews: z.array(review).meta(label('送审记录', 'Submissions')),
    checks: z.array(z.object({ severity: z.string(), word: z.string(), passedBy: z.string() })),
    releases: z
      .array(
        z.object({ channel: z.string(), columns: z.string(), state: z.string(), at: instant.nullable() }),
      )
      .meta(label('签发记录', 'Releases')),
    chain: z
      .object({ records: z.number().int(), intact: z.boolean(), hash: z.string() })
      .meta(label('流转记录哈希链', 'Hash chain of the history')),
    contentHash: z.string(),
  }),
})

export const listTodo = endpoint({
  method: 'GET',
  path: '/sprint/view/workflow/todo/count',
  also: restAndView('/sprint/view/workflow/todo/count'),
  access,
  area,
  summary: '等我处理的：收到的稿件与待审校的步骤数',
  response: z.object({
    todo: z.number().int(),
    due: z.number().int().meta(label('今日到期或逾期', 'Due today or overdue')),
  }),
})
