import { gaugeNames } from '@rongbian/domain'
import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant } from './shapes.ts'

const sample = z.object({
  gauge: z.enum(gaugeNames).meta(label('指标', 'Reading')),
  labels: z.record(z.string(), z.string()).meta(label('哪一个', 'Which one')),
  value: z.number(),
})

const late = z.object({
  id: z.number().int(),
  storyId: z.number().int().nullable(),
  channelName: z.string(),
  act: z.string(),
  dueAt: instant.meta(label('应发时间', 'Due at')),
  attempts: z.number().int().meta(label('试过几次', 'Attempts')),
})

const openWithdrawal = z.object({
  id: z.number().int(),
  storyId: z.number().int(),
  orderedAt: instant.meta(label('下令时间', 'Ordered at')),
  isAgreed: z.boolean().meta(label('第二人已同意', 'The second person agreed')),
})

export type SystemSample = z.output<typeof sample>
export interface LateReleases {
  late: z.output<typeof late>[]
  withdrawals: z.output<typeof openWithdrawal>[]
}

/** The same readings `/metrics` tells, and of this newsroom what they count. */
export const systemReadings = endpoint({
  method: 'GET',
  path: path('system/readings'),
  access: 'system.manage',
  area,
  summary: '系统指标：与 /metrics 相同，附晚发与没有完成的撤稿',
  response: z.object({
    at: instant,
    samples: z.array(sample).meta(label('指标', 'Readings')),
    late: z.array(late).meta(label('到时没有发出', 'Due and not out')),
    withdrawals: z.array(openWithdrawal).meta(label('没有完成的撤稿', 'Open withdrawals')),
  }),
})
