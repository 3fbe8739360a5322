import { dayIn, hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { WorkDeps } from '#/deps.ts'

/** Today's and yesterday's visitors can still be told apart; whoever came before that cannot be known again by anyone. */
export const forgetVisitors = async (db: Db, timeZone: string, now = Date.now()) => {
  const today = dayIn(now, timeZone)
  await sql`delete from view_salt where day < ${today}::date - 1`.execute(db)
  await sql`delete from view_seen where day < ${today}::date - 1`.execute(db)
  await sql`delete from view_batch where at < now() - interval '2 days'`.execute(db)
}

/** Returns a stop function. */
export const startForgetting = ({ db, log, env }: Pick<WorkDeps, 'db' | 'log' | 'env'>) => {
  const forget = () =>
    forgetVisitors(db, env.TIME_ZONE).catch((error: Error) =>
      log.warn({ error: error.message }, 'readers: visitors of past days not forgotten, will try again'),
    )
  const first = forget()
  const timer = setInterval(() => void forget(), hourMs).unref()
  return async () => {
    clearInterval(timer)
    await first
  }
}
