/**
 * What a platform's refusal asks for: `retry` did nothing and may go well later; `reconnect` waits for someone
 * to put the credentials or the connection right; `reject` will never go well as it is; after `unknown` it may have been done.
 */
export type ProblemKind = 'retry' | 'reconnect' | 'reject' | 'unknown'

/** Why a platform did not do what it was asked; the message is for people. */
export class ConnectorProblem extends Error {
  readonly kind: ProblemKind
  constructor(kind: ProblemKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
