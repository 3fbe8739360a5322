import { AppError } from '@rongbian/contract'
import { clueMessages as messages } from '@rongbian/contract/clues'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { join, openCluster } from './clusters.ts'
import { holdSettling } from './interests/queries.ts'
import { findClues, findCluster, findMembers } from './queries.ts'

/** More than a cluster ever has in the window people look at. */
const membersMost = 2_000
/** The newest of each side stand for all: a verdict on a pair holds for the clusters they are in. */
const judgedMost = 50

const demandCluster = async (tx: Tx, actor: Actor, id: number) => {
  await sql`select from cluster where tenant_id = ${actor.tenantId} and id = ${id} for update`.execute(tx)
  const cluster = await findCluster(tx, actor.tenantId, id)
  if (!cluster) throw new AppError('not_found', { message: messages.clusterGone() })
  return cluster
}

/** Kept on every recomputation; the last word counts. */
const judge = (
  tx: Tx,
  { tenantId, id: personId }: Actor,
  { ones, others, isSame }: { ones: readonly number[]; others: readonly number[]; isSame: boolean },
) =>
  sql`insert into pair_verdict (tenant_id, one_id, other_id, is_same, person_id)
    select ${tenantId}, least(one, other), greatest(one, other), ${isSame}, ${personId}
    from unnest(${ones.slice(0, judgedMost)}::bigint[]) as one cross join unnest(${others.slice(0, judgedMost)}::bigint[]) as other
    where one <> other
    on conflict (tenant_id, one_id, other_id) do update set is_same = excluded.is_same, person_id = excluded.person_id,
      at = clock_timestamp()`.execute(tx)

export const mergeClusters = async ({ tx, actor, caller }: CallCtx, id: number, into: number) => {
  if (id === into) throw new AppError('invalid', { fields: { into: messages.itself() } })
  const { tenantId } = actor
  await holdSettling(tx, tenantId)
  // In the order of their numbers, so that two who merge crosswise do not wait for one another.
  for (const one of [id, into].sort((a, b) => a - b)) await demandCluster(tx, actor, one)
  const moved = await findMembers(tx, actor, id, membersMost)
  const stayed = await findMembers(tx, actor, into, judgedMost)
  await judge(tx, actor, { ones: moved, others: stayed, isSame: true })
  await join(tx, tenantId, moved, { clusterId: into, step: 'hand', score: null, words: [] })
  await sql`update cluster set merged_into = ${into} where tenant_id = ${tenantId} and (id = ${id} or merged_into = ${id})`.execute(
    tx,
  )
  await audit(tx, actor, caller, { action: 'cluster.merge', target: String(id), details: { into } })
  await notify(tx, 'clue', 'settled', { tenantId })
}

export const splitCluster = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  clueIds: readonly number[],
) => {
  const { tenantId } = actor
  await holdSettling(tx, tenantId)
  await demandCluster(tx, actor, id)
  const members = await findMembers(tx, actor, id, membersMost)
  const leaving = new Set(clueIds)
  if (!clueIds.every((clueId) => members.includes(clueId)))
    throw new AppError('invalid', { fields: { clueIds: messages.notInCluster() } })
  const staying = members.filter((member) => !leaving.has(member))
  if (staying.length === 0) throw new AppError('invalid', { fields: { clueIds: messages.splitAll() } })
  const [first] = await findClues(tx, tenantId, [...leaving])
  if (!first) throw new AppError('not_found', { message: messages.gone() })
  const opened = await openCluster(tx, tenantId, first)
  await judge(tx, actor, { ones: [...leaving], others: staying, isSame: false })
  await join(tx, tenantId, [...leaving], { clusterId: opened, step: 'hand', score: null, words: [] })
  await audit(tx, actor, caller, {
    action: 'cluster.split',
    target: String(id),
    details: { clueIds, opened },
  })
  await notify(tx, 'clue', 'settled', { tenantId })
  return { id: opened }
}
