import { AppError } from '@rongbian/contract'
import { clueMessages } from '@rongbian/contract/clues'
import { type ClusterCoverage, type Gap, coverageMessages as messages } from '@rongbian/contract/coverage'
import type { Actor, GapState } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { findCluster, findClusters, presentCluster } from '#/features/clues/index.ts'
import { readableBy } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { lineFor } from './lines.ts'
import * as queries from './queries.ts'

interface Said {
  clusterId: number
  byName: string
  reason: string
  at: Date
}

const findSaid = async (db: Db, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<Said>`select cluster_id, by_name, reason, at from gap_dismissal
    where tenant_id = ${tenantId} and cluster_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ clusterId, at, ...said }) => [clusterId, { ...said, at: at.toISOString() }]))
}

/** Topics of events, as far as the reader may see them. */
const findProposed = async (db: Db, actor: Actor, ids: readonly number[]) => {
  const { rows } = await sql<{ clusterId: number; id: number; title: string }>`
    select coalesce(cluster.merged_into, cluster.id) as cluster_id, topic.id, topic.title from topic_cluster as link
    join cluster on cluster.tenant_id = link.tenant_id and cluster.id = link.cluster_id
    join topic on topic.tenant_id = link.tenant_id and topic.id = link.topic_id
    where link.tenant_id = ${actor.tenantId} and coalesce(cluster.merged_into, cluster.id) = any(${[...ids]}::bigint[])
      and topic.state not in ('merged', 'cancelled', 'refused') and ${readableBy(actor)} order by topic.id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ clusterId }) => clusterId)
}

export const listGaps = async (
  db: Db,
  actor: Actor,
  { state, house, page, size }: { state: GapState; house: boolean; page: number; size: number },
) => {
  const { tenantId } = actor
  const line = await lineFor(db, house ? { tenantId, departmentId: null } : actor)
  const { ids, total } = await queries.findGaps(db, tenantId, { line, state, page, size })
  const clusters = await findClusters(db, tenantId, ids)
  const said = await findSaid(db, tenantId, ids)
  const proposed = await findProposed(db, actor, ids)
  const items = clusters.map(
    (cluster): Gap => ({
      ...presentCluster(cluster),
      dismissal: said.get(cluster.id) ?? null,
      topics: (proposed.get(cluster.id) ?? []).map(({ id, title }) => ({ id, title })),
    }),
  )
  return { items, total, line }
}

const demandCluster = async (db: Db, tenantId: number, id: number) => {
  const cluster = await findCluster(db, tenantId, id)
  if (!cluster) throw new AppError('not_found', { message: clueMessages.clusterGone() })
  return cluster
}

const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000)

export const readCoverage = async (db: Db, actor: Actor, id: number): Promise<ClusterCoverage> => {
  const { tenantId } = actor
  const cluster = await demandCluster(db, tenantId, id)
  const own = await queries.findOwn(db, actor, id)
  const first = own[0]?.publishedAt ?? null
  return {
    stories: own.map(({ publishedAt, ...story }) => ({
      ...story,
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    delay: first && secondsBetween(cluster.firstAt, first),
    isGap: await queries.isGap(db, tenantId, id, await lineFor(db, actor)),
    dismissal: (await findSaid(db, tenantId, [id])).get(id) ?? null,
  }
}

/** Of two who say so at once the first is kept, and the other is told who. */
export const dismissGap = async ({ tx, actor, caller }: CallCtx, id: number, reason: string) => {
  const { tenantId } = actor
  const { title } = await demandCluster(tx, tenantId, id)
  const { rows } = await sql`insert into gap_dismissal (tenant_id, cluster_id, person_id, by_name, reason)
    values (${tenantId}, ${id}, ${actor.id}, ${actor.name}, ${reason}) on conflict do nothing returning 1`.execute(
    tx,
  )
  if (rows.length === 0) {
    const said = (await findSaid(tx, tenantId, [id])).get(id)
    throw new AppError('conflict', { message: messages.dismissed({ name: said?.byName ?? '' }) })
  }
  await audit(tx, actor, caller, { action: 'coverage.dismiss', target: title, details: { reason } })
  await notify(tx, 'coverage', String(id), { tenantId })
}

export const reopenGap = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { tenantId } = actor
  const { title } = await demandCluster(tx, tenantId, id)
  const { rows } = await sql`delete from gap_dismissal where tenant_id = ${tenantId} and cluster_id = ${id}
    returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('not_found', { message: messages.notDismissed() })
  await audit(tx, actor, caller, { action: 'coverage.reopen', target: title })
  await notify(tx, 'coverage', String(id), { tenantId })
}

const faceMost = 8

/** For a screen on the wall: by the line of the house, without anybody's eyes. */
export const gapsOfHouse = async (db: Db, tenantId: number) => {
  const line = await lineFor(db, { tenantId, departmentId: null })
  const { ids, total } = await queries.findGaps(db, tenantId, {
    line,
    state: 'open',
    page: 0,
    size: faceMost,
  })
  return { items: (await findClusters(db, tenantId, ids)).map(presentCluster), total }
}
