import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { outletMarks } from '#/story/access.ts'
import { notifyStoryChanged } from '#/story/write-queries.ts'
import { clearBlank, clearBlanks } from '#/writing/blank.ts'
import { clearDead } from '#/writing/claim.ts'
import { findForsakenLocks, lockLock } from '#/writing/lock-queries.ts'

const everyMs = 60_000
const atOnce = 100
/** Longer than a train ride without a network: whoever comes back before finds everything as it was. */
const forsakenMs = 60 * 60_000

const clearOne = async (tx: Tx, tenantId: number, storyId: number) => {
  const story = await tx
    .selectFrom('story')
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('tenantId', '=', tenantId)
    .where('id', '=', storyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const lock = story && (await lockLock(tx, story))
  if (!story || !lock?.isDead) return
  await clearDead(tx, story, lock)
  await notifyStoryChanged(tx, story)
}

/** What was left in locks nobody came back to becomes versions, so that colleagues see it. */
export const releaseAbandonedLocks = async (db: Db, awayMs = forsakenMs) => {
  const found = await findForsakenLocks(db, awayMs, atOnce)
  for (const { tenantId, storyId } of found) {
    await db.transaction().execute((tx) => clearOne(tx, tenantId, storyId))
  }
  return found.length
}

/** A page that is only loaded anew has taken its lock again by then. */
const goodbyeMs = 10_000

/** Looks a moment after a story was left whether there is a word in it. */
export const lookAfter = (db: Db, log: Logger, key: { tenantId: number; id: number }) => {
  const look = () =>
    db
      .transaction()
      .execute((tx) => clearBlank(tx, key))
      .catch((error: Error) => log.warn({ error: error.message }, 'blank story not cleared'))
  setTimeout(() => void look(), goodbyeMs).unref()
}

/** Returns a stop function. */
export const sweepLocks = (db: Db, log: Logger) => {
  const clear = async () => {
    await releaseAbandonedLocks(db)
    await clearBlanks(db, forsakenMs, atOnce)
  }
  const sweep = () =>
    clear().catch((error: Error) => log.warn({ error: error.message }, 'dead locks not cleared'))
  const timer = setInterval(() => void sweep(), everyMs).unref()
  return () => clearInterval(timer)
}
