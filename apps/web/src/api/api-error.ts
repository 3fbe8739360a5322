import type { ErrorName } from '@rongbian/contract/errors'
import { SaidError } from '#/api/said-error.ts'

export type FailureName = ErrorName | 'offline' | 'timeout' | 'sign_in_page'

interface Facts {
  code: number
  status: number
  error: FailureName
  message: string
  fields?: Record<string, string>
  retryAfter?: number
  facts?: unknown
}

/** A refused or failed call. The message is already in the person's language. */
export class ApiError extends SaidError {
  readonly code: number
  readonly status: number
  readonly error: FailureName
  readonly fields: Record<string, string>
  readonly retryAfter: number | undefined
  /** What the server added to go on with; its shape belongs to the error's name. */
  readonly facts: unknown

  constructor(
    { code, status, error, message, fields = {}, retryAfter, facts }: Facts,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = code
    this.status = status
    this.error = error
    this.fields = fields
    this.retryAfter = retryAfter
    this.facts = facts
  }

  /** The frame tells people about these; a screen need not. */
  get isSignedOut() {
    return this.status === 401
  }
}
