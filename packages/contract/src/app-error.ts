import type { Message } from '@rongbian/domain'
import type { ErrorName } from './errors.ts'
import { inChinese } from './messages/all.ts'
import { errorMessage } from './messages/errors.ts'

interface Extra {
  message?: Message
  facts?: unknown
  fields?: Record<string, Message>
  retryAfter?: number | undefined
  cause?: unknown
}

export class AppError extends Error {
  readonly error: ErrorName
  /** What people are told: its own words, those of the first field at fault, or the table's. */
  readonly say: Message
  /** As the specification has it; `fieldMessages` are the same by their ids. */
  readonly fields: Record<string, string> | undefined
  readonly fieldMessages: Record<string, Message> | undefined
  readonly retryAfter: number | undefined
  readonly facts: unknown

  constructor(error: ErrorName, { message, fields, retryAfter, facts, cause }: Extra = {}) {
    const say = message ?? (fields && Object.values(fields)[0]) ?? errorMessage(error)
    super(inChinese(say), { cause })
    this.error = error
    this.say = say
    this.fields =
      fields && Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, inChinese(said)]))
    this.fieldMessages = fields
    this.retryAfter = retryAfter
    this.facts = facts
  }
}
