import { watchMessages as messages } from '@rongbian/contract/messages/watches'
import type { Message } from '@rongbian/domain'
import type { Notice } from '#/features/notifications/index.ts'

export interface Told {
  alertId: number
  title: string
  score: number
  voices: number
  clues: number
}

interface Rule {
  id: number
  name: string
}

export const alertLink = (alertId: number) => `/topics/watch?alert=${alertId}`
const watchLink = (watchId: number) => `/topics/watch?watch=${watchId}`

const figuresOf = ({ score, voices, clues }: Told) => messages.alertMore({ score, voices, clues })

const failedTitles = { hook: messages.hookFailed, mail: messages.mailFailed } as const
type Way = keyof typeof failedTitles

export const watchNotices = {
  alert: ({ name }: Rule, told: Told): Notice => ({
    type: 'watch.alert',
    title: messages.alertTitle({ watch: name, title: told.title }),
    content: figuresOf(told),
    link: alertLink(told.alertId),
  }),
  /** Several events in one notice. */
  digest: ({ id, name }: Rule, all: readonly Told[]): Notice => ({
    type: 'watch.alert',
    title: messages.digestTitle({ watch: name, count: all.length }),
    content: all.map(({ title }) => title).join('\n'),
    link: watchLink(id),
  }),
  failed: ({ id, name }: Rule, way: Way, reason: Message | string): Notice => ({
    type: 'watch.failed',
    title: failedTitles[way]({ watch: name }),
    content: reason,
    link: `${watchLink(id)}&view=rules`,
  }),
} as const
