import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { cellsOfDays, cellsOfMonths, countDays, everyDay, everySum, type Room, sumMonths } from './cells.ts'
import { monthOf, readOpenMonth } from './clock.ts'
import { awaitTurn } from './counting-turn.ts'

/** Both days included; without them there is no end. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

const within = ({ from = '', to = '9999-12-31' }: Days) => {
  return (day: string) => day >= from && day <= to
}

/** The days asked for, every month they touch or a sum stands of, and all days there are. */
const findChosen = async (db: Db, room: Room, asked: Days) => {
  const all = await everyDay(db, room)
  const isTouched = within({ ...asked, from: asked.from && monthOf(asked.from) })
  const months = new Set([...all.map(monthOf), ...(await everySum(db, room))])
  return { all, days: all.filter(within(asked)), months: [...months].filter(isTouched).toSorted() }
}

const storiesAtOnce = 500

/** All stories of a newsroom, some at a time, in the order of their ids. */
async function* storyRanges(db: Db | Tx, tenantId: number) {
  for (let first = 0; ; ) {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from (select id from story
      where tenant_id = ${tenantId} and id >= ${first} order by id limit ${storiesAtOnce}) as batch`.execute(
      db,
    )
    const last = rows[0]?.last ?? undefined
    if (last === undefined) return
    yield { first, last }
    first = last + 1
  }
}

/** What the ledgers or other facts tell and no fact says yet, of any day: the earliest stays. Answers how many there were. */
export const fillFacts = async (db: Db | Tx, { tenantId }: Pick<Room, 'tenantId'>) => {
  let filled = 0
  for await (const { first, last } of storyRanges(db, tenantId)) {
    const { rows } = await sql<{ count: number }>`
      select stat_note(array(select stat_past(${tenantId}, ${first}, ${last}) union all
        select stat_adopted(${tenantId}, array(select id::text from story
          where tenant_id = ${tenantId} and id between ${first} and ${last})))) as count`.execute(db)
    filled += rows[0]?.count ?? 0
  }
  return filled
}

/** Where there is but one newsroom, and its clocks were set back after every act: what was noted bears the wrong day. */
export const tellPast = async (tx: Tx, room: Pick<Room, 'tenantId'>) => {
  await sql`truncate stat_fact, stat_todo`.execute(tx)
  await fillFacts(tx, room)
}

/** Moments at which a process may die; tests end it at each of them. */
export type RebuildPoint = 'month counted' | 'month kept'

/** Counts month after month anew while people work. Answers of how many days. */
export const rebuild = async (
  db: Db,
  room: Room,
  days: Days = {},
  atPoint: (point: RebuildPoint) => void = () => {},
) => {
  const chosen = await findChosen(db, room, days)
  const byMonth = Map.groupBy(chosen.days, monthOf)
  for (const month of chosen.months) {
    await db.transaction().execute(async (tx) => {
      await awaitTurn(tx, room)
      await countDays(tx, room, byMonth.get(month) ?? [])
      atPoint('month counted')
      if (month < ((await readOpenMonth(tx, room)) ?? '')) await sumMonths(tx, room, [month])
    })
    atPoint('month kept')
  }
  return chosen.days.length
}

/** Of a day, or of a month under its first one. */
export interface WrongCell {
  unit: 'day' | 'month'
  day: string
  cube: string
  kind: string
  key: string
  kept: number | null
  counted: number | null
}

const cellKey = sql`cube, kind, day, key, department_id, part`

interface Counted extends Pick<WrongCell, 'unit' | 'day'> {
  /** From the facts alone. */
  told: Fragment
}

/** The first cell that is not what its facts amount to; what still waits to be counted is not wrong. */
const wrongCellOf = async (db: Db, { tenantId, timeZone }: Room, { unit, day, told }: Counted) => {
  const { rows } = await sql<WrongCell>`
    with waiting as (select from stat_todo where tenant_id = ${tenantId}
      and date_trunc(${unit}::text, at at time zone ${timeZone})::date = ${day}::date limit 1),
    kept as (select * from stat_cell where tenant_id = ${tenantId} and unit = ${unit} and day = ${day}::date),
    told as (${told})
    select ${unit}::text as unit, day::text, cube, kind, key, kept.count as kept, told.count as counted
    from kept full join told using (${cellKey})
    where (kept.count, kept.words, kept.original, kept.late, kept.errors)
        is distinct from (told.count, told.words, told.original, told.late, told.errors)
      and not exists (select from waiting)
    order by ${cellKey} limit 1`.execute(db)
  return rows[0]
}

/** Counts again without touching anything, and names the first cell that is wrong. */
export const verify = async (db: Db, room: Room, days: Days = {}) => {
  const chosen = await findChosen(db, room, days)
  const openMonth = (await readOpenMonth(db, room)) ?? ''
  const ofDays = chosen.days.map((day): Counted => ({ unit: 'day', day, told: cellsOfDays(room, [day]) }))
  const ofMonths = chosen.months
    .filter((month) => month < openMonth)
    .map((month): Counted => {
      const some = chosen.all.filter((day) => monthOf(day) === month)
      return { unit: 'month', day: month, told: cellsOfMonths(cellsOfDays(room, some)) }
    })
  for (const one of [...ofDays, ...ofMonths]) {
    const wrong = await wrongCellOf(db, room, one)
    if (wrong) return { days: chosen.days.length, wrong }
  }
  return { days: chosen.days.length, wrong: undefined }
}
