import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { isInReachOf, isVisibleTo } from '#/story/access.ts'

export const insertFavorite = (db: Db, { tenantId, id: personId }: Actor, storyId: number) =>
  db
    .insertInto('storyFavorite')
    .values({ tenantId, personId, storyId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'personId', 'storyId']).doNothing())
    .execute()

export const deleteFavorite = async (db: Db, { tenantId, id: personId }: Actor, storyId: number) => {
  const removed = await db
    .deleteFrom('storyFavorite')
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('storyId', '=', storyId)
    .returning('storyId')
    .execute()
  return removed.length > 0
}

const relatives = (db: Db) =>
  db
    .selectFrom('story')
    .select([
      'story.id',
      'story.library',
      'story.title',
      'story.type',
      'story.cover',
      'story.authorName',
      'story.updatedAt',
    ])

export type RelativeRow = Awaited<ReturnType<ReturnType<typeof relatives>['execute']>>[number]

const relativesMax = 200

/** Related from either side, as far as the reader may read them. */
export const findRelated = (db: Db, actor: Actor, storyId: number) =>
  relatives(db)
    .where(isVisibleTo(actor))
    .where(
      'story.id',
      'in',
      sql<number>`(select case story_id when ${storyId} then related_id else story_id end from story_relation
        where tenant_id = ${actor.tenantId} and (story_id = ${storyId} or related_id = ${storyId}))`,
    )
    .orderBy('story.updatedAt', 'desc')
    .limit(relativesMax)
    .execute()

/** Everyone who comes from one root, the destroyed ones too. */
export const findFamily = (db: Db, actor: Actor, rootId: number) =>
  relatives(db)
    .select(['story.parentId', 'story.box'])
    .where(isInReachOf(actor))
    .where((row) => row.or([row('story.rootId', '=', rootId), row('story.id', '=', rootId)]))
    .orderBy('story.createdAt')
    .limit(relativesMax)
    .execute()

export const insertRelation = async (
  { tx, actor: { tenantId, id: byId } }: Ctx,
  storyId: number,
  relatedId: number,
) => {
  const rows = await sql`
    insert into story_relation (tenant_id, story_id, related_id, by_id)
    select ${tenantId}, ${storyId}::bigint, ${relatedId}::bigint, ${byId}::uuid
    where not exists (select from story_relation where tenant_id = ${tenantId}
      and (story_id, related_id) in ((${storyId}::bigint, ${relatedId}::bigint), (${relatedId}::bigint, ${storyId}::bigint)))
    returning story_id`.execute(tx)
  return rows.rows.length > 0
}

export const deleteRelation = async (tx: Tx, tenantId: number, one: number, other: number) => {
  const removed = await tx
    .deleteFrom('storyRelation')
    .where('tenantId', '=', tenantId)
    .where((row) =>
      row.or([
        row.and([row('storyId', '=', one), row('relatedId', '=', other)]),
        row.and([row('storyId', '=', other), row('relatedId', '=', one)]),
      ]),
    )
    .returning('storyId')
    .execute()
  return removed.length > 0
}
