import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'

export interface Caller {
  address: string
  agent: string
}

/** The salt of each of these days; nobody keeps one in memory, so when it is gone it is gone. */
export const findSalts = async (tx: Tx, days: readonly string[]) => {
  const fresh = days.map(() => randomBytes(32))
  await sql`insert into view_salt (day, salt) select * from unnest(${days}::date[], ${fresh}::bytea[])
    order by 1 on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ day: string; salt: Buffer }>`
    select day, salt from view_salt where day = any(${days}::date[])`.execute(tx)
  return new Map(rows.map(({ day, salt }) => [day, salt.toString('hex')]))
}

/** Known again on the same channel until the day's salt is gone, and to nobody after that. No HMAC: of a hash cut to eight bytes nothing can be lengthened, and it costs a tenth. */
export const visitorOf = (salt: string, code: string, { address, agent }: Caller) =>
  hash('sha256', `${salt}\0${code}\0${address}\0${agent}`, 'hex').slice(0, 16)
