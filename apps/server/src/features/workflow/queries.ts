import { AppError } from '@rongbian/contract'
import { workflowMessages } from '@rongbian/contract/messages/workflow'
import { type Actor, taskSeatsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { mayReview } from '#/reading/sources.ts'
import { isVisibleTo, outletMarks, type StoryRow } from '#/story/access.ts'

/** Those of the stories the actor may read. */
export const findVisibleStories = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('story')
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('story.id', 'in', [...ids])
    .where(isVisibleTo(actor))
    .execute()

export const requireColumn = async (db: Db, tenantId: number, id: string) => {
  const column = await db
    .selectFrom('channelColumn')
    .select(['id', 'channelId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!column) throw new AppError('not_found', { message: workflowMessages.columnGone() })
  return column
}

/** What the rules of the actions look at, as if there were this channel only. */
export const findOutletsOn = async (db: Db, { tenantId, id }: StoryRow, channelId: string) => {
  const row = await db
    .with('release', (query) => query.selectFrom('release').selectAll().where('channelId', '=', channelId))
    .selectFrom('story')
    .select(outletMarks.as('outlets'))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.outlets
}

/** Where the story stands on one channel, or where anything happened last. */
export const findReleaseStatus = async (db: Db, tenantId: number, storyId: number, channelId?: string) => {
  const query = db
    .selectFrom('release')
    .select('status')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('status', 'is not', null)
  const asked = channelId ? query.where('channelId', '=', channelId) : query
  const row = await asked.orderBy('updatedAt', 'desc').limit(1).executeTakeFirst()
  return row?.status ?? null
}

/** Tasks of the actor that are late or must be done before the day is over. */
export const countDue = async (db: Db, actor: Actor) => {
  const { count } = await db
    .selectFrom('storyTask')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'storyTask.tenantId').onRef('story.id', '=', 'storyTask.storyId'),
    )
    .select(sql<number>`count(distinct story_task.story_id)::int`.as('count'))
    .where('storyTask.tenantId', '=', actor.tenantId)
    .where('storyTask.seat', '=', sql<string>`any(${taskSeatsOf(actor)}::text[])`)
    .where('storyTask.dueAt', '<', sql<Date>`date_trunc('day', now()) + interval '1 day'`)
    .where('story.box', 'in', ['draft', 'pending'])
    .where(mayReview(actor.id))
    .executeTakeFirstOrThrow()
  return count
}
