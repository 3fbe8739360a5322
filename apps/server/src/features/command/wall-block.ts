import { commandMessages as messages } from '@rongbian/contract/messages/command'
import type { WallBlockData } from '@rongbian/contract/wall'
import { type LanguageId, wallLimits } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'

export interface Asked {
  db: Db
  tenantId: number
  timeZone: string
  now: Date
  language: LanguageId
}

export type Row = WallBlockData['rows'][number]

export interface Found {
  /** As many as the list behind it has. */
  total: number
  rows: Row[]
  /** Of which moment it is, where that is not now. */
  asOf?: Date
  /** Why it may be less than there is. */
  problem?: string
}
export type Find = (asked: Asked) => Promise<Found>

export const most = wallLimits.rows

export interface Line {
  id: number | string
  title: string
  state: string
  at: Date | null
  who: string
  note: string
  isBad: boolean
  total: number
}

export const totalOf = (lines: readonly Pick<Line, 'total'>[]) => lines[0]?.total ?? 0

export const rowOf = (
  { id, title, at }: Pick<Line, 'id' | 'title' | 'at'>,
  note: string,
  tone: Row['tone'],
): Row => ({
  key: String(id),
  title,
  note,
  at: at?.toISOString() ?? null,
  amount: null,
  tone,
})

export const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** What nobody but a hot list or a tip tells of has no voice to count. */
export const voicesOf = ({ voices: count }: { voices: number }, language: LanguageId) =>
  count === 0 ? '' : say(messages.voices({ count }), language)
