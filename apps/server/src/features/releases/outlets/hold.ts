import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

const askedMs = 1_000

/** The lock goes with its connection. Whoever has stood still for a while asks before touching what another may be writing by now. */
export const holdOf = (db: Db) => {
  let askedAt = Date.now()
  return async () => {
    if (Date.now() - askedAt < askedMs) return
    await sql`select 1`.execute(db)
    askedAt = Date.now()
  }
}
