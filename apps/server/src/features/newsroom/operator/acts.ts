import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { sql } from 'kysely'
import { type AuditAction, audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { makeNewsroom } from '../service.ts'
import { findUsage, type Quota, setQuota } from './quotas.ts'

/** Whoever runs the installation acts on the machine, and belongs to no newsroom. */
export interface Operator {
  name: string
}

interface House {
  id: number
  code: string
  name: string
  suspendedAt: Date | null
}

export const listHouses = async (db: Db) => {
  const usage = await findUsage(db)
  const rows = await db
    .selectFrom('tenant')
    .select(['id', 'code', 'name', 'suspendedAt'])
    .select(
      sql<string[]>`array(select host from tenant_host where tenant_id = tenant.id order by host)`.as(
        'hosts',
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, usage: usage.get(row.id) }))
}

const findHouse = async (tx: Tx, code: string): Promise<House> => {
  const house = await tx
    .selectFrom('tenant')
    .select(['id', 'code', 'name', 'suspendedAt'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!house) throw new AppError('not_found')
  return house
}

interface Done {
  action: AuditAction
  details?: Record<string, unknown>
}

/** The newsroom reads in its own audit log what was done to it, and by whom. */
export const record = (
  tx: Tx,
  { id, name }: Pick<House, 'id' | 'name'>,
  { name: by }: Operator,
  done: Done,
) =>
  audit(tx, { id: null, name: by, tenantId: id }, { address: '', requestId: '' }, { ...done, target: name })

const setHosts = async (tx: Tx, tenantId: number, hosts: readonly string[]) => {
  await tx.deleteFrom('tenantHost').where('tenantId', '=', tenantId).execute()
  if (hosts.length > 0)
    await tx
      .insertInto('tenantHost')
      .values(hosts.map((host) => ({ tenantId, host: host.toLowerCase() })))
      .execute()
}

export interface NewHouse {
  code: string
  hosts: readonly string[]
  /** Its first administrator, who chooses a password of their own at the first sign-in. */
  first: Omit<Parameters<typeof makeNewsroom>[2], 'mustChangePassword'>
}

export const createHouse = async (tx: Tx, by: Operator, { code, hosts, first }: NewHouse) => {
  const { tenantId } = await makeNewsroom(tx, code, { ...first, mustChangePassword: true })
  await setHosts(tx, tenantId, hosts)
  await record(tx, { id: tenantId, name: first.newsroom }, by, {
    action: 'newsroom.setup',
    details: { code, hosts, account: first.account },
  })
}

export const changeHosts = async (tx: Tx, by: Operator, code: string, hosts: readonly string[]) => {
  const house = await findHouse(tx, code)
  await setHosts(tx, house.id, hosts)
  await notify(tx, 'newsrooms', String(house.id))
  await record(tx, house, by, { action: 'newsroom.hosts', details: { hosts } })
}

export const changeQuota = async (tx: Tx, by: Operator, code: string, quota: Quota) => {
  const house = await findHouse(tx, code)
  await setQuota(tx, house.id, quota)
  await record(tx, house, by, { action: 'newsroom.quota', details: { ...quota } })
}

const paused = keptProblem(releaseMessages.housePaused())

/** The ledger says why nothing goes out, and forgets it afterwards. */
const tellLedger = (tx: Tx, tenantId: number, from: typeof paused, to: typeof paused) =>
  sql`update delivery set problem = ${to.problem}, said = ${to.said}::jsonb
    where tenant_id = ${tenantId} and state = 'waiting' and act <> 'withdraw' and withdrawal_id is null
      and problem = ${from.problem}`.execute(tx)

/** People are out with the signal; what waits to go out waits on. Doing it twice does nothing more. */
export const setSuspended = async (tx: Tx, by: Operator, code: string, isSuspended: boolean) => {
  const house = await findHouse(tx, code)
  if ((house.suspendedAt !== null) === isSuspended) return
  await tx
    .updateTable('tenant')
    .set({ suspendedAt: isSuspended ? sql`now()` : null })
    .where('id', '=', house.id)
    .execute()
  await (isSuspended
    ? tellLedger(tx, house.id, noProblem, paused)
    : tellLedger(tx, house.id, paused, noProblem))
  await notify(tx, 'newsrooms', String(house.id))
  await notify(tx, 'session', '')
  await record(tx, house, by, { action: isSuspended ? 'newsroom.suspend' : 'newsroom.resume' })
}
