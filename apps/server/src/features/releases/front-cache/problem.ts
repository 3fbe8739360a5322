import type { Message } from '@rongbian/domain'
import { say } from '#/say.ts'

/** A cache in front of the sites that does not obey, in words for the ledger. */
export class CacheProblem extends Error {
  readonly words: Message
  /** What the cache itself asks to be waited for. */
  readonly waitSeconds: number
  constructor(words: Message, waitSeconds = 0) {
    super(say(words))
    this.words = words
    this.waitSeconds = waitSeconds
  }
}
