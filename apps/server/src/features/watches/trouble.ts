import { dayIn, type Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem } from '#/say.ts'
import { watchNotices } from './notices.ts'

/** How a rule reaches people beyond the bell. */
export type Way = 'hook' | 'mail'

interface Rule {
  tenantId: number
  watchId: number
}

interface Trouble {
  way: Way
  words: Message | string
  /** It will not arrive by itself any more, or has been tried for long enough. */
  isFinal: boolean
}

const write = (db: Db | Tx, { tenantId, watchId }: Rule, way: Way, words: Message | string) => {
  const { problem, said } = keptProblem(words)
  const [text, message] = [sql.ref(`${way}_problem`), sql.ref(`${way}_said`)]
  return sql`update watch set ${text} = ${problem}, ${message} = ${said}::jsonb
    where tenant_id = ${tenantId} and id = ${watchId}`.execute(db)
}

export const noTrouble = (db: Db | Tx, rule: Rule, way: Way) => write(db, rule, way, '')

/** The rule shows what went wrong; its owner hears of it once a day, however many did not get it. */
export const keepTrouble = (
  { db, env }: { db: Db; env: Pick<Env, 'TIME_ZONE'> },
  rule: Rule,
  { way, words, isFinal }: Trouble,
) =>
  db.transaction().execute(async (tx) => {
    await write(tx, rule, way, words)
    if (!isFinal) return
    const today = dayIn(Date.now(), env.TIME_ZONE)
    const { rows } = await sql<{ ownerId: string; name: string }>`update watch set failed_on = ${today}::date
      where tenant_id = ${rule.tenantId} and id = ${rule.watchId} and failed_on is distinct from ${today}::date
      returning owner_id, name`.execute(tx)
    for (const { ownerId, name } of rows)
      await notifyPeople(
        tx,
        rule.tenantId,
        [ownerId],
        watchNotices.failed({ id: rule.watchId, name }, way, words),
      )
  })
