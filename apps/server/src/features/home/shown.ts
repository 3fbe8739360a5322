import type { Actor } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { markOf } from './release-marks.ts'
import { remembered } from './remember.ts'
import { type Clock, scopeOf } from './scope.ts'
import { countKeywords, findCarousel, findPosts } from './shown-queries.ts'

const carouselMax = 6
const postsMax = 10
const keywordsMax = 20

export const carouselStories = async (reader: Reader, actor: Actor) => {
  const rows = await findCarousel(reader, actor, carouselMax)
  return {
    stories: rows.map(({ id: storyId, library: libraryId, department_name: departmentName, at, ...row }) => ({
      ...row,
      storyId,
      libraryId,
      departmentName,
      at: at.toISOString(),
    })),
  }
}

export const platformPosts = async (reader: Reader, actor: Actor, type: 'weibo' | 'wechat', clock: Clock) => {
  const rows = await findPosts(reader, actor, { type, scope: scopeOf(actor, 7, clock), limit: postsMax })
  return {
    posts: rows.flatMap(
      ({ id: storyId, library: libraryId, channel_name: channelName, at, status, ...row }) => {
        const state = markOf(status)
        return state ? [{ ...row, storyId, libraryId, channelName, at: at.toISOString(), state }] : []
      },
    ),
  }
}

export const frequentKeywords = (reader: Reader, actor: Actor, clock: Clock) => {
  const scope = scopeOf(actor, 7, clock)
  return remembered(reader.pool, `keywords ${actor.tenantId} ${actor.id} ${scope.end}`, async () => ({
    keywords: await countKeywords(reader, actor, scope, keywordsMax),
  }))
}
