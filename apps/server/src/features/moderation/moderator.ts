import { inChinese } from '@rongbian/contract/messages/all'
import { type Message, type ModerationLabel, moderationLabels } from '@rongbian/domain'

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
  name: Message
  /** Why it cannot work; undefined when it can. */
  problem(): Promise<Message | undefined>
  /** Fails with a ModerationProblem: what was not seen has not passed. */
  check(picture: Picture, signal?: AbortSignal): Promise<Label[]>
}

/** Why a picture was not checked. `isPassing` when the same may go well later. */
export class ModerationProblem extends Error {
  readonly say: Message
  readonly isPassing: boolean
  constructor(say: Message, isPassing: boolean, options?: ErrorOptions) {
    super(inChinese(say), options)
    this.say = say
    this.isPassing = isPassing
  }
}

const isOurs = (raw: string): raw is ModerationLabel => Object.hasOwn(moderationLabels, raw)

/** Ours where the word is the same; the raw one stays beside it. */
export const labelOf = (raw: string): ModerationLabel => (isOurs(raw) ? raw : 'others')

export const isRisk = (labels: readonly Label[]) => labels.some(({ suggestion }) => suggestion !== 'pass')
