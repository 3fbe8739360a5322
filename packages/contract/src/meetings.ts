import { topicLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, judged, meetingId, planning, version, whole } from './planning-shapes.ts'
import { instant, lines, pageOf, paging, requiredLine, uuid } from './shapes.ts'
import { topicBrief } from './topics.ts'

const startsAt = instant.meta(label('开会时间', 'Time of the meeting'))
const minutes = z.string().meta(label('会议记录', 'Minutes'))

const meetingBrief = z.object({
  id: meetingId,
  title: z.string(),
  departmentId: uuid.nullable(),
  departmentName: z.string(),
  startsAt,
  byName: z.string().meta(label('召集人', 'Called by')),
  isClosed: z.boolean().meta(label('已结束', 'Over')),
  items: whole.meta(label('议题数', 'Topics')),
  decided: whole.meta(label('已定的议题数', 'Topics decided')),
  version,
})
export type MeetingBrief = z.output<typeof meetingBrief>

const agendaItem = z.object({
  topic: topicBrief.extend({
    angle: z.string().meta(label('角度', 'Angle')),
    reason: z.string().meta(label('理由', 'Reason')),
    risk: z.string().meta(label('风险', 'Risk')),
  }),
  decision: z.string().meta(label('决定', 'Decision')),
  decisionReason: z.string().meta(label('决定的理由', 'Why')),
  decidedName: z.string().meta(label('审定人', 'Decided by')),
  decidedAt: instant.nullable().meta(label('决定时间', 'Decided at')),
  actions: judged(z.string().meta(label('操作', 'Action'))),
})
export type AgendaItem = z.output<typeof agendaItem>

const meeting = meetingBrief.extend({ agenda: z.array(agendaItem).meta(label('议程', 'Agenda')), minutes })
export type Meeting = z.output<typeof meeting>

export const listMeetings = endpoint({
  method: 'GET',
  path: planning('meetings'),
  access: 'topics.read',
  area,
  summary: '选题会，新的在前',
  query: z.object(paging),
  response: pageOf(meetingBrief),
})

export const getMeeting = endpoint({
  method: 'GET',
  path: planning('meetings/:id'),
  access: 'topics.read',
  area,
  summary: '一次选题会：议程、决定、记录；看不到的选题不在议程里',
  params: z.object({ id: meetingId }),
  response: meeting,
})

export const addMeeting = endpoint({
  method: 'POST',
  creates: true,
  path: planning('meetings/add'),
  access: 'topics.decide',
  area,
  summary: '召集选题会：待审定的选题都列入议程，之后报的也列入最近的一次',
  body: z.object({
    title: requiredLine(topicLimits.title),
    startsAt,
    departmentId: uuid.nullable().default(null),
  }),
  response: meeting,
})

export const closeMeeting = endpoint({
  method: 'POST',
  path: planning('meetings/:id/close'),
  access: 'topics.decide',
  area,
  summary: '结束选题会并留下记录；没有定的选题留待下次',
  params: z.object({ id: meetingId }),
  body: z.object({
    minutes: lines(20_000).default('').meta(label('会议记录', 'Minutes')),
    version,
  }),
  response: meeting,
})
