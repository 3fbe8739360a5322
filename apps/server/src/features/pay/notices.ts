import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { Notice } from '#/features/notifications/index.ts'

/** Where people look at their own, and where appeals are answered. */
const links = { own: '/toolsPage?id=11', answers: '/dataStatistics?view=pay&tab=appeal' } as const

interface About {
  scheme: string
  month: string
}

export const payNotices = {
  shown: (about: About, day: string): Notice => ({
    type: 'pay.shown',
    title: messages.tellShown({ ...about }),
    content: messages.tellShownMore({ day }),
    link: links.own,
  }),
  appealed: (about: About, name: string, text: string): Notice => ({
    type: 'pay.appealed',
    title: messages.tellAppealed({ ...about, name }),
    content: text,
    link: links.answers,
  }),
  answered: (about: About, answer: string): Notice => ({
    type: 'pay.answered',
    title: messages.tellAnswered({ ...about }),
    content: answer,
    link: links.own,
  }),
} as const
