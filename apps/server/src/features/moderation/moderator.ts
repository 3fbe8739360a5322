import { type ModerationLabel, moderationLabels } from '@rongbian/domain'

export type Suggestion = 'pass' | 'review' | 'block'

export interface Label {
  label: ModerationLabel
  /** As the provider calls it. */
  raw: string
  /** From 0 to 100. */
  score: number
  suggestion: Suggestion
}

/** What is to be looked at. */
export interface Picture {
  tenantId: number
  hash: string
  name: string
}

/** Whoever looks at pictures. */
export interface Moderator {
  name: string
  /** Why it cannot work, in words; empty when it can. */
  problem(): Promise<string>
  /** Fails with a ModerationProblem: what was not seen has not passed. */
  check(picture: Picture, signal?: AbortSignal): Promise<Label[]>
}

/** Why a picture was not checked. `isPassing` when the same may go well later. */
export class ModerationProblem extends Error {
  readonly isPassing: boolean
  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isPassing = isPassing
  }
}

const isOurs = (raw: string): raw is ModerationLabel => Object.hasOwn(moderationLabels, raw)

/** Ours where the word is the same; the raw one stays beside it. */
export const labelOf = (raw: string): ModerationLabel => (isOurs(raw) ? raw : 'others')

export const isRisk = (labels: readonly Label[]) => labels.some(({ suggestion }) => suggestion !== 'pass')
