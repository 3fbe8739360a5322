import {
  isWatchLeast,
  watchDigestCodes,
  watchLeast,
  watchLimits,
  watchMeasureCodes,
  watchMeasures,
} from '@rongbian/domain'
import { z } from 'zod'
import { clusterId, clusterItem } from './clues.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { watchMessages as messages } from './messages/watches.ts'
import { person } from './planning-shapes.ts'
import { bool, broken, instant, line, pageOf, paging, requiredLine, uuid } from './shapes.ts'

export { watchMessages } from './messages/watches.ts'

export const chapters = { watches: '监测规则' }

const area = 'watches'
const access = 'clues.read'
const watches = (what = '') => `/sprint/rest/watches${what}`
const whole = z.number().int()

const watchId = z.coerce.number().int().min(1).meta(label('监测规则编号', 'Rule'))
const interestId = z.coerce.number().int().min(1).nullable().meta(label('主题编号', 'Theme'))
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()

const rule = {
  name: requiredLine(watchLimits.name),
  interestId: interestId.default(null),
  measure: z.enum(watchMeasureCodes).meta(label('监测什么', 'What is measured')),
  least: z.coerce.number().int().meta(label('达到多少', 'From which number on')),
  quietFrom: clock.default(null).meta(label('安静时段开始', 'Quiet from')),
  quietTo: clock.default(null).meta(label('安静时段结束', 'Quiet until')),
  digest: z.enum(watchDigestCodes).default('each').meta(label('多久提醒一次', 'How often')),
  byBell: bool.default(true).meta(label('站内通知', 'By the bell')),
  byMail: bool.default(false).meta(label('邮件', 'By mail')),
  hookUrl: line(watchLimits.url).default('').meta(label('回调地址', 'Address to call')),
}

const personIds = z.array(uuid).max(watchLimits.people).default([]).meta(label('提醒的人', 'People told'))
const departmentIds = z
  .array(uuid)
  .max(watchLimits.departments)
  .default([])
  .meta(label('提醒的部门', 'Departments told'))

const watchForm = z
  .object({ ...rule, personIds, departmentIds })
  .superRefine(({ measure, least, quietFrom, quietTo, ...form }, context) => {
    if (!isWatchLeast(measure, least)) {
      const { min, max } = watchLeast[measure]
      const problem = messages.least({ measure: watchMeasures[measure], min, max })
      context.addIssue({ code: 'custom', path: ['least'], ...broken(problem) })
    }
    if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
      context.addIssue({ code: 'custom', path: ['quietTo'], ...broken(messages.quietPair()) })
    const toPeople = form.byBell || form.byMail
    if (!toPeople && form.hookUrl === '')
      context.addIssue({ code: 'custom', path: ['byBell'], ...broken(messages.ways()) })
    if (toPeople && form.personIds.length + form.departmentIds.length === 0)
      context.addIssue({ code: 'custom', path: ['personIds'], ...broken(messages.receivers()) })
  })
export type WatchForm = z.output<typeof watchForm>

export const watch = z.object({
  ...rule,
  id: watchId,
  ownerName: z.string().meta(label('谁设的', 'Set by')),
  interestName: z.string().meta(label('主题', 'Theme')),
  people: z.array(person).meta(label('提醒的人', 'People told')),
  departments: z.array(person).meta(label('提醒的部门', 'Departments told')),
  isOn: z.boolean().meta(label('开着', 'On')),
  /** Why it is silent although it is on; empty where it is not. */
  idle: z.string().meta(label('为什么停着', 'Why it is idle')),
  mayChange: z.boolean().meta(label('可以改', 'May be changed')),
  /** For whoever may change it: what the receiver checks signatures with. */
  hookSecret: z.string().meta(label('签名密钥', 'Signing secret')),
  mailProblem: z.string().meta(label('邮件的问题', 'What is wrong with the mail')),
  hookProblem: z.string().meta(label('回调的问题', 'What is wrong with the call')),
  alertsToday: whole.meta(label('一天内的提醒', 'Alerts in a day')),
  /** A higher line, where a day had too many; null otherwise. */
  offered: whole.nullable().meta(label('建议的数', 'The number offered')),
  isMuted: z.boolean().meta(label('我不听', 'I do not listen')),
  mutedUntil: instant.nullable().meta(label('不听到', 'Not before')),
  version: whole,
})
export type Watch = z.output<typeof watch>

export const listWatches = endpoint({
  method: 'GET',
  path: watches(),
  access,
  area,
  summary: '我设的和提醒我的监测规则；能审定选题的人看到全社的',
  response: z.array(watch),
})

export const saveWatch = endpoint({
  method: 'POST',
  path: watches('/save'),
  access,
  area,
  summary: '新建或修改监测规则；提醒别人需要审定选题的权限；回调地址不能在内网',
  perMinute: 30,
  body: watchForm.safeExtend({ id: watchId.optional(), version: z.coerce.number().int().optional() }),
  response: watch,
})

export const switchWatch = endpoint({
  method: 'POST',
  path: watches('/:id/switch'),
  access,
  area,
  summary: '打开或关闭监测规则；打开之前的事件不再提醒',
  params: z.object({ id: watchId }),
  body: z.object({ on: bool.meta(label('开着', 'On')) }),
})

export const removeWatch = endpoint({
  method: 'POST',
  path: watches('/:id/remove'),
  access,
  area,
  summary: '删除监测规则和它的提醒',
  params: z.object({ id: watchId }),
})

export const muteWatch = endpoint({
  method: 'POST',
  path: watches('/:id/mute'),
  access,
  area,
  summary: '我不再听这条规则或其中一个事件：hours 小时，不给就一直；0 为重新听',
  params: z.object({ id: watchId }),
  body: z.object({
    clusterId: clusterId.optional(),
    hours: z.coerce
      .number()
      .int()
      .min(0)
      .max(watchLimits.quietHours)
      .optional()
      .meta(label('小时数', 'Hours')),
  }),
})

const alert = z.object({
  id: whole,
  watchId,
  watchName: z.string().meta(label('监测规则', 'Rule')),
  at: instant,
  cluster: clusterItem.meta(label('事件', 'Event')),
  /** 为什么收到: the rule and the figures at the moment. */
  why: z.string().meta(label('为什么收到', 'Why it was told')),
  words: z.array(z.string()).meta(label('主题里的词', 'Words of the theme')),
  /** Null while it waits for the end of quiet hours or the next digest. */
  sentAt: instant.nullable().meta(label('提醒时间', 'Told at')),
  isMuted: z.boolean().meta(label('我不听', 'I do not listen')),
})
export type WatchAlert = z.output<typeof alert>

export const listAlerts = endpoint({
  method: 'GET',
  path: watches('/alerts'),
  access,
  area,
  summary: '监测到的事件，新的在前：为什么收到、当时和现在的数',
  query: z.object({ watchId: watchId.optional(), ...paging }),
  response: pageOf(alert),
})
