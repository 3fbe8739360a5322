import { reportDayMost, reportRhythmCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, requiredLine, uuid, uuidParams } from './shapes.ts'

export { reportMessages } from './messages/reports.ts'

export const chapters = { reports: '统计报表' }

const area = 'reports'
const access = 'statistics.open'
const path = (what: string) => `/sprint/rest/reports/${what}`
const day = z.iso.date()

const addressName = z.string().regex(/^[A-Za-z]{1,20}$/)
/** As the address of the page says it: whoever opens it reads the same with their own rights. */
const query = z
  .record(addressName, z.string().max(200))
  .refine((names) => Object.keys(names).length <= 30)
  .meta(label('页面地址里的条件', 'What the address says'))
const view = addressName.meta(label('统计页面', 'View'))

const schedule = z
  .object({
    every: z.enum(reportRhythmCodes).meta(label('多久一次', 'How often')),
    on: z.coerce.number().int().min(1).meta(label('周几或几号', 'Day')),
    hour: z.coerce.number().int().min(0).max(23).meta(label('几点', 'Hour')),
  })
  .refine(({ every, on }) => on <= reportDayMost[every], { path: ['on'] })

const personName = z.string()
const reader = z.object({
  uuid,
  name: personName,
  isMailed: z.boolean().meta(label('收邮件', 'Gets it by mail')),
  hasMailbox: z.boolean().meta(label('有邮箱', 'Has a mailbox')),
})

export const report = z.object({
  uuid,
  name: z.string(),
  view,
  query,
  ownerName: personName.meta(label('谁的报表', 'Owner')),
  isMine: z.boolean().meta(label('自己的', 'My own')),
  readers: z.array(reader).meta(label('共享给', 'Shared with')),
  schedule: schedule.nullable().meta(label('定时寄送', 'Schedule')),
  nextDay: day.nullable().meta(label('下次寄送', 'Next mail')),
  /** Mails of the last span that did not go out. */
  troubles: z.number().int().meta(label('没有寄出的', 'Not sent')),
  version: z.number().int(),
})
export type Report = z.output<typeof report>

export const listReports = endpoint({
  method: 'GET',
  path: path('list'),
  access,
  area,
  summary: '我的报表，和别人共享给我的',
  response: z.object({
    items: z.array(report),
    /** Without one nothing is mailed. */
    canMail: z.boolean().meta(label('有发信邮箱', 'There is a mailbox to send from')),
    timeZone: z.string().meta(label('时区', 'Time zone')),
  }),
})

export const saveReport = endpoint({
  method: 'POST',
  creates: true,
  path: path('save'),
  access,
  area,
  summary: '把统计页面连同筛选条件存成报表',
  body: z.object({ name: requiredLine(40), view, query }),
  response: z.object({ uuid }),
})

const readerForm = z.object({ uuid, isMailed: bool.default(false).meta(label('收邮件', 'Gets it by mail')) })

export const reportChange = z.object({
  name: requiredLine(40),
  /** Both, or neither: the page as it is now takes the place of what was kept. */
  view: view.optional(),
  query: query.optional(),
  readers: z.array(readerForm).max(200).meta(label('共享给', 'Shared with')),
  schedule: schedule.nullable().meta(label('定时寄送', 'Schedule')),
  version: z.coerce.number().int(),
})
export type ReportChange = z.output<typeof reportChange>

export const changeReport = endpoint({
  method: 'POST',
  path: path(':uuid/change'),
  access,
  area,
  summary: '修改自己的报表：名称、内容、共享给谁、寄给谁、何时寄',
  params: uuidParams,
  body: reportChange,
})

export const removeReport = endpoint({
  method: 'POST',
  path: path(':uuid/remove'),
  access,
  area,
  summary: '删除自己的报表；不再寄送',
  params: uuidParams,
})

const mailKey = { person: uuid.meta(label('收件人', 'Recipient')), from: day, to: day }

export const reportMail = z.object({
  ...mailKey,
  personName,
  address: z.string().meta(label('邮箱', 'Mailbox')),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'left']),
  problem: z.string().meta(label('原因', 'Reason')),
  at: instant,
})
export type ReportMail = z.output<typeof reportMail>

export const listReportMails = endpoint({
  method: 'GET',
  path: path(':uuid/mails'),
  access,
  area,
  summary: '自己的报表寄出的情况，新的在前，最多 200 封',
  params: uuidParams,
  response: z.array(reportMail),
})

export const sendReport = endpoint({
  method: 'POST',
  creates: true,
  path: path(':uuid/send'),
  access,
  area,
  summary: '现在就寄最近一次的报表；已经寄过的收件人不再寄',
  params: uuidParams,
  response: z.object({ from: day, to: day, count: z.number().int() }),
})

export const sendReportAgain = endpoint({
  method: 'POST',
  path: path(':uuid/mails/again'),
  access,
  area,
  summary: '重发没有寄出的，或不知道寄到没有的',
  params: uuidParams,
  body: z.object(mailKey),
})
