import { type Cube, factKindCodes, factKinds } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Fragment } from '#/reading/fragments.ts'

/** A newsroom and the clock its days go by. */
export interface Room {
  tenantId: number
  timeZone: string
}

const counted = factKindCodes.flatMap((kind) => factKinds[kind].map((cube: Cube) => ({ kind, cube })))
const countedKinds = counted.map(({ kind }) => kind)
const countedCubes = counted.map(({ cube }) => cube)

export const midnight = (day: Fragment, { timeZone }: Room) =>
  sql`((${day})::timestamp at time zone ${timeZone})`

export const nowhere = '00000000-0000-0000-0000-000000000000'
const byAll = sql`1, 2, 3, 4, 5, 6, 7, 8`

/** As domain's waitPart does it. */
export const waitPart = sql`floor(ln(1 + fact.seconds / 60.0::float8) / ln(1.05::float8))::smallint`

/** The cells of some days, from the facts alone. */
export const cellsOfDays = (room: Room, days: readonly string[]) => sql`
  select fact.tenant_id, 'day' as unit, counted.cube, fact.kind, named.day,
    case when counted.cube in ('person', 'personWait') then coalesce(fact.person_id::text, '')
      when counted.cube = 'channel' then coalesce(fact.channel_id::text, '')
      when counted.cube = 'source' then fact.source else '' end as key,
    coalesce(fact.department_id, ${nowhere}::uuid) as department_id,
    case when counted.cube in ('personWait', 'placeWait') then ${waitPart} else 0::smallint end as part,
    count(*)::integer as count, sum(fact.words)::bigint as words,
    (count(*) filter (where fact.class = '1'))::integer as original,
    (count(*) filter (where fact.late))::integer as late, coalesce(sum(fact.errors), 0)::integer as errors
  from unnest(${days}::date[]) as named (day)
  cross join unnest(${countedKinds}::text[], ${countedCubes}::text[]) as counted (kind, cube)
  join stat_fact as fact on fact.tenant_id = ${room.tenantId} and fact.kind = counted.kind
    and fact.at >= ${midnight(sql`named.day`, room)} and fact.at < ${midnight(sql`named.day + 1`, room)}
  group by ${byAll}`

/** The cells of months, from those of their days. */
export const cellsOfMonths = (days: Fragment) => sql`
  select cell.tenant_id, 'month' as unit, cell.cube, cell.kind, date_trunc('month', cell.day::timestamp)::date as day,
    cell.key, cell.department_id, cell.part, sum(cell.count)::integer as count, sum(cell.words)::bigint as words,
    sum(cell.original)::integer as original, sum(cell.late)::integer as late, sum(cell.errors)::integer as errors
  from (${days}) as cell group by ${byAll}`

const keptDaysOf = ({ tenantId }: Room, months: readonly string[]) => sql`
  select kept.* from unnest(${months}::date[]) as named (month)
  join stat_cell as kept on kept.tenant_id = ${tenantId} and kept.unit = 'day' and kept.day >= named.month
    and kept.day < named.month + interval '1 month'`

const dropCells = (tx: Tx, { tenantId }: Room, unit: 'day' | 'month', days: readonly string[]) =>
  sql`delete from stat_cell where tenant_id = ${tenantId} and unit = ${unit} and day = any(${days}::date[])`.execute(
    tx,
  )

/** What was added up by another clock. */
export const dropMonths = (tx: Tx, { tenantId }: Room) =>
  sql`delete from stat_cell where tenant_id = ${tenantId} and unit = 'month'`.execute(tx)

/** Counts days anew. Nothing is added to what stood there. */
export const countDays = async (tx: Tx, room: Room, days: readonly string[]) => {
  if (days.length === 0) return
  await dropCells(tx, room, 'day', days)
  await sql`insert into stat_cell ${cellsOfDays(room, days)}`.execute(tx)
}

/** Adds up months that are over; the one that is not would be added up with its every act. */
export const sumMonths = async (tx: Tx, room: Room, months: readonly string[]) => {
  if (months.length === 0) return
  await dropCells(tx, room, 'month', months)
  await sql`insert into stat_cell ${cellsOfMonths(keptDaysOf(room, months))}`.execute(tx)
}

/** Days on which anything happened or is said to have: from one to the next by an index, however many facts there are. */
export const everyDay = async (db: Db | Tx, room: Room) => {
  const { tenantId, timeZone } = room
  const { rows } = await sql<{ day: string }>`
    with recursive counted as (
      select * from unnest(${countedKinds}::text[], ${countedCubes}::text[]) as counted (kind, cube)),
    happened as (
      select kind, '-infinity'::timestamptz as at from (select distinct kind from counted) as known
      union all
      select kind, (select min(fact.at) from stat_fact as fact where fact.tenant_id = ${tenantId}
        and fact.kind = happened.kind and fact.at >= ${midnight(sql`(happened.at at time zone ${timeZone})::date + 1`, room)})
      from happened where at is not null),
    kept as (
      select kind, cube, '-infinity'::date as day from counted
      union all
      select kind, cube, (select min(cell.day) from stat_cell as cell where cell.tenant_id = ${tenantId}
        and cell.unit = 'day' and cell.cube = kept.cube and cell.kind = kept.kind and cell.day > kept.day)
      from kept where day is not null)
    select (at at time zone ${timeZone})::date::text as day from happened where at > '-infinity'
    union select day::text from kept where day > '-infinity' order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** Months a sum stands of, by their first days. */
export const everySum = async (db: Db | Tx, { tenantId }: Room) => {
  const { rows } = await sql<{ month: string }>`
    select distinct day::text as month from stat_cell where tenant_id = ${tenantId} and unit = 'month'`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}
