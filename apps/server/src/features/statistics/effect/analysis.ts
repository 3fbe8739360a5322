import type { StoryAnalysis } from '@rongbian/contract/effect'
import { type Actor, can } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { findAccounts, mayOperate } from '#/features/accounts/index.ts'
import {
  findLastReadings,
  findSeries,
  type MeasuredPost,
  presentPost,
  presentReading,
  waitingFor,
} from '#/features/metrics/index.ts'
import type { Clock } from '../collect.ts'
import { findCurve } from './curve.ts'
import { findLife, findOutlets } from './life.ts'
import { demandLineage, type Lineage } from './lineage.ts'
import { findStoryReaders } from './story-readers.ts'

type Post = StoryAnalysis['posts'][number]

/** Each post with every reading of it, and what the one who asks may do about them. */
const findPosts = async (db: Db | Tx, actor: Actor, { tenantId, storyIds }: Lineage): Promise<Post[]> => {
  const posts = await findLastReadings(db, { tenantId, storyIds })
  const signs = can(actor, 'stories.ratify')
  const accounts = signs ? await findAccounts(db, tenantId) : []
  const waiting = signs ? (await waitingFor(db, actor, storyIds)).map(({ id }) => id) : []
  const operates = ({ channelId }: MeasuredPost) =>
    mayOperate(accounts.find((account) => account.channelId === channelId)?.operators ?? [], actor)
  const shown: Post[] = []
  for (const post of posts) {
    const facts = presentPost(post)
    const readings = await findSeries(db, tenantId, post.postId)
    shown.push({
      ...facts,
      mayType: signs && facts.can === 'hand' && operates(post),
      readings: readings.map((row) => ({ ...presentReading(row), mayCheck: waiting.includes(row.id) })),
    })
  }
  return shown
}

/** 单稿分析: the story with its copies, from its first save to its readers of this minute. */
export const analyseStory = async (
  db: Db | Tx,
  actor: Actor,
  storyId: number,
  clock: Clock,
): Promise<StoryAnalysis> => {
  const lineage = await demandLineage(db, actor, storyId)
  const { rootId, library, title, type, authorName, departmentName, isGone } = lineage
  return {
    storyId,
    rootId,
    libraryId: isGone ? null : library,
    title: isGone ? null : title,
    type,
    personName: authorName,
    groupName: departmentName,
    timeZone: clock.timeZone,
    asOf: clock.now.toISOString(),
    life: await findLife(db, lineage),
    outlets: await findOutlets(db, lineage),
    readers: await findStoryReaders(db, lineage),
    posts: await findPosts(db, actor, lineage),
    curve: await findCurve(db, lineage, clock),
  }
}
