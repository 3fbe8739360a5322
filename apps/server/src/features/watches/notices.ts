import { watchMessages as messages } from '@rongbian/contract/messages/watches'
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
} as const
