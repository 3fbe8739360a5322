import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { flag, one, type Readings, type Source } from './sampling.ts'

const statementTimeout = sql`set local statement_timeout = '2s'`

/** Readers beside the work: read-only, and never long. */
export const readShortly = <Result>(db: Db, read: (tx: Tx) => Promise<Result>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await statementTimeout.execute(tx)
      return read(tx)
    })

export const firstRow = async <Row>(tx: Tx, statement: RawBuilder<Row>) => {
  const { rows } = await statement.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}

interface Facts {
  standby: boolean
  seesStandbys: boolean
  bytes: number
  free: number
  archiving: boolean
  archiveFailing: boolean
  archiveAge: number | null
  replayAge: number | null
}

const facts = sql<Facts>`select pg_is_in_recovery() as standby,
  pg_has_role('pg_read_all_stats', 'usage') as "seesStandbys",
  pg_database_size(current_database())::float8 as bytes,
  current_setting('max_connections')::int - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int
    as free,
  current_setting('archive_mode') <> 'off' as archiving,
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "archiveFailing",
  extract(epoch from now() - last_archived_time)::float8 as "archiveAge",
  case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
    then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as "replayAge"
  from pg_stat_archiver`

interface Standby {
  name: string
  seconds: number
  bytes: number | null
}

const standbys = sql<Standby>`select application_name as name,
  coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
  case when pg_is_in_recovery() then null else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as bytes
  from pg_stat_replication where state = 'streaming'`

interface State {
  state: string
  count: number
}

const sessionStates = sql<State>`select coalesce(state, 'unknown') as state, count(*)::int as count
  from pg_stat_activity where datname = current_database() group by 1`

const read = (db: Db): Promise<Readings> =>
  readShortly(db, async (tx) => {
    const known = await firstRow(tx, facts)
    const { standby, seesStandbys, bytes, free, archiving, archiveFailing, archiveAge, replayAge } = known
    const { rows: followers } = await standbys.execute(tx)
    const { rows: states } = await sessionStates.execute(tx)
    const behind = followers.map(({ name, seconds }) => ({ labels: { standby: name }, value: seconds }))
    return {
      databaseUp: flag(true),
      databasePrimary: flag(!standby),
      // Whoever may not look sees none: that is not that there is none.
      ...(seesStandbys && { databaseStandbys: one(followers.length) }),
      databaseLag: standby ? [{ labels: { standby: 'this' }, value: replayAge ?? 0 }] : behind,
      databaseLagBytes: followers.flatMap(({ name, bytes: lag }) =>
        lag === null ? [] : [{ labels: { standby: name }, value: lag }],
      ),
      databaseBytes: one(bytes),
      databaseSessions: states.map(({ state, count }) => ({ labels: { state }, value: count })),
      databaseSessionsFree: one(free),
      ...(archiving && { archiveFailing: flag(archiveFailing) }),
      ...(archiving && archiveAge !== null && { archiveAge: one(archiveAge) }),
    }
  })

/** A read-only transaction says nothing of this. */
const isWritable = async (db: Db) => {
  const { rows } = await sql<{
    mode: string
  }>`select current_setting('transaction_read_only') as mode`.execute(db)
  return rows[0]?.mode === 'off'
}

export const databaseSource = (db: Db): Source => ({
  name: 'database',
  everyMs: 5_000,
  read: async () => ({ databaseWritable: flag(await isWritable(db)), ...(await read(db)) }),
  silent: { databaseUp: flag(false), databaseWritable: flag(false) },
})
