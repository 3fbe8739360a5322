import { setTimeout as sleep } from 'node:timers/promises'
import { monthsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { countDays, dropMonths, everyDay, type Room, sumMonths } from './cells.ts'
import { monthNow, monthOf, readOpenMonth, setClock } from './clock.ts'
import { takeTurn } from './counting-turn.ts'

/** A busy day is counted again, but not for every act in it, and counting takes no more than a quarter of the time. */
const restMs = 2_000
const restsPerWork = 3

/** Moments at which a process may die; tests end it at each of them. */
export type CountPoint = 'days taken' | 'days counted' | 'months summed'
type AtPoint = (point: CountPoint) => void
const goOn: AtPoint = () => {}

/** A fact that commits later brings its own row: nothing is missed, and counting twice does no harm. */
const takeDays = async (tx: Tx, { tenantId, timeZone }: Room) => {
  // Of a story sent on and seen at the same moment neither act knew of the other: with the later row both are there.
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from stat_todo where tenant_id = ${tenantId} returning at),
    adopted as (select stat_note(array(select stat_adopted(${tenantId}, array(
      select fact.key from taken join stat_fact as fact on fact.tenant_id = ${tenantId}
        and fact.kind in ('effective', 'used') and fact.at = taken.at)))))
    select distinct (at at time zone ${timeZone})::date::text as day from taken, adopted order by 1`.execute(
    tx,
  )
  return rows.map(({ day }) => day)
}

/** Those with something new, those never counted by this clock, and all when a month is over. */
const findWaiting = async (db: Db, timeZone: string) => {
  const { rows } = await sql<{ tenantId: number }>`
    select tenant.id as tenant_id from tenant
    left join stat_clock as clock on clock.tenant_id = tenant.id and clock.time_zone = ${timeZone}
    where clock.tenant_id is null or clock.open_month < ${monthNow({ timeZone })}::date
      or exists (select from stat_todo where stat_todo.tenant_id = tenant.id)
    order by tenant.id`.execute(db)
  return rows
}

/** Of the days that were counted, and of what has ended since, the months that are over. */
const monthsToSum = (days: readonly string[], openBefore: string | undefined, openNow: string) => {
  const touched = days.map(monthOf).filter((month) => month < openNow)
  const ended = openBefore && openBefore < openNow ? monthsOf({ from: openBefore, to: openNow }) : []
  return [
    ...new Set([...touched, ...ended.map(({ name }) => `${name}-01`).filter((month) => month < openNow)]),
  ]
}

const countRoom = (db: Db, room: Room, atPoint: AtPoint) =>
  db.transaction().execute(async (tx) => {
    // Whoever comes second leaves it to the first.
    if (!(await takeTurn(tx, room))) return
    const openBefore = await readOpenMonth(tx, room)
    const openNow = monthNow(room)
    const taken = await takeDays(tx, room)
    atPoint('days taken')
    const days = openBefore === undefined ? await everyDay(tx, room) : taken
    for (const some of Map.groupBy(days, monthOf).values()) await countDays(tx, room, some)
    atPoint('days counted')
    if (openBefore === undefined) await dropMonths(tx, room)
    await sumMonths(tx, room, monthsToSum(days, openBefore, openNow))
    atPoint('months summed')
    if (openBefore !== openNow) await setClock(tx, room, openNow)
  })

const giveUp = (error: Error) => {
  throw error
}

/** What has happened since the last time, in every newsroom; one that cannot be counted holds up no other. */
export const countNow = async (
  db: Db,
  timeZone: string,
  onFailure: (error: Error) => void = giveUp,
  atPoint = goOn,
) => {
  for (const { tenantId } of await findWaiting(db, timeZone))
    await countRoom(db, { tenantId, timeZone }, atPoint).catch(onFailure)
}

interface CounterParts {
  db: Db
  log: Logger
  env: Pick<Env, 'TIME_ZONE'>
}

/** Behind the acts. Returns a stop function. */
export const startCounter = ({ db, log, env }: CounterParts) => {
  const stopping = new AbortController()
  const rest = (worked: number) =>
    sleep(Math.max(restMs, restsPerWork * worked), undefined, { ref: false, signal: stopping.signal }).catch(
      () => {},
    )
  const warn = (error: Error) => {
    if (!stopping.signal.aborted)
      log.warn({ error: error.message }, 'statistics: not counted, will try again')
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      await countNow(db, env.TIME_ZONE, warn).catch(warn)
      await rest(performance.now() - started)
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}
