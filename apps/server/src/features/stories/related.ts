import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { Relative } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { findVisibleStory } from '#/story/access.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import {
  deleteRelation,
  findFamily,
  findRelated,
  insertRelation,
  type RelativeRow,
} from './around-queries.ts'

const presentRelative = (row: RelativeRow): Relative => ({
  id: row.id,
  libraryId: row.library as Relative['libraryId'],
  title: row.title,
  type: row.type as Relative['type'],
  thumbnailUrl: row.cover,
  authorName: row.authorName,
  updated: row.updatedAt.toISOString(),
})

export const listRelated = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const related = await findRelated(db, actor, story.id)
  const family = await findFamily(db, actor, story.rootId ?? story.id)
  return {
    related: related.map(presentRelative),
    // A story alone is no family.
    lineage: (family.length > 1 ? family : []).map((row) => ({
      ...presentRelative(row),
      parentId: row.parentId,
      gone: row.box === 'gone',
    })),
  }
}

export const addRelated = async ({ tx, actor }: Ctx, storyId: number, relatedId: number) => {
  const story = await actOn({ tx, actor }, storyId, 'story-relate')
  if (relatedId === storyId)
    throw new AppError('invalid', { fields: { relatedId: storyMessages.relatedToItself() } })
  const other = await findVisibleStory(tx, actor, relatedId)
  if (!(await insertRelation({ tx, actor }, storyId, relatedId))) return
  const details = { relatedId, title: other.title }
  await appendActs(tx, story, [
    { action: 'relate', by: actor, note: historyMessages.related({ title: other.title }), details },
  ])
}

export const removeRelated = async ({ tx, actor }: Ctx, storyId: number, relatedId: number) => {
  const story = await actOn({ tx, actor }, storyId, 'story-relate')
  if (!(await deleteRelation(tx, actor.tenantId, storyId, relatedId))) throw new AppError('not_found')
  await appendActs(tx, story, [
    { action: 'relate', by: actor, note: historyMessages.unrelated(), details: { relatedId } },
  ])
}
