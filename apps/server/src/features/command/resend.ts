import { setTimeout as sleep } from 'node:timers/promises'
import { instructionAgain } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Instruction } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import { instructionNotices } from './notices.ts'

interface Parts {
  db: Db
  log: Pick<Logger, 'warn'>
  /** For tests: what happens between writing down and telling. */
  atPoint?: () => void
}

const pollMs = 15_000

/** Counted and sent together: after a crash it is neither, and happens in the next round. */
const resendOne = async (tx: Tx, now: Date, atPoint?: () => void) => {
  const { afterMs, sends } = instructionAgain
  const { rows } = await sql<
    Selectable<Instruction>
  >`update instruction set sends = sends + 1, sent_at = ${now}
    where (tenant_id, id) in (select tenant_id, id from instruction where state = 'given'
      and sends < ${sends} and sent_at <= ${new Date(now.getTime() - afterMs)}
      order by sent_at limit 1 for update skip locked) returning *`.execute(tx)
  const [row] = rows
  if (!row) return false
  atPoint?.()
  await notifyPeople(tx, row.tenantId, [row.toId], instructionNotices.again(row))
  if (row.sends === sends)
    await notifyPeople(tx, row.tenantId, [row.byId], instructionNotices.unseen(row, sends))
  await notify(tx, 'instruction', String(row.id), { tenantId: row.tenantId })
  return true
}

/** What nobody has looked at is sent again; the last time its giver hears of it. */
export const resendNow = async ({ db, atPoint }: Parts, now = new Date()) => {
  while (await db.transaction().execute((tx) => resendOne(tx, now, atPoint)));
}

/** Behind the acts. Returns a stop function. */
export const startResending = (parts: Parts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await resendNow(parts).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'command: nothing was sent again')
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
