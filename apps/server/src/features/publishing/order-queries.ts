import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'

interface Paging {
  page: number
  size: number
}

export const findColumn = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('channelColumn')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

const isPinned = sql<boolean>`(pinned_at is not null and (pinned_until is null or pinned_until > now()))`

export const findStories = (db: Db, tenantId: number, columnId: string, { page, size }: Paging) =>
  db
    .selectFrom('releaseColumn')
    .innerJoin('release', (join) =>
      join
        .onRef('release.tenantId', '=', 'releaseColumn.tenantId')
        .onRef('release.storyId', '=', 'releaseColumn.storyId')
        .onRef('release.channelId', '=', 'releaseColumn.channelId'),
    )
    .innerJoin('story', (join) =>
      join
        .onRef('story.tenantId', '=', 'releaseColumn.tenantId')
        .onRef('story.id', '=', 'releaseColumn.storyId'),
    )
    .select([
      'releaseColumn.storyId',
      // Readers see the title that was signed, which may no longer be the story's.
      sql<string>`coalesce(nullif(release.card->>'title', ''), story.title)`.as('title'),
      'story.type',
      sql<string>`coalesce(nullif(release_column.issue_url, ''), release.url)`.as('url'),
      isPinned.as('isPinned'),
      'pinnedUntil',
      sql<Date>`coalesce(release.issue_date, release.first_at, release.live_at, release.updated_at)`.as(
        'publishedAt',
      ),
    ])
    .where('releaseColumn.tenantId', '=', tenantId)
    .where('releaseColumn.columnId', '=', columnId)
    .where('releaseColumn.live', '=', true)
    .orderBy(isPinned, 'desc')
    .orderBy(sql`case when ${isPinned} then pinned_at end desc nulls last`)
    .orderBy('orderAt', (order) => order.desc().nullsLast())
    .orderBy('releaseColumn.storyId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const countStories = async (db: Db, tenantId: number, columnId: string) => {
  const count = db
    .selectFrom('releaseColumn')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenantId', '=', tenantId)
    .where('columnId', '=', columnId)
    .where('live', '=', true)
  return (await count.executeTakeFirstOrThrow()).total
}

export const findPool = (db: Db, tenantId: number, channelId: string, date: string) =>
  db
    .selectFrom('paperPool')
    .select(['storyId', 'title', 'words', 'page', 'state', 'note', 'at'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('editionDate', '=', date)
    .orderBy('page')
    .orderBy('at')
    .orderBy('storyId')
    .execute()
