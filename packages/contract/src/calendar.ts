import {
  calendarKindCodes,
  calendarLimits,
  type EventRule,
  eventRuleCodes,
  eventStateCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { calendarMessages } from './messages/calendar.ts'
import { area, id, planning, version, whole } from './planning-shapes.ts'
import { bool, broken, instant, line, lines, requiredLine, uuid } from './shapes.ts'

export { calendarMessages } from './messages/calendar.ts'

const kind = z.enum(calendarKindCodes).meta(label('种类', 'Kind'))
const eventId = id.meta(label('日程编号', 'Event'))
const startsAt = instant.nullable().meta(label('开始时间', 'Start'))
const endsAt = instant.nullable().meta(label('结束时间', 'End'))
const isAllDay = bool.meta(label('全天', 'All day'))
const isImportant = bool.meta(label('重要', 'Important'))
const occursAt = instant.nullable().meta(label('哪一次', 'Which occurrence'))
const rule = z.enum(eventRuleCodes).meta(label('重复', 'Repeats'))
const until = z.iso.date().nullable().meta(label('重复到哪一天', 'Repeats until'))
const state = z.enum(eventStateCodes).meta(label('日程状态', 'State of the event'))
const place = z.string().meta(label('地点', 'Place'))
const latitude = z.number().min(-90).max(90).nullable().meta(label('纬度', 'Latitude'))
const longitude = z.number().min(-180).max(180).nullable().meta(label('经度', 'Longitude'))
const categories = z
  .array(requiredLine(calendarLimits.category))
  .max(calendarLimits.categories)
  .meta(label('类别', 'Categories'))
const reason = lines(calendarLimits.note).min(1).meta(label('理由', 'Reason'))

const item = z.object({
  key: z.string().meta(label('日历里的编号', 'Key in the calendar')),
  kind,
  id,
  title: z.string(),
  startsAt,
  endsAt,
  isAllDay,
  state: z.string().meta(label('状态', 'State')),
  who: z.string().meta(label('谁', 'Who')),
  place,
  isImportant,
  isOver: z.boolean().meta(label('已结束', 'Over')),
  repeats: z.boolean().meta(label('重复', 'Repeats')),
  occursAt,
  link: z.string().meta(label('链接', 'Link')),
  version,
  refusal: z.string().nullable().meta(label('不能移动的原因', 'Why it cannot be moved')),
})
export type CalendarItem = z.output<typeof item>

const inRange = ({ from, to }: { from: string; to: string }) => {
  const ms = Date.parse(to) - Date.parse(from)
  return ms > 0 && ms <= calendarLimits.rangeDays * 86_400_000
}

export const listCalendar = endpoint({
  method: 'GET',
  path: planning('calendar'),
  access: 'topics.read',
  area,
  summary:
    '一段时间里的日程、截稿、任务和定时发布；releases 只列发布，已经发出的也在其中；看不到的选题与稿件不在其中',
  query: z
    .object({
      from: instant,
      to: instant,
      mine: bool.default(false).meta(label('只看与我有关的', 'Mine only')),
      releases: bool.default(false).meta(label('只看发布', 'Releases only')),
    })
    .refine(inRange, {
      ...broken(calendarMessages.range({ days: calendarLimits.rangeDays })),
      path: ['to'],
    }),
  response: z.object({ items: z.array(item), left: whole.meta(label('没有列出的', 'Left out')) }),
})

export const calendarTray = endpoint({
  method: 'GET',
  path: planning('calendar/tray'),
  access: 'topics.read',
  area,
  summary: '还没有时间的选题和日程',
  response: z.array(item),
})

const stays = z.object({
  title: z.string(),
  channel: z.string().meta(label('渠道', 'Channel')),
  at: instant,
})

export const moveItem = endpoint({
  method: 'POST',
  path: planning('calendar/move'),
  access: 'topics.read',
  area,
  summary: '移动日程、截稿或任务，写明理由；定时发布不随之移动，答复里列出仍按原时间的',
  body: z.object({
    kind,
    id,
    occursAt: occursAt.default(null),
    startsAt,
    endsAt,
    reason,
    version,
  }),
  response: z.object({ stays: z.array(stays).meta(label('仍按原时间的定时发布', 'Releases that stay')) }),
})

const fields = {
  title: requiredLine(calendarLimits.title),
  note: lines(calendarLimits.note).default(''),
  place: line(calendarLimits.place).default('').meta(label('地点', 'Place')),
  latitude: latitude.default(null),
  longitude: longitude.default(null),
  categories: categories.default([]),
  startsAt: startsAt.default(null),
  endsAt: endsAt.default(null),
  isAllDay: isAllDay.default(false),
  isImportant: isImportant.default(false),
  state: state.exclude(['cancelled']).default('confirmed'),
  rule: rule.default('once'),
  until: until.default(null),
  departmentId: uuid.nullable().default(null),
}

interface Times {
  startsAt: string | null
  endsAt: string | null
  rule: EventRule
}

const eventForm = z
  .object(fields)
  .refine(({ startsAt: from, endsAt: to }: Times) => (from === null) === (to === null), {
    ...broken(calendarMessages.endMissing()),
    path: ['endsAt'],
  })
  .refine(({ startsAt: from, endsAt: to }: Times) => !from || !to || Date.parse(from) <= Date.parse(to), {
    ...broken(calendarMessages.endFirst()),
    path: ['endsAt'],
  })
  .refine(({ latitude: north, longitude: east }) => (north === null) === (east === null), {
    ...broken(calendarMessages.halfPlace()),
    path: ['longitude'],
  })
  .refine(({ startsAt: from, rule: repeats }: Times) => repeats === 'once' || from !== null, {
    ...broken(calendarMessages.ruleWithoutTime()),
    path: ['startsAt'],
  })
export type EventForm = z.output<typeof eventForm>

const event = z.object({
  id: eventId,
  title: z.string(),
  note: z.string(),
  place,
  latitude,
  longitude,
  categories,
  url: z.string(),
  startsAt,
  endsAt,
  isAllDay,
  isImportant,
  state,
  rule,
  until,
  departmentId: uuid.nullable(),
  calendarName: z.string().meta(label('外来日历', 'Outside calendar')),
  byName: z.string().meta(label('建立人', 'By')),
  version,
  refusal: z.string().nullable().meta(label('不能修改的原因', 'Why it cannot be changed')),
})
export type CalendarEvent = z.output<typeof event>

export const getEvent = endpoint({
  method: 'GET',
  path: planning('events/:id'),
  access: 'topics.read',
  area,
  summary: '一个日程；重复的日程给出整个系列',
  params: z.object({ id: eventId }),
  response: event,
})

export const addEvent = endpoint({
  method: 'POST',
  creates: true,
  path: planning('events/add'),
  access: 'events.manage',
  area,
  summary: '记一个日程，可以不定时间，可以重复（最密每天，最多两年 200 次）',
  body: eventForm,
  response: event,
})

export const changeEvent = endpoint({
  method: 'POST',
  path: planning('events/:id/change'),
  access: 'topics.read',
  area,
  summary: '改日程；给出哪一次就只改那一次',
  params: z.object({ id: eventId }),
  body: eventForm.safeExtend({ occursAt: occursAt.default(null), version }),
  response: event,
})

export const cancelEvent = endpoint({
  method: 'POST',
  path: planning('events/:id/cancel'),
  access: 'topics.read',
  area,
  summary: '取消日程；给出哪一次就只取消那一次',
  params: z.object({ id: eventId }),
  body: z.object({ occursAt: occursAt.default(null), reason, version }),
})
