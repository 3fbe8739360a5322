import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { whenThere } from '#/db/when-there.ts'

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

/** Makes or updates the tables of the queues, beside the migrations of the product. */
export const installJobs = async (pool: pg.Pool, queues: Readonly<Record<string, Queue>>) => {
  const boss = new PgBoss({ db: throughPool(pool), schema, supervise: false, schedule: false })
  await boss.start()
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

const takeUp = async (boss: PgBoss, table: JobTable, timeZone: string) => {
  // Each name has the handler of its own work, which entries() forgets.
  const jobs = Object.entries(table) as [WorkName, Queue & { handle: Handler<WorkName> }][]
  for (const [name, { cron, atOnce, handle }] of jobs) {
    const options = { pollingIntervalSeconds: 0.5, localConcurrency: atOnce }
    await boss.work<Work[WorkName]>(name, options, async ([job]) => {
      if (job) await handle(job.data, job.signal)
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
      migrate: false,
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
      await takeUp(boss, table, timeZone)
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
