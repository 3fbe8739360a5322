import { AppError } from '@rongbian/contract'
import type { Duty as Shown } from '@rongbian/contract/duty'
import type { DutyPost } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { Duty } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'

export type DutyRow = Selectable<Duty>

export const findDuties = async (db: Db, tenantId: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('duty')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .orderBy('post')
    .execute()

/** Held until the transaction ends. */
export const lockDuty = async (tx: Tx, tenantId: number, id: number) => {
  const row = await tx
    .selectFrom('duty')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Of two who arrange the same post at once the second waits, and finds what the first has made. */
export const lockRoster = (tx: Tx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('duty'), ${tenantId}::int)`.execute(tx)

export const findClash = (
  tx: Tx,
  tenantId: number,
  { post, startsAt, endsAt, except }: { post: string; startsAt: Date; endsAt: Date; except?: number },
) =>
  tx
    .selectFrom('duty')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('post', '=', post)
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .orderBy('startsAt')
    .executeTakeFirst()

/** Who answers for the house at this moment. */
export const findOnDuty = (db: Db, tenantId: number, post: DutyPost, at: Date) =>
  db
    .selectFrom('duty')
    .select(['personId', 'personName', 'endsAt'])
    .where('tenantId', '=', tenantId)
    .where('post', '=', post)
    .where('startsAt', '<=', at)
    .where('endsAt', '>', at)
    .executeTakeFirst()

export const presentDuty = (row: DutyRow, now = new Date()): Shown => ({
  id: row.id,
  post: row.post as DutyPost,
  personId: row.personId,
  personName: row.personName,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  note: row.note,
  offeredId: row.offeredId,
  offeredName: row.offeredName,
  isNow: row.startsAt <= now && row.endsAt > now,
  version: row.version,
})
