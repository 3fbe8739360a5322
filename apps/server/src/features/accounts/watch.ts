import { ConnectorProblem } from '@rongbian/connectors'
import { platforms } from '@rongbian/connectors/platforms'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { checkAccount } from './check.ts'
import { tellExpiring } from './notices.ts'
import type { Key } from './queries.ts'
import type { Accounts } from './service.ts'

const everyMs = 5 * 60_000
const warnDays = 7
const atOnce = 10

interface Ending extends Key {
  name: string
  endsAt: string
}

/** Whoever looks after an account that ends within the week hears of it, once. */
const tellEnding = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ending>`update account set told_at = clock_timestamp() from channel
      where account.status = 'valid' and account.told_at is null
        and account.expires_at < clock_timestamp() + make_interval(days => ${warnDays})
        and channel.tenant_id = account.tenant_id and channel.id = account.channel_id and channel.disabled_at is null
      returning account.tenant_id, account.channel_id, channel.name,
        to_char(account.expires_at, 'YYYY-MM-DD HH24:MI') as ends_at`.execute(tx)
    for (const { endsAt, ...which } of rows) await tellExpiring(tx, which, endsAt)
    return rows.length
  })

const typesWithInterface = () =>
  Object.entries(platforms).flatMap(([type, { can }]) => (can.publish === 'yes' ? type : []))

/** Taken by one process: each is asked once a day, and when its time is said to be over. */
const takeUnchecked = async (db: Db): Promise<Key[]> => {
  const { rows } = await sql<Key>`update account set checked_at = clock_timestamp() from (
      select account.tenant_id, account.channel_id from account
      join channel on channel.tenant_id = account.tenant_id and channel.id = account.channel_id
        and channel.disabled_at is null and channel.type = any(${typesWithInterface()}::text[])
      where account.status = 'valid' and (account.checked_at is null
        or account.checked_at < clock_timestamp() - interval '1 day'
        or account.expires_at between account.checked_at and clock_timestamp())
      order by account.checked_at nulls first limit ${atOnce} for update of account skip locked
    ) as due where account.tenant_id = due.tenant_id and account.channel_id = due.channel_id
    returning account.tenant_id, account.channel_id`.execute(db)
  return rows
}

interface Watching {
  db: Db
  log: Logger
  accounts: Accounts
}

const checkOne = async ({ db, log, accounts }: Watching, key: Key) => {
  try {
    const { ok } = await checkAccount(db, accounts, key)
    if (!ok) log.warn({ channel: key.channelId }, 'accounts: one did not answer well')
  } catch (error) {
    const words = error instanceof ConnectorProblem ? error.kind : 'failed'
    log.warn({ channel: key.channelId, problem: words }, 'accounts: one was not checked')
  }
}

/** Everything that is due now; for the clock below and for tests. */
export const watchNow = async (watching: Watching) => {
  for (const key of await takeUnchecked(watching.db)) await checkOne(watching, key)
  await tellEnding(watching.db)
}

/** Returns a stop function. */
export const watchAccounts = (watching: Watching) => {
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = watchNow(watching).catch((error: Error) =>
      watching.log.warn({ error: error.message }, 'accounts: not watched'),
    )
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
