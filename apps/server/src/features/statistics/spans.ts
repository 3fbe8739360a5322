import type { StatisticsFilter } from '@rongbian/contract/statistics'
import { addDays, type DaySpan, dayIn, factKindCodes, monthsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Room } from './cells.ts'

const firstDay = async (db: Db | Tx, { tenantId, timeZone }: Room) => {
  // Asked kind by kind, an index answers.
  const { rows } = await sql<{ day: string | null }>`
    select (min(first.at) at time zone ${timeZone})::date::text as day
    from unnest(${factKindCodes}::text[]) as known (kind) cross join lateral (
      select min(at) as at from stat_fact where tenant_id = ${tenantId} and kind = known.kind) as first`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

/** The days somebody asks for. */
export const spanOf = async (
  db: Db | Tx,
  room: Room,
  { range, start, end }: Pick<StatisticsFilter, 'range' | 'start' | 'end'>,
  now: Date,
): Promise<DaySpan> => {
  if (start && end) return { from: start, to: end }
  const today = dayIn(now, room.timeZone)
  if (range === 'all') return { from: (await firstDay(db, room)) ?? today, to: today }
  return { from: addDays(today, 1 - Number(range)), to: today }
}

/** Days of which one kind of cell tells. */
export interface Piece extends DaySpan {
  unit: 'day' | 'month'
}

/** A span in as few cells as there are: whole months that are added up, and the days around them. */
export const piecesOf = (span: DaySpan, openMonth: string | undefined): Piece[] => {
  const pieces: Piece[] = []
  for (const { from, to, isCut } of monthsOf(span)) {
    const unit = isCut || from >= (openMonth ?? '') ? 'day' : 'month'
    const last = pieces.at(-1)
    if (last?.unit === unit && addDays(last.to, 1) === from) last.to = to
    else pieces.push({ unit, from, to })
  }
  return pieces
}
