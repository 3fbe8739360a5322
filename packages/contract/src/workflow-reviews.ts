import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, uuid } from './shapes.ts'
import { asked, done, infoPath, workflowPath } from './workflow-path.ts'
import { note, reason, review, reviewStep, seen } from './workflow-shapes.ts'

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
