import { AppError } from '@rongbian/contract'
import { clueMessages } from '@rongbian/contract/clues'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { Proposal } from '@rongbian/contract/topic-clues'
import { type Actor, topicLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { clueSeenBy, findCluster } from '#/features/clues/index.ts'
import { say } from '#/say.ts'

interface Told {
  id: number
  title: string
  summary: string
  media: string
  clusterId: number | null
}

const findTold = async (db: Db, actor: Actor, where: ReturnType<typeof sql>) => {
  const { rows } =
    await sql<Told>`select clue.id, clue.title, coalesce(nullif(clue.summary, ''), left(clue.text, 200)) as summary,
      coalesce(nullif(feed.media, ''), clue.author) as media, clue.cluster_id
    from clue left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
    where clue.tenant_id = ${actor.tenantId} and ${clueSeenBy(actor)} and ${where}
    order by clue.kind = 'list', clue.sort_at, clue.id limit 1`.execute(db)
  return rows[0]
}

/** Who says it and how loud it is; nothing where no event is known. */
const figuresOf = async (db: Db, { tenantId, language }: Actor, clusterId: number | null) => {
  const cluster = clusterId === null ? undefined : await findCluster(db, tenantId, clusterId)
  if (!cluster) return ''
  const { voices, clues, score } = cluster
  return say(messages.proposalFigures({ voices, clues, score }), language)
}

/** The first words of a topic, taken from what was heard. */
export const proposalFrom = async (
  db: Db,
  actor: Actor,
  { clueId, clusterId }: { clueId?: number | undefined; clusterId?: number | undefined },
): Promise<Proposal> => {
  const where = clueId === undefined ? sql`clue.cluster_id = ${clusterId ?? 0}` : sql`clue.id = ${clueId}`
  const told = await findTold(db, actor, where)
  if (!told)
    throw new AppError('not_found', {
      message: clueId === undefined ? clueMessages.clusterGone() : clueMessages.gone(),
    })
  const parts = [
    told.summary,
    await figuresOf(db, actor, told.clusterId),
    told.media && say(messages.proposalFirst({ media: told.media }), actor.language),
  ]
  return {
    title: told.title.slice(0, topicLimits.title),
    reason: parts.filter(Boolean).join('\n').slice(0, topicLimits.text),
    clueIds: clueId === undefined ? [] : [clueId],
    clusterId: told.clusterId,
  }
}
