import { announcementLimits, megabyte } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { bool, instant, line, pageOf, paging, requiredLine, uuid } from './shapes.ts'

export { announcementMessages } from './messages/announcements.ts'

export const chapters = { announcements: '公告' }

const area = 'announcements'
const notice = '/sprint/rest/notice'

const id = z.coerce.number().int().min(1)
/** A day of the newsroom. */
const day = z.iso.date()

export const announcement = z.object({
  id,
  tenantId: z.number().int(),
  title: z.string(),
  content: z.string(),
  /** Plain words of the content, for lists. */
  summary: z.string(),
  startDate: day.meta(label('开始日期', 'First day')),
  endDate: day.nullable().meta(label('结束日期', 'Last day')),
  pinned: z.boolean().meta(label('置顶', 'Pinned')),
  /** Empty: the whole newsroom. */
  departments: z.array(z.object({ uuid, name: z.string() })),
  byName: z.string().meta(label('发布人', 'Published by')),
  updated: instant,
  version: z.number().int(),
  /** Shown to its audience today. */
  isCurrent: z.boolean().meta(label('正在显示', 'Being shown')),
  isWithdrawn: z.boolean().meta(label('已撤回', 'Withdrawn')),
  readed: z.boolean(),
  /** For those who manage them: how many have read it, of how many. */
  readers: z
    .object({
      read: z.number().int().meta(label('已读', 'Read')),
      all: z.number().int().meta(label('全部', 'All')),
    })
    .nullable()
    .meta(label('阅读人数', 'Readers')),
})
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'POST',
  path: `${notice}/list`,
  also: restAndView(`${notice}/list`),
  access: 'session',
  area,
  summary:
    '公告：置顶的在前，其次新的在前；按日期与文字筛选；all 列出未开始、已过期和已撤回的，只对管理公告的人有效',
  body: z.object({
    startDate: day.optional().meta(label('开始日期', 'First day')),
    endDate: day.optional().meta(label('结束日期', 'Last day')),
    content: line(100).default(''),
    all: bool.default(false).meta(label('全部', 'All')),
    unread: bool.default(false),
    ...paging,
  }),
  response: pageOf(announcement).extend({ unread: z.number().int() }),
})

const form = z.object({
  title: requiredLine(announcementLimits.titleMax),
  content: z.string().trim().min(1, problems.announcement().id).max(announcementLimits.htmlMax),
  startDate: day.meta(label('开始日期', 'First day')),
  endDate: day.nullable().default(null).meta(label('结束日期', 'Last day')),
  pinned: bool.default(false).meta(label('置顶', 'Pinned')),
  departmentIds: z.array(uuid).max(200).default([]).meta(label('部门', 'Departments')),
})
const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
  endDate === null || startDate <= endDate
const wrongOrder = { path: ['endDate'], message: problems.days().id }

export const createAnnouncement = endpoint({
  method: 'POST',
  creates: true,
  path: `${notice}/create`,
  also: restAndView(`${notice}/create`),
  access: 'announcements.manage',
  area,
  summary: '发布公告',
  maxBody: megabyte,
  body: form.refine(inOrder, wrongOrder),
  response: announcement,
})

export const updateAnnouncement = endpoint({
  method: 'POST',
  path: `${notice}/update`,
  also: restAndView(`${notice}/update`),
  access: 'announcements.manage',
  area,
  summary: '修改公告；again 为真时所有人重新变为未读',
  maxBody: megabyte,
  body: form
    .extend({ id, version: z.coerce.number().int(), again: bool.default(false) })
    .refine(inOrder, wrongOrder),
  response: announcement,
})

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: `${notice}/withdraw`,
  also: restAndView(`${notice}/withdraw`),
  access: 'announcements.manage',
  area,
  summary: '撤回公告：不再显示，仍可在管理列表中找到',
  body: z.object({ id, version: z.coerce.number().int() }),
  response: announcement,
})

export const readAnnouncement = endpoint({
  method: 'POST',
  path: `${notice}/:id/readed`,
  also: restAndView(`${notice}/:id/readed`),
  access: 'session',
  area,
  summary: '看过一条公告',
  params: z.object({ id }),
  response: announcement,
})

export const listAnnouncementReaders = endpoint({
  method: 'GET',
  path: `${notice}/:id/readers`,
  also: restAndView(`${notice}/:id/readers`),
  access: 'announcements.manage',
  area,
  summary: '公告的阅读回执：谁看过、何时，谁还没有',
  params: z.object({ id }),
  response: z.object({
    people: z
      .array(
        z.object({
          uuid,
          name: z.string(),
          departmentName: z.string(),
          readAt: instant.nullable().meta(label('阅读时间', 'Read at')),
        }),
      )
      .meta(label('阅读的人', 'Readers')),
  }),
})

export const announcementPermission = endpoint({
  method: 'GET',
  path: '/sprint/view/workflow/objects/workspace/notice/actions/permission',
  also: restAndView('/sprint/view/workflow/objects/workspace/notice/actions/permission'),
  access: 'session',
  area,
  summary: '我能否管理公告',
  response: z.boolean(),
})
