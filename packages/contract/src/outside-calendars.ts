import { calendarLimits } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, id, planning, whole } from './planning-shapes.ts'
import { instant, line, requiredLine, uuid } from './shapes.ts'

const calendarId = id.meta(label('日历编号', 'Calendar'))
const departmentId = uuid.nullable().meta(label('哪个部门；空为全社', 'Which department; none is the house'))
const remarks = z.array(z.string()).meta(label('没有收下的', 'What was left out'))

const outside = z.object({
  id: calendarId,
  name: z.string(),
  url: z.string(),
  departmentId,
  departmentName: z.string(),
  byName: z.string().meta(label('添加人', 'Added by')),
  events: whole.meta(label('日程数', 'Events')),
  readAt: instant.nullable().meta(label('最近读到', 'Last read')),
  nextAt: instant.nullable().meta(label('下次读', 'Next reading')),
  problem: z.string().meta(label('问题', 'Problem')),
})
export type OutsideCalendar = z.output<typeof outside>

export const listCalendars = endpoint({
  method: 'GET',
  path: planning('calendars'),
  access: 'topics.read',
  area,
  summary: '外来的日历：订阅的和从文件导入的',
  response: z.array(outside),
})

export const addCalendar = endpoint({
  method: 'POST',
  creates: true,
  path: planning('calendars/add'),
  access: 'events.manage',
  area,
  summary: '订阅一个日历（ICS 地址），之后自己更新',
  body: z.object({
    name: requiredLine(40),
    url: requiredLine(2000),
    departmentId: departmentId.default(null),
  }),
  response: outside,
})

export const importCalendar = endpoint({
  method: 'POST',
  path: planning('calendars/import'),
  access: 'events.manage',
  area,
  summary: '从文件导入日历；同名的再导入一次会更新，不会多一份',
  // Each byte of a text may be written as an escape.
  maxBody: 2 * calendarLimits.icsBytes,
  body: z.object({
    name: requiredLine(40),
    ics: z.string().meta(label('日历文件', 'Calendar file')),
    departmentId: departmentId.default(null),
  }),
  response: z.object({ calendar: outside.meta(label('日历', 'Calendar')), remarks }),
})

export const readCalendarNow = endpoint({
  method: 'POST',
  path: planning('calendars/:id/read'),
  access: 'events.manage',
  area,
  summary: '现在就读一次订阅的日历',
  params: z.object({ id: calendarId }),
  response: z.object({ calendar: outside.meta(label('日历', 'Calendar')), remarks }),
})

export const removeCalendar = endpoint({
  method: 'POST',
  path: planning('calendars/:id/remove'),
  access: 'events.manage',
  area,
  summary: '删除外来的日历和它的日程',
  params: z.object({ id: calendarId }),
})

const icsKey = z.object({
  id,
  name: z.string(),
  departmentId: uuid.nullable().meta(label('哪个部门；空为本人', 'Which department; none is the person')),
  departmentName: z.string(),
  byName: z.string().meta(label('谁的', 'Whose')),
  issuedAt: instant.meta(label('何时发的', 'Issued at')),
  usedAt: instant.nullable().meta(label('最近使用', 'Last used')),
  uses: whole.meta(label('读过几次', 'Times read')),
  revokedAt: instant.nullable().meta(label('何时作废', 'Revoked at')),
})
export type IcsKey = z.output<typeof icsKey>

export const listIcsKeys = endpoint({
  method: 'GET',
  path: planning('ics-keys'),
  access: 'topics.read',
  area,
  summary: '发出的订阅地址：自己的；管理日历的人还看得到部门的',
  response: z.array(icsKey),
})

export const issueIcsKey = endpoint({
  method: 'POST',
  creates: true,
  tellsSecret: true,
  path: planning('ics-keys/issue'),
  access: 'topics.read',
  area,
  summary: '要一个订阅地址：自己的日历，或（管理日历的人）一个部门的；地址只在这一次回答里',
  body: z.object({
    name: requiredLine(40),
    departmentId: uuid
      .nullable()
      .default(null)
      .meta(label('哪个部门；空为本人', 'Which department; none is the person')),
  }),
  response: z.object({ id, url: z.string() }),
})

export const revokeIcsKey = endpoint({
  method: 'POST',
  path: planning('ics-keys/:id/revoke'),
  access: 'topics.read',
  area,
  summary: '作废订阅地址，立即生效',
  params: z.object({ id }),
})

export const readIcs = endpoint({
  method: 'GET',
  path: '/ics/:file',
  access: 'public',
  area,
  summary: '按订阅地址读日历（ICS）；保密的选题不在其中',
  perMinute: 120,
  produces: 'text/calendar; charset=utf-8',
  params: z.object({ file: line(60).meta(label('密钥加 .ics', 'The key with .ics')) }),
})
