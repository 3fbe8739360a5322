import type { PlatformFigureCode, PlatformFigures } from '@rongbian/domain'
import { textOf } from './ask.ts'
import type { Reading } from './connector.ts'

interface Count {
  /** Null when it is missing, or says that counting failed. */
  value: number | null
  /** Shown as “at least so many”. */
  isCapped: boolean
}

/** Numbers come as text, -1 stands for a failure, and large ones may end in “万” or “+”. */
const countOf = (text: string): Count => {
  const [, digits, myriad, plus] = /^(\d{1,12}(?:\.0+)?)(万)?(\+)?$/.exec(text.trim()) ?? []
  if (digits === undefined) return { value: null, isCapped: false }
  return { value: Number(digits) * (myriad ? 10_000 : 1), isCapped: plus !== undefined }
}

type Fields = Partial<Record<PlatformFigureCode, string>>

/** By the platform's own names of its counters. Where it says none of them nothing was read. */
export const readingOf = (
  known: Pick<Reading, 'remoteId' | 'part' | 'at' | 'day'>,
  counted: unknown,
  fields: Fields,
  raw = counted,
): Reading[] => {
  const counts = Object.entries(fields).map(
    ([code, field]) => [code, countOf(textOf(counted, field))] as const,
  )
  if (counts.every(([, { value }]) => value === null)) return []
  const figures: PlatformFigures = Object.fromEntries(counts.map(([code, { value }]) => [code, value]))
  return [{ ...known, figures, capped: counts.some(([, { isCapped }]) => isCapped), raw }]
}
