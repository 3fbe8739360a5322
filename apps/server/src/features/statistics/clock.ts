import { dayIn } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Room } from './cells.ts'

/** The first day of a month. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The month the newsroom is in. */
export const monthNow = ({ timeZone }: Pick<Room, 'timeZone'>, now = new Date()) =>
  monthOf(dayIn(now, timeZone))

/** The first month that is not added up yet; nothing where no month is, or by the clock of another zone. */
export const readOpenMonth = async (db: Db | Tx, { tenantId, timeZone }: Room) => {
  const { rows } = await sql<{ openMonth: string }>`
    select open_month::text from stat_clock where tenant_id = ${tenantId} and time_zone = ${timeZone}`.execute(
    db,
  )
  return rows[0]?.openMonth
}

export const setClock = (tx: Tx, { tenantId, timeZone }: Room, openMonth: string) =>
  sql`insert into stat_clock (tenant_id, time_zone, open_month) values (${tenantId}, ${timeZone}, ${openMonth})
    on conflict (tenant_id) do update set time_zone = excluded.time_zone, open_month = excluded.open_month`.execute(
    tx,
  )
