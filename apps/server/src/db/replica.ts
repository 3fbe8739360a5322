import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { outageOf } from '#/outage.ts'
import { camelCaseRows, SnakeCaseDialect } from './camel-case.ts'
import type { DB } from './database.ts'
import { openPool, type PoolConfig } from './open.ts'
import { poolOfOne } from './pool-of-one.ts'
import { bytesBetween, type Position, type Positions, replayedTo, unknownPosition } from './positions.ts'
import type { Reader } from './reader.ts'

const endMs = 5_000
/** How often it is asked whether it is there; one that is not is left alone for longer. */
const askEvery = { thereMs: 1_000, awayMs: 5_000 }
const askMs = 1_000

/** Why a reading that may go to a replica went where it did. */
export const replicaOutcomes = ['replica', 'behind', 'away', 'busy', 'unknown', 'failed'] as const
export type ReplicaOutcome = (typeof replicaOutcomes)[number]

type Outcomes = Record<ReplicaOutcome, number>

interface Standing {
  at: Position
  standby: boolean
  seconds: number
}

const howFar = `select ${replayedTo} as at, pg_is_in_recovery() as standby,
  coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`

class Promoted extends Error {
  readonly code = '57P03'
}

const askStanding = async (client: pg.PoolClient): Promise<Standing> => {
  const { rows } = await client.query({ text: howFar, query_timeout: askMs } as pg.QueryConfig)
  const [standing] = rows as Standing[]
  if (!standing?.standby) throw new Promoted('the replica is a standby no longer')
  return standing
}

export interface ReplicaState {
  isThere: boolean
  outcomes: Readonly<Outcomes>
  /** How far it was behind when last asked, where that is known. */
  bytes?: number | undefined
  seconds?: number | undefined
}

export interface Replica {
  positions: Positions
  /** Reads from it where it has come far enough for this process and for what the caller has seen; otherwise, or should it fail, from the primary. */
  read<Answer>(
    seen: Position | undefined,
    primary: Reader,
    work: (reader: Reader) => Promise<Answer>,
  ): Promise<Answer>
  state(): ReplicaState
  close(): Promise<void>
}

type Reading<Answer> = (reader: Reader) => Promise<Answer>

const readWith = async <Answer>(
  client: pg.PoolClient,
  { options, origin }: { options: pg.PoolOptions; origin: pg.Pool },
  work: Reading<Answer>,
) => {
  const { pool, end } = poolOfOne(client, options)
  const db = new Kysely<DB>({ dialect: new SnakeCaseDialect({ pool }), plugins: [camelCaseRows] })
  return work({ db, pool, origin }).finally(end)
}

/** A replica on one of so many hosts. A reading never waits for a connection to it. */
export const openReplica = (
  config: PoolConfig,
  { hosts, positions, log }: { hosts: number; positions: Positions; log: Logger },
): Replica => {
  const outcomes = Object.fromEntries(replicaOutcomes.map((name) => [name, 0])) as Outcomes
  /** By connection, which stays with one server: what that has replayed it has replayed for good. */
  const reached = new WeakMap<pg.PoolClient, Position>()
  const open = () => openPool(config, log).pool
  let pool = open()
  let standing: Standing | undefined
  let [isOpening, isClosed] = [false, false]

  /** None of its connections is used again: the next may lead to another server. */
  const lose = (from: pg.Pool, error: unknown) => {
    if (from !== pool || isClosed) return
    if (standing) log.warn({ error: (error as Error).message }, 'the replica is not used for a while')
    standing = undefined
    pool.end().catch(() => {})
    pool = open()
  }

  const ask = async (client: pg.PoolClient) => {
    const found = await askStanding(client)
    reached.set(client, found.at)
    return found
  }

  const isFull = () => pool.idleCount === 0 && pool.totalCount >= (config.max ?? 0)

  const look = async () => {
    // All its connections at work: it is there.
    if (isFull()) return
    const from = pool
    const client = await from.connect().catch((error) => lose(from, error))
    if (!client) return
    try {
      const found = await ask(client)
      client.release()
      if (from !== pool) return
      if (!standing) log.info('the replica is used')
      standing = found
    } catch (error) {
      client.release(true)
      lose(from, error)
    }
  }

  const keepLooking = async () => {
    while (!isClosed) {
      for (let host = 0; host < hosts; host += 1) {
        await look()
        if (standing) break
      }
      await sleep(standing ? askEvery.thereMs : askEvery.awayMs, undefined, { ref: false })
    }
  }
  void keepLooking()

  const openAnother = async () => {
    if (isOpening || isFull()) return
    isOpening = true
    await pool.connect().then(
      (client) => client.release(),
      () => {},
    )
    isOpening = false
  }

  const hasReached = async (client: pg.PoolClient, needed: Position) =>
    (reached.get(client) ?? '') >= needed || (await ask(client)).at >= needed

  const tryReading = async <Answer>(
    needed: Position,
    origin: pg.Pool,
    work: Reading<Answer>,
  ): Promise<{ outcome: ReplicaOutcome; answer?: Answer }> => {
    if (!standing) return { outcome: 'away' }
    const from = pool
    if (from.idleCount === 0) {
      void openAnother()
      return { outcome: 'busy' }
    }
    let failure: unknown
    const client = await from.connect()
    try {
      if (!(await hasReached(client, needed))) return { outcome: 'behind' }
      return { outcome: 'replica', answer: await readWith(client, { options: from.options, origin }, work) }
    } catch (error) {
      failure = error
      return { outcome: 'failed' }
    } finally {
      const isLost = outageOf(failure) === 'database'
      client.release(isLost)
      if (isLost) lose(from, failure)
    }
  }

  return {
    positions,
    async read(seen, primary, work) {
      const { latest } = positions
      const needed = latest && seen && seen > latest ? seen : latest
      const isKnown = needed !== undefined && needed !== unknownPosition
      const { outcome, answer } = isKnown
        ? await tryReading(needed, primary.pool, work).catch(() => ({
            outcome: 'failed' as const,
            answer: undefined,
          }))
        : { outcome: 'unknown' as const, answer: undefined }
      outcomes[outcome] += 1
      // Whatever it was, the primary knows.
      return outcome === 'replica' ? (answer as Awaited<ReturnType<typeof work>>) : work(primary)
    },
    state() {
      const { latest } = positions
      const bytes = standing && latest ? bytesBetween(standing.at, latest) : undefined
      return { isThere: standing !== undefined, outcomes, bytes, seconds: bytes ? standing?.seconds : bytes }
    },
    async close() {
      isClosed = true
      await Promise.race([pool.end(), sleep(endMs, undefined, { ref: false })])
    },
  }
}
