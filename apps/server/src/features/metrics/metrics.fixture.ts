import { hourMs } from '@rongbian/domain'
import pino from 'pino'
import type { TestApp } from '#/testing/app.fixture.ts'
import { clearedStory } from '../releases/releases.fixture.ts'
import { hurry, issueTo, type Platforms } from '../releases/third-party/third-party.fixture.ts'
import { dataOf } from '../stories/stories.fixture.ts'
import type { MeasureParts } from './measure-posts.ts'

export const partsFor = (
  news: TestApp,
  platforms: Platforms,
  given: Partial<MeasureParts> = {},
): MeasureParts => ({
  db: news.db,
  log: pino({ level: 'silent' }),
  accounts: platforms.parts().accounts,
  ...given,
})

/** A story that readers of the platform see. */
export const postOn = async (news: TestApp, platforms: Platforms, channelId: string, form: object = {}) => {
  const storyId = await clearedStory(news)
  dataOf(await issueTo(news, storyId, channelId, form))
  await platforms.deliver()
  // Past the platform's review.
  await hurry(news, channelId)
  await platforms.deliver()
  return storyId
}

/** As if it had gone out so long ago, and had to be looked at now. */
export const ageBy = (news: TestApp, channelId: string, ms: number) =>
  news.db
    .updateTable('metricPost')
    .set({ liveAt: new Date(Date.now() - ms), nextAt: new Date(Date.now() - 1) })
    .where('channelId', '=', channelId)
    .where('goneAt', 'is', null)
    .execute()

export const postsOf = (news: TestApp, channelId: string) =>
  news.db.selectFrom('metricPost').selectAll().where('channelId', '=', channelId).orderBy('id').execute()

export const readingsOf = (news: TestApp, channelId: string) =>
  news.db
    .selectFrom('metricReading')
    .innerJoin('metricPost', (join) =>
      join
        .onRef('metricPost.tenantId', '=', 'metricReading.tenantId')
        .onRef('metricPost.id', '=', 'metricReading.postId'),
    )
    .selectAll('metricReading')
    .where('channelId', '=', channelId)
    .orderBy('metricReading.id')
    .execute()

export const asksOf = async (news: TestApp, channelId: string) =>
  (await news.db.selectFrom('metricAsk').select('at').where('channelId', '=', channelId).execute()).length

/** Hours from the moment readers saw a post to its next look; undefined when there is none. */
export const hoursToNext = (post: { liveAt: Date; nextAt: Date | null } | undefined) =>
  post?.nextAt ? Math.round((post.nextAt.getTime() - post.liveAt.getTime()) / hourMs) : undefined
