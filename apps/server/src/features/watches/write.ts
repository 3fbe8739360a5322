import { randomBytes } from 'node:crypto'
import { AppError } from '@rongbian/contract'
import { watchMessages as messages, type WatchForm } from '@rongbian/contract/watches'
import { type Actor, can, hourMs, watchLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import { demandDepartment, demandPeople } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { type Sealer, secretOwner } from './present.ts'
import { demandOwn, demandWatch, type WatchRow } from './rows.ts'

const minutesOf = (clock: string | null) => {
  if (clock === null) return null
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const demandTheme = async (tx: Tx, { tenantId, id }: Actor, interestId: number) => {
  const { rows } =
    await sql`select from interest where tenant_id = ${tenantId} and id = ${interestId} and status >= 0
    and (owner_id = ${id} or owner_id is null)`.execute(tx)
  if (rows.length === 0) throw new AppError('invalid', { fields: { interestId: messages.theme() } })
}

const demandReceivers = async (tx: Tx, actor: Actor, { personIds, departmentIds }: WatchForm) => {
  const isOnlyMe = departmentIds.length === 0 && personIds.every((id) => id === actor.id)
  if (!isOnlyMe && !can(actor, 'topics.decide'))
    throw new AppError('forbidden', { message: messages.others() })
  await demandPeople(tx, actor.tenantId, 'personIds', personIds)
  for (const id of departmentIds) await demandDepartment(tx, actor.tenantId, id)
}

/** Two windows of one person do not make twenty-one of twenty. */
const demandRoom = async (tx: Tx, { tenantId, id }: Actor) => {
  await sql`select from person where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int from watch
    where tenant_id = ${tenantId} and owner_id = ${id}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= watchLimits.perPerson)
    throw new AppError('conflict', { message: messages.most({ most: watchLimits.perPerson }) })
}

const columnsOf = ({ quietFrom, quietTo, personIds, departmentIds, ...form }: WatchForm) => ({
  ...form,
  personIds: [...new Set(personIds)],
  departmentIds: [...new Set(departmentIds)],
  quietFrom: minutesOf(quietFrom),
  quietTo: minutesOf(quietTo),
  hookProblem: '',
  hookSaid: null,
})

const insertWatch = async (tx: Tx, actor: Actor, form: WatchForm) => {
  await demandRoom(tx, actor)
  const { id } = await tx
    .insertInto('watch')
    .values({ ...columnsOf(form), tenantId: actor.tenantId, ownerId: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With another line or theme it begins anew: what came before is no news to it. */
const isOther = (row: WatchRow, { interestId, measure, least }: WatchForm) =>
  row.interestId !== interestId || row.measure !== measure || row.least !== least

/** What waited is told nobody. */
const forgetWaiting = (tx: Tx, { tenantId, id }: WatchRow) =>
  tx
    .deleteFrom('watchAlert')
    .where('tenantId', '=', tenantId)
    .where('watchId', '=', id)
    .where('sentAt', 'is', null)
    .execute()

const updateWatch = async (tx: Tx, row: WatchRow, form: WatchForm, version: number | undefined) => {
  if (version !== row.version) throw new AppError('stale', { message: messages.changed() })
  await tx
    .updateTable('watch')
    .set({
      ...columnsOf(form),
      version: row.version + 1,
      ...(isOther(row, form) && { since: sql`clock_timestamp()` }),
    })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.id)
    .execute()
  if (isOther(row, form)) await forgetWaiting(tx, row)
  return row.id
}

/** As receivers of the standard expect it. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const keepSecret = async (tx: Tx, sealer: Sealer, key: { tenantId: number; id: number }, hookUrl: string) => {
  if (hookUrl === '') {
    await sql`update watch set hook_secret = null where tenant_id = ${key.tenantId} and id = ${key.id}`.execute(
      tx,
    )
    return
  }
  const sealed = sealer.seal({ secret: newSecret() }, secretOwner(key))
  await sql`update watch set hook_secret = coalesce(hook_secret, ${sealed})
    where tenant_id = ${key.tenantId} and id = ${key.id}`.execute(tx)
}

export const saveWatch = async (
  { tx, actor, caller }: CallCtx,
  sealer: Sealer,
  { id, version, ...form }: WatchForm & { id?: number | undefined; version?: number | undefined },
) => {
  const { tenantId } = actor
  const row = id === undefined ? undefined : await demandOwn(tx, actor, id)
  if (form.interestId !== null && form.interestId !== row?.interestId)
    await demandTheme(tx, actor, form.interestId)
  await demandReceivers(tx, actor, form)
  const saved = row ? await updateWatch(tx, row, form, version) : await insertWatch(tx, actor, form)
  await keepSecret(tx, sealer, { tenantId, id: saved }, form.hookUrl)
  await audit(tx, actor, caller, { action: 'watch.save', target: form.name })
  await notify(tx, 'watch', String(saved), { tenantId })
  return saved
}

/** Switched off it tells nobody what waited, and switched on again begins anew. */
export const switchWatch = async ({ tx, actor, caller }: CallCtx, id: number, on: boolean) => {
  const row = await demandOwn(tx, actor, id)
  await sql`update watch set is_on = ${on}, version = version + 1,
      since = case when ${on} and not is_on then clock_timestamp() else since end
    where tenant_id = ${row.tenantId} and id = ${id}`.execute(tx)
  if (!on) await forgetWaiting(tx, row)
  await audit(tx, actor, caller, { action: 'watch.switch', target: row.name, details: { on } })
  await notify(tx, 'watch', String(id), { tenantId: row.tenantId })
}

export const removeWatch = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const row = await demandOwn(tx, actor, id)
  await tx.deleteFrom('watch').where('tenantId', '=', row.tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, { action: 'watch.remove', target: row.name })
  await notify(tx, 'watch', String(id), { tenantId: row.tenantId })
}

interface Mute {
  clusterId?: number | undefined
  /** None: for good; nought: not any more. */
  hours?: number | undefined
}

/** Everybody for themselves: others go on hearing of it. */
export const muteWatch = async (
  { tx, actor }: CallCtx,
  id: number,
  { clusterId = undefined, hours }: Mute,
) => {
  const { tenantId, id: personId } = actor
  await demandWatch(tx, actor, id)
  const cluster = clusterId ?? null
  await sql`delete from watch_mute where tenant_id = ${tenantId} and watch_id = ${id} and person_id = ${personId}
    and cluster_id is not distinct from ${cluster}::bigint`.execute(tx)
  if (hours !== 0) {
    const until = hours === undefined ? null : new Date(Date.now() + hours * hourMs)
    await sql`insert into watch_mute (tenant_id, watch_id, person_id, cluster_id, until)
      values (${tenantId}, ${id}, ${personId}, ${cluster}, ${until})`.execute(tx)
  }
  await notify(tx, 'watch', String(id), { tenantId, personId })
}
