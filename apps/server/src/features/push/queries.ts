import { codeOf } from '@rongbian/domain'
import { type Insertable, sql } from 'kysely'
import type { PushMessage } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'

/** Readers can see it, and nobody has ordered it away. */
export const isLive = sql<boolean>`(release.live_at is not null
  and release.status <> ${codeOf('withdrawing')})`

/** App channels a story is live on. */
export const findLiveApps = (db: Db | Tx, tenantId: number, storyId: number) =>
  db
    .selectFrom('release')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'release.tenantId').onRef('channel.id', '=', 'release.channelId'),
    )
    .select(['channel.id', 'channel.name'])
    .where('release.tenantId', '=', tenantId)
    .where('release.storyId', '=', storyId)
    .where('channel.type', '=', 'app')
    .where(isLive)
    .orderBy('channel.sort')
    .execute()

export const insertMessage = async (tx: Tx, message: Insertable<PushMessage>) => {
  const { id } = await tx.insertInto('pushMessage').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Messages with the hand-over that carries them. */
export const messages = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('pushMessage as message')
    .innerJoin('delivery', (join) =>
      join
        .onRef('delivery.tenantId', '=', 'message.tenantId')
        .onRef('delivery.storyId', '=', 'message.storyId')
        .on('delivery.act', '=', 'push')
        .on(sql<boolean>`(delivery.details->>'messageId')::bigint = message.id`),
    )
    .where('message.tenantId', '=', tenantId)
