import { commandMessages as messages } from '@rongbian/contract/messages/command'
import type { Notice } from '#/features/notifications/index.ts'

interface Told {
  text: string
  toName: string
  byName: string
}

const shortMax = 60
const short = ({ text }: Told) => (text.length > shortMax ? `${text.slice(0, shortMax)}…` : text)

export const instructionLink = '/planning/orders'

export const instructionNotices = {
  given: (told: Told): Notice => ({
    type: 'instruction.given',
    title: messages.tellGiven({ name: told.byName, text: short(told) }),
    content: messages.tellGivenMore(),
    link: instructionLink,
  }),
  again: (told: Told): Notice => ({
    type: 'instruction.given',
    title: messages.tellAgain({ name: told.byName, text: short(told) }),
    content: messages.tellGivenMore(),
    link: instructionLink,
  }),
  answered: (told: Told, isDone: boolean, reason: string): Notice => ({
    type: 'instruction.answered',
    title: (isDone ? messages.tellDone : messages.tellCannot)({ name: told.toName, text: short(told) }),
    content: reason || messages.noReason(),
    link: instructionLink,
  }),
  unseen: (told: Told, count: number): Notice => ({
    type: 'instruction.answered',
    title: messages.tellUnseen({ name: told.toName, text: short(told) }),
    content: messages.tellUnseenMore({ count }),
    link: instructionLink,
  }),
} as const
