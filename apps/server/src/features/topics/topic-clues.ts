import { AppError } from '@rongbian/contract'
import { clueMessages } from '@rongbian/contract/clues'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { Topic } from '@rongbian/contract/topics'
import type { Actor, ClueState, TopicState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { clueSeenBy, findCluster } from '#/features/clues/index.ts'
import { notify } from '#/realtime/signals.ts'
import { readableBy, type TopicRow } from './topic-rows.ts'

interface ChosenClue {
  id: number
  title: string
  state: ClueState
  clusterId: number | null
}

const findChosen = async (db: Db | Tx, actor: Actor, ids: readonly number[]) => {
  const { rows } = await sql<ChosenClue>`select clue.id, clue.title, clue.state, clue.cluster_id from clue
    where clue.tenant_id = ${actor.tenantId} and clue.id = any(${[...ids]}::bigint[])
      and ${clueSeenBy(actor)} for share of clue`.execute(db)
  return rows
}

/** Clues the actor sees and nobody dropped. */
const demandClues = async (tx: Tx, actor: Actor, ids: readonly number[]) => {
  const found = await findChosen(tx, actor, ids)
  if (found.length < new Set(ids).size)
    throw new AppError('invalid', { fields: { clueIds: clueMessages.gone() } })
  const dropped = found.find(({ state }) => state === 'dropped')
  if (dropped) throw new AppError('not_allowed', { message: messages.clueDropped({ title: dropped.title }) })
  return found
}

export interface Origin {
  clueIds: readonly number[]
  clusterId?: number | undefined
}

/** The topic keeps what it came from: the clues, and the events they belong to. */
export const keepOrigin = async (tx: Tx, actor: Actor, topicId: number, { clueIds, clusterId }: Origin) => {
  const { tenantId } = actor
  if (clusterId !== undefined && !(await findCluster(tx, tenantId, clusterId)))
    throw new AppError('invalid', { fields: { clusterId: clueMessages.clusterGone() } })
  const clues = await demandClues(tx, actor, clueIds)
  await sql`insert into topic_clue (tenant_id, topic_id, clue_id, by_id, by_name)
    select ${tenantId}, ${topicId}, id, ${actor.id}, ${actor.name} from unnest(${clues.map(({ id }) => id)}::bigint[]) as id
    on conflict do nothing`.execute(tx)
  const clusters = [clusterId, ...clues.map((clue) => clue.clusterId)].filter((id) => id != null)
  await sql`insert into topic_cluster (tenant_id, topic_id, cluster_id)
    select distinct ${tenantId}::int, ${topicId}::bigint, id from unnest(${clusters}::bigint[]) as id
    on conflict do nothing`.execute(tx)
}

/** Seen by the house, a topic uses its clues up; a secret one or a draft leaves no trace on them. */
export const markUsed = async (tx: Tx, { tenantId, id, state, readerIds }: TopicRow) => {
  if (state === 'draft' || readerIds !== null) return
  const { rows } = await sql<{ id: number }>`update clue set state = 'used' from topic_clue as link
    where link.tenant_id = ${tenantId} and link.topic_id = ${id} and clue.tenant_id = link.tenant_id
      and clue.id = link.clue_id and clue.state not in ('used', 'dropped') and clue.gone_at is null
    returning clue.id`.execute(tx)
  for (const clue of rows) await notify(tx, 'clue', String(clue.id), { tenantId })
}

/** What one topic came from, another has from now on. */
export const carryOrigin = async (tx: Tx, { tenantId, id }: TopicRow, into: number) => {
  await sql`insert into topic_clue (tenant_id, topic_id, clue_id, by_id, by_name, at)
    select tenant_id, ${into}, clue_id, by_id, by_name, at from topic_clue
    where tenant_id = ${tenantId} and topic_id = ${id} on conflict do nothing`.execute(tx)
  await sql`insert into topic_cluster (tenant_id, topic_id, cluster_id, at)
    select tenant_id, ${into}, cluster_id, at from topic_cluster
    where tenant_id = ${tenantId} and topic_id = ${id} on conflict do nothing`.execute(tx)
}

type KeptClue = Omit<Topic['clueList'][number], 'seenAt'> & { seenAt: Date }
type KeptCluster = Omit<Topic['clusterList'][number], 'firstAt'> & { firstAt: Date; media: string }

const mediaOf = sql`coalesce(nullif(feed.media, ''), clue.author)`

/** Those the reader sees: what somebody holds back is not there. */
const findClues = async (db: Db, actor: Actor, topicId: number) => {
  const { rows } =
    await sql<KeptClue>`select clue.id, clue.title, ${mediaOf} as media, clue.url, clue.state, clue.seen_at
    from topic_clue as link join clue on clue.tenant_id = link.tenant_id and clue.id = link.clue_id
    left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
    where link.tenant_id = ${actor.tenantId} and link.topic_id = ${topicId} and ${clueSeenBy(actor)}
    order by clue.seen_at, clue.id`.execute(db)
  return rows
}

/** An event that was merged into another is that one. */
const findClusters = async (db: Db, actor: Actor, topicId: number) => {
  const { rows } = await sql<KeptCluster>`
    select distinct on (cluster.first_at, cluster.id) cluster.id, cluster.title, cluster.first_at, cluster.voices, cluster.score,
      coalesce((select ${mediaOf} from clue left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
        where clue.tenant_id = cluster.tenant_id and clue.cluster_id = cluster.id and ${clueSeenBy(actor)}
        order by clue.sort_at, clue.id limit 1), '') as media
    from topic_cluster as link
    join cluster as linked on linked.tenant_id = link.tenant_id and linked.id = link.cluster_id
    join cluster on cluster.tenant_id = linked.tenant_id and cluster.id = coalesce(linked.merged_into, linked.id)
    where link.tenant_id = ${actor.tenantId} and link.topic_id = ${topicId} and cluster.clues > 0
    order by cluster.first_at, cluster.id`.execute(db)
  return rows
}

interface Confirmed {
  at: Date
  name: string
  title: string
}

const findConfirmed = async (db: Db, { tenantId }: Actor, ids: readonly number[]) => {
  const { rows } =
    await sql<Confirmed>`select verdict.at, person.name, clue.title from clue_verdict as verdict
    join person on person.tenant_id = verdict.tenant_id and person.id = verdict.person_id
    join clue on clue.tenant_id = verdict.tenant_id and clue.id = verdict.clue_id
    where verdict.tenant_id = ${tenantId} and verdict.clue_id = any(${[...ids]}::bigint[])
      and verdict.action = 'confirm' order by verdict.at`.execute(db)
  return rows
}

export const findOrigin = async (db: Db, actor: Actor, topicId: number) => {
  const clues = await findClues(db, actor, topicId)
  return {
    clues,
    clusters: await findClusters(db, actor, topicId),
    confirmed: await findConfirmed(
      db,
      actor,
      clues.map(({ id }) => id),
    ),
  }
}
export type TopicOrigin = Awaited<ReturnType<typeof findOrigin>>

export const presentOrigin = ({ clues, clusters }: TopicOrigin) => ({
  clueList: clues.map(({ seenAt, ...clue }) => ({ ...clue, seenAt: seenAt.toISOString() })),
  clusterList: clusters.map(({ firstAt, media: _, ...cluster }) => ({
    ...cluster,
    firstAt: firstAt.toISOString(),
  })),
})

interface From {
  clueId?: number | undefined
  clusterId?: number | undefined
}

interface MadeTopic {
  id: number
  title: string
  state: TopicState
  proposerName: string
}

/** Secret ones are there for their readers only. */
export const findTopicsFrom = async (db: Db, actor: Actor, { clueId = 0, clusterId = 0 }: From) => {
  const { rows } =
    await sql<MadeTopic>`select topic.id, topic.title, topic.state, topic.proposer_name from topic
    where topic.tenant_id = ${actor.tenantId} and topic.state <> 'merged' and ${readableBy(actor)} and topic.id in (
      select topic_id from topic_clue join clue on clue.tenant_id = topic_clue.tenant_id and clue.id = topic_clue.clue_id
      where topic_clue.tenant_id = ${actor.tenantId} and topic_clue.clue_id = ${clueId} and ${clueSeenBy(actor)}
      union select link.topic_id from topic_cluster as link
      join cluster on cluster.tenant_id = link.tenant_id and cluster.id = link.cluster_id
      where link.tenant_id = ${actor.tenantId} and coalesce(cluster.merged_into, cluster.id) = ${clusterId})
    order by topic.id desc limit 50`.execute(db)
  return rows
}
