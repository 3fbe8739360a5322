import { importanceCodes, limits, notificationTypeCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint, restAndView } from './endpoint.ts'
import { label } from './labels.ts'
import { bool, instant, paging, uuid, uuidParams } from './shapes.ts'

export { notificationMessages } from './messages/notifications.ts'

export const chapters = { notifications: '通知' }

const area = 'notifications'
const rest = '/sprint/rest'

export const notification = z.object({
  uuid,
  userId: uuid,
  // Open on the way out: a row outlives the version that wrote it.
  type: z.string(),
  title: z.string(),
  content: z.string(),
  importance: z.enum(importanceCodes),
  link: z.string(),
  updated: instant.meta(label('通知时间', 'Notified')),
  readed: z.boolean(),
})
export type Notification = z.output<typeof notification>

const list = z.object({
  displist: z.array(notification).meta(label('通知列表', 'Notifications')),
  count: z.number().int().min(0),
  unread: z.number().int().min(0),
})
export type NotificationList = z.output<typeof list>

export const latestNotifications = endpoint({
  method: 'POST',
  path: `${rest}/upnotification/notification/listInfo`,
  also: restAndView(`${rest}/upnotification/notification/listInfo`),
  access: 'session',
  area,
  summary: '最新的通知；count 与 unread 都是未读数',
  body: z.object({ size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(10) }),
  response: list,
})

export const listNotifications = endpoint({
  method: 'POST',
  path: `${rest}/upnotification/info/list`,
  also: restAndView(`${rest}/upnotification/info/list`),
  access: 'session',
  area,
  summary: '我的通知，新的在前；按类型、是否已读筛选；count 是筛选后的总数',
  query: z.object({
    type: z.enum(notificationTypeCodes).optional(),
    readed: bool.optional(),
    ...paging,
  }),
  response: list,
})

export const showNotification = endpoint({
  method: 'POST',
  path: `${rest}/upnotification/:uuid/detailInfo`,
  also: [
    ...restAndView(`${rest}/upnotification/:uuid/detailInfo`),
    '/sprint/view/notification/:uuid/detail',
    ...restAndView('/sprint/view/notification/:uuid/detail'),
  ],
  access: 'session',
  area,
  summary: '一条通知；看过即为已读',
  params: uuidParams,
  response: notification,
})

export const readNotification = endpoint({
  method: 'POST',
  path: `${rest}/upnotification/:uuid/readed`,
  also: restAndView(`${rest}/upnotification/:uuid/readed`),
  access: 'session',
  area,
  summary: '把一条通知标为已读',
  params: uuidParams,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: `${rest}/notification/allReaded`,
  also: restAndView(`${rest}/notification/allReaded`),
  access: 'session',
  area,
  summary: '把我的通知全部标为已读',
})

/** STOMP 1.2 over a plain WebSocket, or in SockJS frames for clients that speak them. */
export const realtime = { stomp: '/sprint/websocket/websocket', sockjs: '/sprint/websocket' } as const

/** What arrives there. An empty id means that anything under the topic may have changed. */
export const realtimeMessage = z.object({
  topic: z.string(),
  id: z.string(),
  notification: z.object({ userId: uuid }).optional(),
  /** How far the database had come; the cookie `rb_seen` takes it back. */
  seen: z.string().optional(),
})
export type RealtimeMessage = z.output<typeof realtimeMessage>
