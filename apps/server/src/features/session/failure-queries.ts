import { type FailureKind, signInGuard } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

const forgotten = sql<boolean>`sign_in_failure.last_at < now() - make_interval(mins => ${signInGuard.forgetAfterMinutes})`

export type FailureKeys = Record<FailureKind, string>

export interface Counter {
  kind: FailureKind
  failures: number
  lockedUntil: Date | null
}

export const findFailures = async (db: Db, tenantId: number, keys: FailureKeys): Promise<Counter[]> => {
  const rows = await db
    .selectFrom('signInFailure')
    .select(['kind', 'failures', 'lockedUntil'])
    .where('tenantId', '=', tenantId)
    .where((row) => row.or(Object.entries(keys).map(([kind, key]) => row.and({ kind, key }))))
    .where((row) => row.or([row.not(forgotten), row('lockedUntil', '>', sql<Date>`now()`)]))
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as FailureKind }))
}

/** Everyone takes the counters in this order, or two could wait for each other. */
const kinds = ['account', 'address', 'pair'] as const satisfies FailureKind[]

/** What is counted against an attempt, and nobody else counts until the transaction ends. */
export const lockCounters = async (tx: Tx, tenantId: number, keys: FailureKeys): Promise<Counter[]> => {
  const counters: Counter[] = []
  for (const kind of kinds) {
    const row = await tx
      .insertInto('signInFailure')
      .values({ tenantId, kind, key: keys[kind], failures: 0 })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'kind', 'key']).doUpdateSet({
          failures: sql`case when ${forgotten} and coalesce(sign_in_failure.locked_until, '-infinity') < clock_timestamp()
            then 0 else sign_in_failure.failures end`,
        }),
      )
      .returning(['failures', 'lockedUntil'])
      .executeTakeFirstOrThrow()
    counters.push({ kind, ...row })
  }
  return counters
}

export interface CountedAttempt {
  kind: FailureKind
  key: string
  /** The lock that came with this attempt. */
  lockedUntil: Date | null
}

const counterOf = (tx: Tx, tenantId: number, kind: FailureKind, key: string) =>
  tx
    .updateTable('signInFailure')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('key', '=', key)

export const addFailure = async (
  tx: Tx,
  tenantId: number,
  { kind, key }: { kind: FailureKind; key: string },
  { failures, seconds }: { failures: number; seconds: number },
): Promise<CountedAttempt> => {
  // In milliseconds, as the time comes back here: it is compared when an attempt is taken back.
  const lock = sql<Date>`date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${seconds}))`
  const { lockedUntil } = await counterOf(tx, tenantId, kind, key)
    .set({ failures, lastAt: sql`clock_timestamp()`, ...(seconds > 0 && { lockedUntil: lock }) })
    .returning('lockedUntil')
    .executeTakeFirstOrThrow()
  return { kind, key, lockedUntil: seconds > 0 ? lockedUntil : null }
}

/** As if it had not been tried: the count, and the lock that came with it. */
export const takeBackAttempt = async (tx: Tx, tenantId: number, counted: readonly CountedAttempt[]) => {
  for (const { kind, key, lockedUntil } of counted)
    await counterOf(tx, tenantId, kind, key)
      .set({
        failures: sql`greatest(failures - 1, 0)`,
        ...(lockedUntil && { lockedUntil: sql`nullif(locked_until, ${lockedUntil})` }),
      })
      .execute()
}

/** After a reset by an administrator nobody has to wait out a lock. */
export const forgiveAccount = (tx: Tx, tenantId: number, account: string) => {
  const key = account.toLowerCase()
  return tx
    .deleteFrom('signInFailure')
    .where('tenantId', '=', tenantId)
    .where((row) =>
      row.or([
        row.and({ kind: 'account', key }),
        row.and([row('kind', '=', 'pair'), row(sql<boolean>`starts_with(key, ${`${key} `})`, '=', true)]),
      ]),
    )
    .execute()
}

/** A success clears the account; the address keeps its count, or one good account could wash an attack. */
export const clearFailures = async (tx: Tx, tenantId: number, counted: readonly CountedAttempt[]) => {
  for (const attempt of counted) {
    const { kind, key } = attempt
    if (kind === 'address') await takeBackAttempt(tx, tenantId, [attempt])
    else
      await tx
        .deleteFrom('signInFailure')
        .where('tenantId', '=', tenantId)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute()
  }
}
