import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Room } from './cells.ts'

/** Only one counts a newsroom at a time, until its transaction ends. */
const turnOf = ({ tenantId }: Room) => sql`hashtext('statistics'), ${tenantId}::integer`

/** Answers whether nobody else is counting. */
export const takeTurn = async (tx: Tx, room: Room) => {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${turnOf(room)}) as is_mine`.execute(tx)
  return rows[0]?.isMine === true
}

export const awaitTurn = (tx: Tx, room: Room) =>
  sql`select pg_advisory_xact_lock(${turnOf(room)})`.execute(tx)
