import type { Message } from '@rongbian/domain'

/** Where an ad stands, in points. */
export interface AdPlace {
  width: number
  height: number
  colour: boolean
  leastDpi: number
}

/** A fault keeps it from the press, a hint is to be looked at. */
export interface FileCheck {
  isFault: boolean
  text: Message
}

export const fault = (text: Message): FileCheck => ({ isFault: true, text })
export const hint = (text: Message): FileCheck => ({ isFault: false, text })
