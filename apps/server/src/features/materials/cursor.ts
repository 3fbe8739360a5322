import { AppError } from '@rongbian/contract'
import { materialMessages } from '@rongbian/contract/messages/materials'

/** Where a page ended. */
export interface MaterialCursor {
  /** Microseconds: what a JavaScript date holds is too coarse to go on from. */
  at: number
  hash: string
}

export const writeCursor = ({ at, hash }: MaterialCursor) => `${at}.${hash}`

export const readCursor = (text: string | undefined): MaterialCursor | undefined => {
  if (text === undefined) return
  const [, at = '', hash = ''] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(text) ?? []
  if (!hash || !Number.isSafeInteger(Number(at)))
    throw new AppError('invalid', { fields: { cursor: materialMessages.badCursor() } })
  return { at: Number(at), hash }
}
