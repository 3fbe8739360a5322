import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

/** One that has said nothing for so long is gone. */
const silentSeconds = 60
/** Two heartbeats missed. */
const lateSeconds = 25

export interface NodeFacts {
  id: string
  name: string
  version: string
  role: string
  address: string
  draining: boolean
}

const unseenFor = (seconds: number) =>
  sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${seconds})`
const isSilent = unseenFor(silentSeconds)

/** Writes it as it is now, also where its row was taken for one of the dead. */
export const tellNode = (db: Db, facts: NodeFacts) =>
  db
    .insertInto('node')
    .values(facts)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        address: facts.address,
        draining: facts.draining,
        seenAt: sql`clock_timestamp()`,
      }),
    )
    .execute()

export const forgetNode = (db: Db, id: string) => db.deleteFrom('node').where('id', '=', id).execute()

export const forgetSilent = (db: Db) => db.deleteFrom('node').where(isSilent).execute()

/** Those that work now, the oldest first. */
export const findNodes = (db: Db) =>
  db
    .selectFrom('node')
    .selectAll()
    .select(unseenFor(lateSeconds).as('late'))
    .where(sql<boolean>`not ${isSilent}`)
    .orderBy('startedAt')
    .execute()
