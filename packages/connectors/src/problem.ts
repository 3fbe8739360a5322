import type { Message } from '@rongbian/domain'

/**
 * What a platform's refusal asks for: `retry` did nothing and may go well later; `reconnect` waits for someone
 * to put the credentials or the connection right; `reject` will never go well as it is; after `unknown` it may have been done.
 */
export type ProblemKind = 'retry' | 'reconnect' | 'reject' | 'unknown'

interface ProblemOptions extends ErrorOptions {
  /** The message by its id, where it has one. */
  say?: Message
}

/** Why a platform did not do what it was asked; the message is for people. */
export class ConnectorProblem extends Error {
  readonly kind: ProblemKind
  readonly say: Message | string
  constructor(kind: ProblemKind, message: string, { say, ...options }: ProblemOptions = {}) {
    super(message, options)
    this.kind = kind
    this.say = say ?? message
  }
}
