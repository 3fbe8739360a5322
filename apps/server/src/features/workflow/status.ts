import { type Actor, type StoryStage, type StoryStatus, storyStages, storyStatuses } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { presentReview } from '#/features/review/index.ts'
import { factsOf, findVisibleStory } from '#/story/access.ts'
import { findReleaseStatus, requireColumn } from './queries.ts'

interface Asked {
  objectId: number
  columnId: string | undefined
}

/** Where a story stands, in itself and on its way out; `columnId` asks for one channel. */
export const currentStatus = async (db: Db, actor: Actor, { objectId, columnId }: Asked) => {
  const story = await findVisibleStory(db, actor, objectId)
  const column = columnId && (await requireColumn(db, actor.tenantId, columnId))
  const channelId = column ? column.channelId : undefined
  const { review } = factsOf(story)
  const open = review?.step
  const steps = open ? (await presentReview(db, story, review.no)).steps : []
  return {
    stage: story.stage,
    stageName: storyStages[story.stage as StoryStage],
    status: story.status,
    statusName: storyStatuses[story.status as StoryStatus].label.zh,
    step: steps.find(({ no }) => no === open?.no) ?? null,
    publishingStatus: await findReleaseStatus(db, actor.tenantId, story.id, channelId),
  }
}
