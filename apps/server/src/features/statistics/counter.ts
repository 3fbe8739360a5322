import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { countDays, everyDay, type Room } from './cells.ts'

/** A busy day is counted again, but not for every act in it. */
const restMs = 2_000

/** Only one process counts a newsroom; whoever comes second leaves it to the first. */
const isMine = async (tx: Tx, { tenantId }: Room) => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('statistics'), ${tenantId}) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** A fact that commits later brings its own row: nothing is missed, and counting twice does no harm. */
const takeDays = async (tx: Tx, { tenantId, timeZone }: Room) => {
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from stat_todo where tenant_id = ${tenantId} returning at)
    select distinct (at at time zone ${timeZone})::date::text as day from taken order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}

const setClock = (tx: Tx, { tenantId, timeZone }: Room) =>
  sql`insert into stat_clock (tenant_id, time_zone) values (${tenantId}, ${timeZone})
    on conflict (tenant_id) do update set time_zone = excluded.time_zone`.execute(tx)

interface Waiting {
  tenantId: number
  /** Never counted, or by the clock of another zone. */
  isStrange: boolean
}

const findWaiting = async (db: Db, timeZone: string) => {
  const { rows } = await sql<Waiting>`
    select tenant.id as tenant_id, clock.tenant_id is null as is_strange from tenant
    left join stat_clock as clock on clock.tenant_id = tenant.id and clock.time_zone = ${timeZone}
    where clock.tenant_id is null or exists (select from stat_todo where stat_todo.tenant_id = tenant.id)
    order by tenant.id`.execute(db)
  return rows
}

const countRoom = (db: Db, room: Room, { isStrange }: Waiting) =>
  db.transaction().execute(async (tx) => {
    if (!(await isMine(tx, room))) return
    const taken = await takeDays(tx, room)
    await countDays(tx, room, isStrange ? await everyDay(tx, room) : taken)
    if (isStrange) await setClock(tx, room)
  })

const giveUp = (error: Error) => {
  throw error
}

/** What has happened since the last time, in every newsroom; one that cannot be counted holds up no other. */
export const countNow = async (db: Db, timeZone: string, onFailure: (error: Error) => void = giveUp) => {
  for (const waiting of await findWaiting(db, timeZone))
    await countRoom(db, { tenantId: waiting.tenantId, timeZone }, waiting).catch(onFailure)
}

interface CounterParts {
  db: Db
  log: Logger
  env: Pick<Env, 'TIME_ZONE'>
}

/** Behind the acts. Returns a stop function. */
export const startCounter = ({ db, log, env }: CounterParts) => {
  const stopping = new AbortController()
  const rest = () => sleep(restMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  const warn = (error: Error) => {
    if (!stopping.signal.aborted)
      log.warn({ error: error.message }, 'statistics: not counted, will try again')
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      await countNow(db, env.TIME_ZONE, warn).catch(warn)
      await rest()
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}
