import type pg from 'pg'
import { type Position, type Positions, writtenTo } from '#/db/positions.ts'

export const channel = 'rongbian'

/** Any number, known to nobody else. */
const tellersTurn = 7_023_512
const keptFor = '10 minutes'

/** One message, one transaction: one teller at a time gives the next number, so what can be seen has no gaps. A crash that undoes it leaves the signals where they were. The last stays however old it is: whoever heard it has missed nothing. */
const tellAll = (before: string, first: string) => `
  select pg_advisory_xact_lock(${tellersTurn});
  ${before}
  with taken as (delete from signal returning id, payload), told as (
    insert into told_signal (no, payloads)
    select greatest((select max(no) from told_signal) + 1, extract(epoch from clock_timestamp()) * 1000000),
      array_agg(payload order by id)
    from taken having count(*) > 0
    returning no, payloads
  )
  select pg_notify('${channel}', said) from told, unnest(${first} payloads || json_build_object('told', no)::text) as said;
  delete from told_signal where no < extract(epoch from now() - interval '${keptFor}') * 1000000
    and no < (select max(no) from told_signal);
  select set_config('synchronous_commit', 'off', true)`

const plain = tellAll('', '')
/** Whoever reads from a standby hears first how far that must have come. */
const placed = tellAll(`select ${writtenTo} as at;`, `json_build_object('at', ${writtenTo})::text ||`)

/** Tells everything that lies there. */
export const tellSignals = async (client: pg.ClientBase, positions?: Positions) => {
  if (!positions) return void (await client.query(plain))
  const askedAt = positions.now()
  // One result for each statement.
  const results = (await client.query(placed)) as unknown as pg.QueryResult<{ at: Position }>[]
  const at = results[1]?.rows[0]?.at
  if (at) positions.learn(at, askedAt)
}

export const lastTold = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ no: number }>('select coalesce(max(no), 0) as no from told_signal')
  return Number(rows[0]?.no ?? 0)
}

/** What was told since that number; undefined when nobody knows any more. */
export const readOn = async (client: pg.ClientBase, from: number) => {
  const { rows } = await client.query<{ no: number; payloads: string[] }>(
    'select no, payloads from told_signal where no >= $1 order by no',
    [from],
  )
  return Number(rows[0]?.no) === from ? rows.slice(1) : undefined
}
