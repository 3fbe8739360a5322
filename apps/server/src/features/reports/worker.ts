import { setTimeout as sleep } from 'node:timers/promises'
import { lastDueDay, mailedSpan, wallTimeIn } from '@rongbian/domain'
import { sql } from 'kysely'
import { holdNext, planMails } from './mail-queries.ts'
import { carryOut, type PostParts, tellUnheard } from './post.ts'
import { findScheduled } from './queries.ts'
import { scheduleOf } from './schedule.ts'

const pollMs = 5_000
/** Longer than the slowest mail server takes. */
const usualHold = 300

/** Writes down who is to get what is due; a span that was missed while nothing ran is not made up for but the last. */
const planDue = async ({ db, env }: PostParts, now: Date) => {
  const wall = wallTimeIn(now, env.TIME_ZONE)
  for (const report of await findScheduled(db)) {
    const schedule = scheduleOf(report)
    const day = schedule && lastDueDay(schedule, wall)
    if (!day || (report.seenDay !== null && report.seenDay >= day)) continue
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql`update report set seen_day = ${day}::date
        where tenant_id = ${report.tenantId} and id = ${report.id} and every is not null
          and (seen_day is null or seen_day < ${day}::date) returning id`.execute(tx)
      if (rows.length > 0) await planMails(tx, report, mailedSpan(schedule, day))
    })
  }
}

/** All that is due and counted whole. */
export const postNow = async (parts: PostParts, now = new Date(), isStopped = () => false) => {
  const { db, env, holdSeconds = usualHold } = parts
  await tellUnheard(db)
  await planDue(parts, now)
  for (;;) {
    const mail = isStopped() ? undefined : await holdNext(db, env.TIME_ZONE, holdSeconds)
    if (!mail) return
    parts.atPoint?.('held')
    await carryOut(parts, mail).catch((error: Error) =>
      parts.log.error({ err: error, report: mail.reportId }, 'reports: a mail was not made, will try again'),
    )
  }
}

/** Behind the acts. Returns a stop function. */
export const startPost = (parts: PostParts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await postNow(parts, new Date(), () => signal.aborted).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'reports: not looked after')
      })
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const done = work()
  return async () => {
    stopping.abort()
    await done
  }
}
