import { manifestOf } from '@rongbian/connectors/platforms'
import { AppError } from '@rongbian/contract'
import type { Reading } from '@rongbian/contract/metrics'
import type { Actor } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { findVisibleStory } from '#/story/access.ts'
import { findLastReadings, findSeries, type MeasuredPost, type ReadingRow } from './queries.ts'

const pictureName = 'picture.png'

export const presentReading = ({ evidenceHash, at, asOf, day: _, ...row }: ReadingRow): Reading => ({
  ...row,
  at: at.toISOString(),
  asOf: asOf.toISOString(),
  picture: evidenceHash ? fileUrl(evidenceHash, pictureName) : '',
})

export const findPost = async (db: Db | Tx, { tenantId }: Actor, postId: number) => {
  const post = await db
    .selectFrom('metricPost')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.tenantId', '=', 'metricPost.tenantId')
        .onRef('channel.id', '=', 'metricPost.channelId'),
    )
    .select(['metricPost.id', 'storyId', 'channelId', 'liveAt', 'channel.name', 'channel.type'])
    .where('metricPost.tenantId', '=', tenantId)
    .where('metricPost.id', '=', postId)
    .executeTakeFirst()
  if (!post) throw new AppError('not_found')
  return post
}

export const presentPost = ({ parts, liveAt, goneAt, asOf, ...post }: MeasuredPost) => ({
  ...post,
  liveAt: liveAt.toISOString(),
  goneAt: goneAt?.toISOString() ?? null,
  asOf: asOf?.toISOString() ?? null,
  can: manifestOf(post.channelType).can.metrics,
  parts: parts.map(presentReading),
})

/** Whoever may read the story may see how it did. */
export const listPosts = async (db: Db, actor: Actor, storyId: number) => {
  await findVisibleStory(db, actor, storyId)
  const posts = await findLastReadings(db, { tenantId: actor.tenantId, storyIds: [storyId] })
  return posts.map(presentPost)
}

export const listReadings = async (db: Db, actor: Actor, postId: number) => {
  const { storyId } = await findPost(db, actor, postId)
  await findVisibleStory(db, actor, storyId)
  return (await findSeries(db, actor.tenantId, postId)).map(presentReading)
}
