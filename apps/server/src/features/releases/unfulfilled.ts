import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Actor, Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { StoryRow } from '#/story/access.ts'

interface Row {
  topic: string
  count: number
  names: string[]
}

const namesMax = 3

/** Tasks of the story's topics that others still have to do; what the signer may not read is not told. */
export const findUnfulfilled = async (
  db: Db | Tx,
  { id: personId }: Actor,
  { tenantId, id, rootId }: StoryRow,
): Promise<Message | string> => {
  const { rows } = await sql<Row>`
    select topic.title as topic, count(*)::int as count, array_agg(mission.name order by mission.due_at) as names
    from topic_story as link
    join topic on topic.tenant_id = link.tenant_id and topic.id = link.topic_id
    join mission on mission.tenant_id = topic.tenant_id and mission.topic_id = topic.id
    where link.tenant_id = ${tenantId} and link.story_id in (${id}::bigint, ${rootId ?? id}::bigint)
      and mission.state not in ('submitted', 'done', 'cancelled') and mission.id is distinct from link.mission_id
      and (topic.reader_ids is null or ${personId}::uuid = any(topic.reader_ids) or topic.proposer_id = ${personId}::uuid)
    group by topic.id, topic.title order by topic.id limit 1`.execute(db)
  const [row] = rows
  return row ? releaseMessages.missionsOpen({ ...row, names: row.names.slice(0, namesMax) }) : ''
}
