import { AppError } from '@rongbian/contract'
import { watchMessages as messages } from '@rongbian/contract/watches'
import { type Actor, can } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { Watch } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'

export type WatchRow = Selectable<Watch> & {
  ownerName: string
  interestName: string | null
  interestStatus: number | null
}

type Fragment = ReturnType<typeof sql>

/** Everybody a rule tells: those named, and the people of its departments and of those below them. */
export const receiversOf = sql`(select person.id from person where person.tenant_id = watch.tenant_id
  and person.disabled_at is null and (person.id = any(watch.person_ids) or person.department_id in (
    with recursive below (id) as (select unnest(watch.department_ids)
      union select child.id from department as child join below on child.parent_id = below.id
        where child.tenant_id = watch.tenant_id) select id from below)))`

/** Of `watch`: one's own, what one is told of, and for those who decide topics all of them. */
export const seenBy = (actor: Actor): Fragment =>
  can(actor, 'topics.decide')
    ? sql`true`
    : sql`(watch.owner_id = ${actor.id} or ${actor.id} in ${receiversOf})`

export const mayChange = (actor: Actor, { ownerId }: Pick<WatchRow, 'ownerId'>) =>
  ownerId === actor.id || can(actor, 'topics.decide')

export const findWatches = async (db: Db | Tx, actor: Actor, where: Fragment = sql`true`) => {
  const { rows } =
    await sql<WatchRow>`select watch.*, owner.name as owner_name, interest.name as interest_name,
      interest.status as interest_status
    from watch join person as owner on owner.tenant_id = watch.tenant_id and owner.id = watch.owner_id
    left join interest on interest.tenant_id = watch.tenant_id and interest.id = watch.interest_id
    where watch.tenant_id = ${actor.tenantId} and ${seenBy(actor)} and ${where} order by watch.id`.execute(db)
  return rows
}

export const demandWatch = async (db: Db | Tx, actor: Actor, id: number) => {
  const [row] = await findWatches(db, actor, sql`watch.id = ${id}`)
  if (!row) throw new AppError('not_found', { message: messages.gone() })
  return row
}

/** Held until the transaction ends, for whoever may change it. */
export const demandOwn = async (tx: Tx, actor: Actor, id: number) => {
  await sql`select from watch where tenant_id = ${actor.tenantId} and id = ${id} for update`.execute(tx)
  const row = await demandWatch(tx, actor, id)
  if (!mayChange(actor, row))
    throw new AppError('forbidden', { message: messages.notOwn({ name: row.ownerName }) })
  return row
}

export interface DayAlert {
  watchId: number
  score: number
  voices: number
}

/** What each rule found in a day. */
export const findDay = async (db: Db, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<DayAlert>`select watch_id, score, voices from watch_alert
    where tenant_id = ${tenantId} and watch_id = any(${[...ids]}::bigint[]) and at > now() - interval '24 hours'`.execute(
    db,
  )
  return Map.groupBy(rows, ({ watchId }) => watchId)
}

/** Of `mute`: still wanted. */
export const isMuting = sql`(mute.until is null or mute.until > now())`

export const findMutes = async (db: Db, { tenantId, id }: Actor, watchIds: readonly number[]) => {
  const { rows } = await sql<{
    watchId: number
    until: Date | null
  }>`select watch_id, until from watch_mute as mute
    where tenant_id = ${tenantId} and person_id = ${id} and watch_id = any(${[...watchIds]}::bigint[])
      and cluster_id is null and ${isMuting}`.execute(db)
  return new Map(rows.map((row) => [row.watchId, row.until]))
}
