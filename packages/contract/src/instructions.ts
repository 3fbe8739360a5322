import { instructionActionCodes, instructionLimits, instructionStateCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, id, judged, planning, version, whole } from './planning-shapes.ts'
import { bool, instant, lines, pageOf, paging, uuid } from './shapes.ts'

export { commandMessages } from './messages/command.ts'

const instructionId = id.meta(label('指令编号', 'Instruction'))
const action = z.enum(instructionActionCodes).meta(label('操作', 'Action'))
const isUrgent = bool.meta(label('加急', 'Urgent'))

const instruction = z.object({
  id: instructionId,
  text: z.string(),
  toId: uuid.meta(label('下给谁', 'To')),
  toName: z.string().meta(label('下给谁', 'To')),
  byName: z.string().meta(label('谁下的', 'From')),
  state: z.enum(instructionStateCodes).meta(label('指令状态', 'State of the instruction')),
  reason: z.string(),
  isUrgent,
  givenAt: instant.meta(label('下达时间', 'Given at')),
  sends: whole.meta(label('发过几次', 'Times sent')),
  seenAt: instant.nullable().meta(label('看到时间', 'Seen at')),
  closedAt: instant.nullable().meta(label('办结时间', 'Closed at')),
  version,
  actions: judged(action),
})
export type Instruction = z.output<typeof instruction>

export const instructionViews = ['mine', 'given', 'all'] as const

export const listInstructions = endpoint({
  method: 'GET',
  path: planning('orders'),
  access: 'session',
  area,
  summary: '指令，新的在前：下给我的、我下的；看指挥大屏的人可看全部',
  query: z.object({
    view: z.enum(instructionViews).default('mine').meta(label('看哪些', 'Which')),
    open: bool.default(false).meta(label('只看没办结的', 'Open only')),
    ...paging,
  }),
  response: pageOf(instruction),
})

export const giveInstructions = endpoint({
  method: 'POST',
  creates: true,
  path: planning('orders/give'),
  access: 'command.order',
  area,
  summary: '下指令给一个或几个人，各人各自答复；十分钟没看会再发',
  body: z.object({
    text: lines(instructionLimits.text).min(1),
    personIds: z.array(uuid).min(1).max(instructionLimits.people).meta(label('下给哪些人', 'To whom')),
    isUrgent: isUrgent.default(false),
  }),
  response: z.array(instruction),
})

export const actOnInstruction = endpoint({
  method: 'POST',
  path: planning('orders/:id/act'),
  access: 'session',
  area,
  summary: '答复指令：知道了、办好了、办不了（写明理由）',
  params: z.object({ id: instructionId }),
  body: z.object({ action, reason: lines(instructionLimits.reason).default(''), version }),
  response: instruction,
})
