import type { Actor, DeliveryState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { sayKept } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { messages } from './queries.ts'

const shownMax = 200

/** The newest first. */
export const listPushes = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await messages(db, actor.tenantId)
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'message.tenantId').onRef('channel.id', '=', 'message.channelId'),
    )
    .select([
      'message.id',
      'message.title',
      'message.summary',
      'message.launchType',
      'message.pushDate',
      'message.byName',
      'channel.name as channelName',
      'delivery.state',
      'delivery.problem',
      'delivery.said',
      'delivery.closedAt',
      sql<string>`coalesce(delivery.receipt->>'remoteId', '')`.as('messageId'),
    ])
    .where('message.storyId', '=', story.id)
    .orderBy('message.id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.map(({ pushDate, closedAt, state, problem, said, ...row }) => ({
    ...row,
    state: state as DeliveryState,
    problem: sayKept(problem, said, actor.language),
    pushDate: pushDate.toISOString(),
    actionTime: closedAt?.toISOString() ?? null,
  }))
}
