import type { Output } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/statistics'
import { type Actor, addDays, dayIn, type FactKind } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Clock } from './collect.ts'
import { verify, type WrongCell } from './recount.ts'

interface Facts {
  facts: number
  assumed: number
  first: string | null
  last: string | null
  waiting: string[]
}

const findFacts = async (db: Db, tenantId: number, timeZone: string): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select count(*)::float8 as facts, (min(at) at time zone ${timeZone})::date::text as first,
      (max(at) at time zone ${timeZone})::date::text as last,
      (select count(*)::float8 from person_span where tenant_id = ${tenantId} and assumed) as assumed,
      array(select distinct (at at time zone ${timeZone})::date::text from stat_todo
        where tenant_id = ${tenantId} order by 1) as waiting
    from stat_fact where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { facts: 0, assumed: 0, first: null, last: null, waiting: [] }
}

/** Where the keys of a cube have their names. */
const namedIn: Readonly<Record<string, 'person' | 'channel' | undefined>> = {
  person: 'person',
  personWait: 'person',
  channel: 'channel',
}

/** What a wrong cell is about: a source is called what it is written as, a department's cell has no key. */
const nameOf = async (db: Db, tenantId: number, { cube, key }: WrongCell) => {
  const table = namedIn[cube]
  if (!table) return key
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id::text = ${key}`)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** 数据校验: how fresh the numbers are, and the first that is not what its facts amount to. */
export const checkStatistics = async (
  db: Db,
  { tenantId }: Actor,
  days: number,
  { timeZone, now }: Clock,
): Promise<Output<typeof contract.checkStatistics>> => {
  const today = dayIn(now, timeZone)
  const checked = await verify(db, { tenantId, timeZone }, { from: addDays(today, 1 - days), to: today })
  const { wrong } = checked
  return {
    timeZone,
    ...(await findFacts(db, tenantId, timeZone)),
    checked: checked.days,
    wrong: wrong
      ? {
          unit: wrong.unit,
          day: wrong.day,
          figure: wrong.kind as FactKind,
          name: await nameOf(db, tenantId, wrong),
          kept: wrong.kept,
          counted: wrong.counted,
        }
      : null,
  }
}
