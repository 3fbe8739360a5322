import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { whenThere } from '#/db/when-there.ts'
import { traced } from '#/tracing/trace.ts'

const schema = 'job'
const stopMs = 10_000

/** What each kind of work carries, by its name; the feature that asks for it adds it here. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface Work {}
export type WorkName = keyof Work

export interface Queue extends QueueOptions {
  /** Newsroom time, for work that comes by the clock. */
  cron?: string
  /** Of one kind at the same time in one process. */
  atOnce: number
}

/** A worker that dies is noticed by its silence; whatever it did is done again, so every handler may run twice. */
export const alive = { heartbeatSeconds: 20, retryLimit: 3, retryDelay: 5, retryBackoff: true }

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

const throughPool = (pool: Connection) => ({
  executeSql: (text: string, values: unknown[] = []) => pool.query(text, values),
})
const through = (db: Db | Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** What pg-boss makes here, and the oldest version of ours that works with it; a test sees that both are thought of. */
export const ownQueues = { schema: 43, oldestVersion: '0.1.0' }

/** Which schema of the queues lies in the database; undefined before the first start. */
export const queueSchema = async (pool: Connection) => {
  const { rows } = await pool.query(`select to_regclass('${schema}.version') is not null as found`)
  const [{ found }] = rows as [{ found: boolean }]
  if (!found) return
  const [made] = (await pool.query(`select version from ${schema}.version`)).rows as { version: number }[]
  return made?.version
}

/** Of a newer version, which has said in the database who may still work with it. */
const isNewer = async (pool: Connection) => ((await queueSchema(pool)) ?? 0) > ownQueues.schema

/**
 * Makes or updates the tables of the queues, beside the migrations of the product. Those a newer version has made are
 * left as they are.
 */
export const installJobs = async (pool: pg.Pool, queues: Readonly<Record<string, Queue>>) => {
  const boss = new PgBoss({ db: throughPool(pool), schema, supervise: false, schedule: false })
  await boss.start()
  if (!(await isNewer(pool)))
    await pool.query(
      `insert into oldest_version (cause, version) values ('queues', $1)
       on conflict (cause) do update set version = excluded.version where oldest_version <> excluded`,
      [ownQueues.oldestVersion],
    )
  for (const [name, { cron: _, atOnce: __, ...options }] of Object.entries(queues))
    await boss.createQueue(name, options)
  await boss.stop({ graceful: false, close: false })
}

export type Handler<Name extends WorkName> = (work: Work[Name], signal: AbortSignal) => Promise<void>
/** Each kind of work this process does, and how. */
export type JobTable = { [Name in WorkName]?: Queue & { handle: Handler<Name> } }

export interface Jobs {
  /** Asks for work: inside a transaction it happens only when that one commits. One piece of work with the same key waits at a time. */
  send<Name extends WorkName>(db: Db | Tx, name: Name, work: Work[Name], key?: string): Promise<void>
  /** Begins to do what is asked for, as soon as there is a database. */
  work(table: JobTable): Promise<void>
  stop(): Promise<void>
}

interface OpenedJobs extends Jobs {
  /** Before the first request: opened in the midst of somebody's transaction it would take a second connection. */
  ready(): Promise<void>
}

/** Work of a suspended newsroom is put back and looked at again. */
const pauseSeconds = 60

const pauses = (pool: pg.Pool) => async (work: object) => {
  if (!('tenantId' in work)) return false
  const text = 'select from tenant where id = $1 and suspended_at is not null'
  const { rowCount } = await pool.query(text, [work.tenantId])
  return rowCount === 1
}

interface Desk {
  boss: PgBoss
  isPaused: ReturnType<typeof pauses>
  timeZone: string
}

const takeUp = async ({ boss, isPaused, timeZone }: Desk, table: JobTable) => {
  // Each name has the handler of its own work, which entries() forgets.
  const jobs = Object.entries(table) as [WorkName, Queue & { handle: Handler<WorkName> }][]
  for (const [name, { cron, atOnce, handle }] of jobs) {
    const options = { pollingIntervalSeconds: 0.5, localConcurrency: atOnce }
    await boss.work<Work[WorkName]>(name, options, async ([job]) => {
      if (!job) return
      if (await isPaused(job.data)) await boss.send(name, job.data, { startAfter: pauseSeconds })
      else await traced({ name: `job ${name}`, kind: 'consumer' }, () => handle(job.data, job.signal))
    })
    if (cron) await boss.schedule(name, cron, {}, { tz: timeZone })
  }
}

/** Work behind the requests. It lies in the database until it is done, and survives the end of any process. */
export const createJobs = (pool: pg.Pool, log: Logger, timeZone: string): OpenedJobs => {
  const create = async (isWorker: boolean) => {
    const boss = new PgBoss({
      db: throughPool(pool),
      schema,
      // Only where there is nothing to migrate: pg-boss then takes a newer schema as it is.
      migrate: await isNewer(pool),
      createSchema: false,
      supervise: isWorker,
      schedule: isWorker,
      superviseIntervalSeconds: 5,
    })
    boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue failed'))
    await boss.start()
    return boss
  }
  const begin = async (table: JobTable) => {
    const boss = await create(true)
    try {
      await takeUp({ boss, isPaused: pauses(pool), timeZone }, table)
      return boss
    } catch (error) {
      await boss.stop({ graceful: false, close: false }).catch(() => {})
      throw error
    }
  }
  const stopping = new AbortController()
  let sending: Promise<PgBoss> | undefined
  let working: Promise<PgBoss> | undefined
  const open = () => {
    const opening = sending ?? working ?? create(false)
    sending = opening
    // A database that was away is asked again by the next who has work.
    opening.catch(() => {
      if (sending === opening) sending = undefined
    })
    return opening
  }

  return {
    async ready() {
      await open()
    },

    async send(db, name, work, key) {
      const boss = await open()
      await boss.send(name, work, { db: through(db), ...(key && { singletonKey: key }) })
    },

    async work(table) {
      working = whenThere(() => begin(table), stopping.signal)
      await working
    },

    async stop() {
      stopping.abort()
      for (const started of new Set([sending, working])) {
        const boss = await started?.catch(() => undefined)
        await boss?.stop({ graceful: true, timeout: stopMs, close: false })
      }
    },
  }
}
