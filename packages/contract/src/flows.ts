import {
  flowLimits,
  flowSubjectCodes,
  limits,
  stepKindCodes,
  stepScopeCodes,
  storyLevelCodes,
  storyTypeCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant, line, lines, requiredLine, uuid, uuidParams } from './shapes.ts'

const path = (rest: string) => `/sprint/rest/flows/${rest}`
const area = 'workflow'
const managed = { access: 'flows.manage', area } as const

export const flowStep = z.object({
  kind: z.enum(stepKindCodes),
  name: requiredLine(flowLimits.nameMax),
  scope: z.enum(stepScopeCodes).default('department'),
  roleIds: z.array(uuid).max(20).default([]),
  personIds: z.array(uuid).max(50).default([]).meta(label('人员', 'People')),
  required: z.boolean().default(true),
  dueHours: z.coerce.number().int().min(1).max(flowLimits.dueHoursMax).nullable().default(null),
})

const flowFields = {
  name: requiredLine(flowLimits.nameMax),
  note: line(limits.noteLength).default(''),
  passAll: z.boolean().default(false),
  steps: z.array(flowStep).min(1).max(flowLimits.stepsMax),
}

const flowSubject = z.enum(flowSubjectCodes).meta(label('用于', 'For'))

export const flow = z.object({
  uuid,
  ...flowFields,
  subject: flowSubject,
  version: z.number().int(),
  disabled: z.boolean(),
  /** Stories on their way through it now. */
  open: z.number().int(),
  updatedBy: z.string(),
  updated: instant,
})
export type Flow = z.output<typeof flow>

const ruleFields = {
  flowId: uuid,
  type: z.enum(storyTypeCodes).nullable().default(null),
  level: z.coerce
    .number()
    .pipe(z.literal([...storyLevelCodes]))
    .nullable()
    .default(null),
  departmentId: uuid.nullable().default(null),
  channelId: uuid.nullable().default(null),
}
export const flowRule = z.object(ruleFields)
export type FlowRuleRow = z.output<typeof flowRule>

export const listFlows = endpoint({
  method: 'GET',
  path: path('list'),
  ...managed,
  summary: '审校流程与适用规则，以及可选的角色',
  response: z.object({
    flows: z.array(flow).meta(label('流程', 'Flows')),
    rules: z.array(flowRule),
    roles: z.array(z.object({ uuid, name: z.string() })).meta(label('角色', 'Roles')),
    /** Names of the people the steps name. */
    people: z.array(z.object({ uuid, name: z.string() })).meta(label('人员', 'People')),
  }),
})

export const createFlow = endpoint({
  method: 'POST',
  creates: true,
  path: path('create'),
  ...managed,
  summary: '新建流程',
  body: z.object({ ...flowFields, subject: flowSubject.default('story') }),
  response: z.object({ uuid }),
})

export const updateFlow = endpoint({
  method: 'POST',
  path: path(':uuid/update'),
  ...managed,
  summary: '修改流程；已送审的稿件按送审时的流程走完',
  params: uuidParams,
  body: z.object({ ...flowFields, version: z.number().int() }),
})

export const switchFlow = endpoint({
  method: 'POST',
  path: path(':uuid/switch'),
  ...managed,
  summary: '停用或启用流程；规则正在使用的不能停用',
  params: uuidParams,
  body: z.object({ disabled: z.boolean() }),
})

export const saveRules = endpoint({
  method: 'POST',
  path: path('rules/save'),
  ...managed,
  summary: '保存适用规则：最具体的一条起作用；必须有一条不限条件的；base 是改动前看到的规则，已不同时拒绝',
  body: z.object({
    rules: z.array(flowRule).min(1).max(200),
    base: z.array(flowRule).max(200).meta(label('修改前的规则', 'Rules before the change')),
  }),
})

export const tryRules = endpoint({
  method: 'POST',
  path: path('rules/try'),
  ...managed,
  summary: '这样的稿件会走哪个流程',
  body: z.object({
    type: z.enum(storyTypeCodes),
    level: z.coerce.number().pipe(z.literal([...storyLevelCodes])),
    departmentId: uuid,
    channelIds: z.array(uuid).max(50).default([]).meta(label('渠道', 'Channels')),
    rules: z.array(flowRule).min(1).max(200),
  }),
  response: z.object({ flowId: uuid.nullable() }),
})

const delegation = z.object({
  uuid,
  giverId: uuid.meta(label('被代理人', 'Person stood in for')),
  giverName: z.string(),
  takerId: uuid.meta(label('代理人', 'Stand-in')),
  takerName: z.string().meta(label('代理人', 'Stand-in')),
  kinds: z.array(z.enum(stepKindCodes)),
  note: z.string(),
  startsAt: instant.meta(label('开始时间', 'Starts at')),
  endsAt: instant.meta(label('结束时间', 'Ends at')),
  endedAt: instant.nullable().meta(label('提前结束时间', 'Ended early at')),
})
export type DelegationRow = z.output<typeof delegation>

export const listDelegations = endpoint({
  method: 'GET',
  path: '/sprint/rest/delegations/list',
  access: 'session',
  area,
  summary: '我给出和得到的审校代理；流程管理者看到全部',
  response: z.array(delegation),
})

export const createDelegation = endpoint({
  method: 'POST',
  creates: true,
  path: '/sprint/rest/delegations/create',
  access: 'session',
  area,
  summary: '请人代我审校，到期自动结束；流程管理者可代他人设置',
  body: z.object({
    giverId: uuid.optional().meta(label('被代理人', 'Person stood in for')),
    takerId: uuid.meta(label('代理人', 'Stand-in')),
    kinds: z.array(z.enum(stepKindCodes)).min(1),
    note: lines(limits.noteLength).default(''),
    startsAt: instant.optional().meta(label('开始时间', 'Starts at')),
    endsAt: instant.meta(label('结束时间', 'Ends at')),
  }),
  response: z.object({ uuid }),
})

export const endDelegation = endpoint({
  method: 'POST',
  path: '/sprint/rest/delegations/:uuid/end',
  access: 'session',
  area,
  summary: '提前结束代理',
  params: uuidParams,
})
