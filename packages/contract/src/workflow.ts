import { handLimits, type StoryAction } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, uuid } from './shapes.ts'
import { libraryId, storyId, storyParams } from './story-shapes.ts'
import { infoPath, workflowPath } from './workflow-path.ts'
import { batchResults, judgedAction, note, reason, review, reviewStep, seen } from './workflow-shapes.ts'

export { sheetMessages, workflowMessages } from './messages/workflow.ts'

export const chapters = { workflow: '稿件操作' }

export * from './workflow-shapes.ts'

const access = 'session'
const area = 'workflow'
const objects = '/sprint/view/workflow/objects/:libraryId/:objectId'
const objectParams = z.object({ libraryId, objectId: storyId })
const ofColumn = z.object({ columnId: uuid.optional() })
const done = { method: 'POST', access, area, params: storyParams } as const
const asked = { method: 'GET', access, area, params: storyParams } as const

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

/** The channel of the flow a story would take, and what must be right before it is sent. */
export const submitInfo = endpoint({
  ...asked,
  path: `${infoPath}/submit/approve/info`,
  also: restAndView(`${infoPath}/submit/approve/info`),
  summary: '送审前：适用的流程、每一步由谁进行、还缺什么',
  response: z.object({
    flowId: uuid,
    flowName: z.string(),
    note: z.string(),
    steps: z.array(
      z.object({
        no: z.number().int().meta(label('第几步', 'Number of the step')),
        kind: reviewStep.shape.kind,
        name: z.string(),
        who: z.string(),
        required: z.boolean(),
        dueHours: z.number().int().nullable(),
        /** How many people could do it. */
        people: z.number().int(),
      }),
    ),
    /** What keeps the story from being sent; empty when nothing does. */
    missing: z.array(z.string()).meta(label('还缺的内容', 'Still missing')),
    /** Findings of the word check that the sender should have seen. */
    findings: z.array(z.object({ severity: z.string(), word: z.string(), count: z.number().int() })),
  }),
})

const submitBody = z.object({
  ...seen,
  comment: note,
  /** Optional steps to leave out, by number. */
  skip: z
    .array(z.coerce.number().int().min(1))
    .max(20)
    .default([])
    .meta(label('略过的步骤', 'Steps left out')),
})

export const submitApprove = endpoint({
  ...done,
  path: `${workflowPath}/submit/approve/process`,
  also: restAndView(`${workflowPath}/submit/approve/process`),
  summary: '送审',
  body: submitBody,
  response: review,
})

export const submitAgain = endpoint({
  ...done,
  path: `${workflowPath}/again/submit/approve/process`,
  also: restAndView(`${workflowPath}/again/submit/approve/process`),
  summary: '再送审：退回、撤回或作废之后',
  body: submitBody,
  response: review,
})

export const claimStep = endpoint({
  ...done,
  path: `${workflowPath}/approve/claim/process`,
  also: restAndView(`${workflowPath}/approve/claim/process`),
  summary: '领取当前这一步',
  response: review,
})

export const unclaimStep = endpoint({
  ...done,
  path: `${workflowPath}/approve/unclaim/process`,
  also: restAndView(`${workflowPath}/approve/unclaim/process`),
  summary: '放回已领取的一步',
  response: review,
})

export const approve = endpoint({
  ...done,
  path: `${workflowPath}/approve/process`,
  also: restAndView(`${workflowPath}/approve/process`),
  summary: '审核通过当前一步；version 是看到的版本，不同时拒绝',
  body: z.object({ ...seen, comment: note }),
  response: review,
})

export const denyReview = endpoint({
  ...done,
  path: `${workflowPath}/approve/deny/process`,
  also: restAndView(`${workflowPath}/approve/deny/process`),
  summary: '审校退回给送审人，须写明原因',
  body: z.object({ ...seen, comment: reason }),
  response: review,
})

export const undoReview = endpoint({
  ...done,
  path: `${workflowPath}/approve/undo/process`,
  also: restAndView(`${workflowPath}/approve/undo/process`),
  summary: '撤回送审，或撤回自己刚通过的一步（下一步还没有人动）',
  response: review,
})

export const collateCheck = endpoint({
  ...asked,
  path: `${infoPath}/collate/check/info`,
  also: restAndView(`${infoPath}/collate/check/info`),
  summary: '能否校对；result 为 false 时 msg 说明原因',
  response: z.object({
    result: z.boolean(),
    msg: z.string(),
    title: z.string(),
    step: reviewStep.nullable(),
  }),
})

const errors = z.coerce.number().int().min(0).max(100_000).optional()

export const collate = endpoint({
  ...done,
  path: `${workflowPath}/collate/process`,
  also: restAndView(`${workflowPath}/collate/process`),
  summary: '完成一校：差错数缺省时按改动处数计',
  body: z.object({ ...seen, comment: note, errors: errors.meta(label('差错数', 'Errors')) }),
  response: review,
})

export const collateBatch = endpoint({
  ...done,
  path: `${workflowPath}/collate/batch`,
  also: restAndView(`${workflowPath}/collate/batch`),
  params: z.object({ libraryId, storyId: z.coerce.number().int().min(0) }),
  summary: '批量完成校对；路径里的稿件编号可为 0',
  body: z.object({ stories: z.array(storyId).min(1).max(handLimits.batchMax), comment: note }),
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
  body: z.object({ stories: z.array(storyId).min(1).max(handLimits.batchMax), comment: note }),
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
    stories: z.array(storyId).min(1).max(handLimits.batchMax),
    comment: note,
    /** Of deleting: what has not gone out yet is called off. Without it such a story stays. */
    cancelReleases: bool.default(false),
  }),
  response: batchResults,
})

export const listReviews = endpoint({
  ...asked,
  path: `${infoPath}/approve/reviews`,
  also: restAndView(`${infoPath}/approve/reviews`),
  summary: '全部送审记录，新的在前；每一步的人、意见、时间与内容哈希',
  response: z.object({ reviews: z.array(review).meta(label('送审记录', 'Submissions')), hash: z.string() }),
})

export const denyRecords = endpoint({
  ...asked,
  path: `${infoPath}/approve/deny/records`,
  also: restAndView(`${infoPath}/approve/deny/records`),
  summary: '退回记录',
  response: z.array(
    z.object({
      no: z.number().int().meta(label('第几次退回', 'Number of the return')),
      reviewNo: z.number().int().meta(label('第几次送审', 'Number of the submission')),
      step: z.string(),
      personName: z.string(),
      account: z.string(),
      giverName: z.string(),
      reason: z.string(),
      datetime: instant,
    }),
  ),
})

export const submitGroups = endpoint({
  ...asked,
  path: `${infoPath}/submit/groups`,
  also: restAndView(`${infoPath}/submit/groups`),
  summary: '可以提交到的部门',
  response: z.array(z.object({ uuid, groupId: uuid, name: z.string(), parentId: uuid.nullable() })),
})

export const ratifyCheck = endpoint({
  ...asked,
  path: `${infoPath}/ratify/check/info`,
  also: restAndView(`${infoPath}/ratify/check/info`),
  summary: '能否签发：审校是否通过、内容是否与通过时一致；作废的步骤逐一列出',
  response: z.object({
    result: z.boolean(),
    msg: z.string(),
    hash: z.string(),
    clearedHash: z.string().nullable().meta(label('通过时的内容指纹', 'Fingerprint when cleared')),
    clearedAt: instant.nullable().meta(label('通过时间', 'Cleared at')),
    voided: z
      .array(z.object({ name: z.string(), personName: z.string() }))
      .meta(label('作废的步骤', 'Steps made void')),
  }),
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
