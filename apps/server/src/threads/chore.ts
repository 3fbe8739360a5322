import { textMessages } from '@rongbian/contract/messages/text'
import type { Message } from '@rongbian/domain'

export type LaneName = 'quick' | 'slow' | 'back' | 'press'

type Run = (input: never) => unknown

interface Terms<Name extends string> {
  /** Loaded by the thread; it should import little. */
  module: URL
  /** Of the function in it. */
  name: Name
  /** Quick: someone's save waits for it. Slow: whole documents. Back: nobody waits, or it needs the dictionary. Press: it keeps fonts of fifteen megabytes open. */
  lane: LaneName
  longestMs?: number
  /** What people read when it took too long or too much memory. */
  tooMuch: Message
}

export interface Chore<Does extends Run = Run> {
  module: string
  name: string
  lane: LaneName
  longestMs: number
  tooMuch: Message
  /** Never there: it carries what the function takes and answers. */
  does?: Does
}

export type Input<C extends Chore> = Parameters<NonNullable<C['does']>>[0]
export type Result<C extends Chore> = Awaited<ReturnType<NonNullable<C['does']>>>

const usualMs = 60_000

/** What people read of most texts. */
export const tooLong = textMessages.textTooMuch()

/** Declares work whose cost grows with what people send: one pure function of one argument that can be cloned. */
export const chore = <Module, Name extends keyof Module & string>({
  module,
  longestMs = usualMs,
  ...terms
}: Terms<Name>): Chore<Extract<Module[Name], Run>> => ({ ...terms, longestMs, module: module.href })
