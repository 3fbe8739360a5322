import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type { Message } from '@rongbian/domain'

export const refuse = (field: string, message: Message) =>
  new AppError('invalid', { fields: { [field]: message } })

export const taken = (field: string, message: Message) =>
  new AppError('conflict', { fields: { [field]: message } })

/** Readers would see the result of a change that was made on something older. */
export const checkVersion = (name: string, now: number, begun: number) => {
  if (now !== begun) {
    throw new AppError('stale', { message: publishingMessages.changedByOther({ name }) })
  }
}
