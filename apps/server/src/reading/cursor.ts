import { AppError } from '@rongbian/contract'
import { libraryMessages } from '@rongbian/contract/messages/libraries'

/** Where a page ended: how it was ordered, the last row's place in that order, and the total the first page told. */
export interface Cursor {
  order: string
  /** Microseconds: what a JavaScript date holds is too coarse to go on from. */
  at: number
  id: number
  total: number
}

const pattern = /^([a-z-]{1,20})\.(-?\d{1,16})\.(\d{1,16})\.(\d{1,16})$/

export const writeCursor = ({ order, at, id, total }: Cursor) =>
  Buffer.from(`${order}.${at}.${id}.${total}`).toString('base64url')

/** Refuses what this house has not written, and a cursor of a list in another order. */
export const readCursor = (text: string | undefined, wanted: string): Cursor | undefined => {
  if (text === undefined) return
  const [, order, ...numbers] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const [at = Number.NaN, id = Number.NaN, total = Number.NaN] = numbers.map(Number)
  if (order !== wanted || ![at, id, total].every(Number.isSafeInteger))
    throw new AppError('invalid', { fields: { cursor: libraryMessages.badCursor() } })
  return { order, at, id, total }
}
