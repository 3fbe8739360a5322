import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'

const everyMs = 6 * 3_600_000

/** What has run out and nobody will ask for again; what happened in it is in the audit log. */
const removeExpired = async (db: Db) => {
  const monthAgo = sql<Date>`now() - interval '30 days'`
  await db.deleteFrom('session').where('expiresAt', '<', monthAgo).execute()
  await db.deleteFrom('signInFailure').where('lastAt', '<', monthAgo).execute()
  await db.deleteFrom('previewLink').where('endsAt', '<', monthAgo).execute()
  await db.deleteFrom('answeredCall').where('at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db.deleteFrom('captcha').where('expiresAt', '<', sql<Date>`now()`).execute()
}

/** Returns a stop function. */
export const keepHouse = (db: Db, log: Logger) => {
  const clean = () =>
    removeExpired(db).catch((error: Error) => log.warn({ error: error.message }, 'expired rows not removed'))
  const timer = setInterval(() => void clean(), everyMs).unref()
  return () => clearInterval(timer)
}
