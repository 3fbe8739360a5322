import { chineseOf, type Message, type Remark, say } from '@rongbian/domain'

/**
 * What a platform's refusal asks for: `retry` did nothing and may go well later; `reconnect` waits for someone
 * to put the credentials or the connection right; `reject` will never go well as it is; after `unknown` it may have been done.
 */
export type ProblemKind = 'retry' | 'reconnect' | 'reject' | 'unknown'

/** What is told to people: whole sentences stand in the table of the connectors' phrases, others with their values. */
export type Words = Remark | string

interface ProblemOptions extends ErrorOptions {
  /** The message by its id, where it has one. */
  say?: Message
}

/** Why a platform did not do what it was asked; the message is for people. */
export class ConnectorProblem extends Error {
  readonly kind: ProblemKind
  readonly say: Message | Words
  constructor(kind: ProblemKind, words: Words, { say: message, ...options }: ProblemOptions = {}) {
    super(chineseOf(words), options)
    this.kind = kind
    this.say = message ?? words
  }
}

/** The words of a problem inside other words. */
export const saidBy = ({ say: said, message }: ConnectorProblem): Words =>
  typeof said === 'object' && 'id' in said ? message : said

/** Several things said, in their order. */
export const inTurn = (words: readonly Words[]): Words =>
  words.length === 0 ? '' : words.reduce((first, rest) => say('{{first}}；{{rest}}', { first, rest }))
