import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { listDepartments } from '#/features/people/index.ts'
import { findVisibleStory } from '#/story/access.ts'

/** Departments a story can be handed to. */
export const submitGroups = async (db: Db, actor: Actor, storyId: number) => {
  await findVisibleStory(db, actor, storyId)
  return listDepartments(db, actor.tenantId)
}
