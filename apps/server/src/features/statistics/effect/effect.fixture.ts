import type { PlatformFigures } from '@rongbian/domain'
import { sql } from 'kysely'
import { addRequests, addViews, type ViewRow } from '#/features/readers/add-rows.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { happen } from '../statistics.fixture.ts'

export interface Place {
  tenantId: number
  storyId: number
  channelId: string
  departmentId: string
}

let posts = 0

/** What readers and platforms leave behind, written as they would. */
export const openEffect = (news: TestApp, tenantId: number) => {
  /** Seen by readers since then, as after an issue. */
  const show = async (channelId: string, firstAt: string, given: Partial<Place> & { fact?: object } = {}) => {
    const storyId = given.storyId ?? (await newStory(news.as('reporter')))
    const { departmentId } = await news.db
      .selectFrom('story')
      .select('departmentId')
      .where('id', '=', storyId)
      .executeTakeFirstOrThrow()
    const place = { tenantId, storyId, channelId, departmentId: given.departmentId ?? departmentId }
    posts += 1
    const remote = JSON.stringify({ id: `post-${posts}`, url: `https://p.example/${posts}` })
    await sql`insert into release (tenant_id, story_id, channel_id, first_at, live_at, status, url, remote)
      values (${tenantId}, ${storyId}, ${channelId}, ${firstAt}, ${firstAt}, 88, ${`/site/${storyId}.html`},
        (select case when type in ('website', 'app') then null else ${remote}::jsonb end from channel where id = ${channelId}))`.execute(
      news.db,
    )
    const { departmentId: whose } = place
    await happen(news.db, firstAt, {
      tenantId,
      kind: 'usedHere',
      key: `${storyId}:${channelId}`,
      storyId,
      rootId: storyId,
      channelId,
      departmentId: whose,
      ...given.fact,
    })
    return place
  }

  const view = (place: Place, day: string, hour: number, views: number, changes: Partial<ViewRow> = {}) =>
    news.db.transaction().execute((tx) =>
      addViews(tx, [
        {
          ...place,
          day,
          hour,
          audience: 'reader',
          device: 'phone',
          via: 'direct',
          views,
          valid: views,
          readers: views,
          newcomers: views,
          seconds: views * 10,
          ...changes,
        },
      ]),
    )

  const request = (place: Place, day: string, requests: number) =>
    news.db
      .transaction()
      .execute((tx) => addRequests(tx, 'server', [{ ...place, day, hour: 9, requests, crawls: 0 }]))

  /** As the platform said it at that moment. */
  const tell = async (
    { storyId, channelId }: Place,
    asOf: string,
    figures: PlatformFigures,
    changes: { capped?: boolean; fell?: string[]; part?: number } = {},
  ) => {
    const { id } = await news.db
      .selectFrom('metricPost')
      .select('id')
      .where('storyId', '=', storyId)
      .where('channelId', '=', channelId)
      .executeTakeFirstOrThrow()
    const at = new Date(asOf)
    await news.db
      .insertInto('metricReading')
      .values({ tenantId, postId: id, at, asOf: at, figures: JSON.stringify(figures), ...changes })
      .execute()
  }

  return { show, view, request, tell }
}
