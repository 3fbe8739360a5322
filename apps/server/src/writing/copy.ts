import { AppError } from '@rongbian/contract'
import { can, personPlace } from '@rongbian/domain'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { readContent } from '#/story/clean-content.ts'
import { locationOf } from '#/story/history.ts'
import { insertStory } from '#/story/insert-story.ts'
import { factsOfRow } from '#/story/list-facts.ts'
import { findDepartmentName } from '#/story/queries.ts'
import { findVersion } from '#/story/text-queries.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from './act-on.ts'

/** Where a copy is put. */
interface Place {
  library: 'workspace' | 'product'
  place: string
}

/** A second story with the same text; both histories and the lineage know of it. Answers its id. */
export const insertCopy = async ({ tx, actor }: Ctx, story: StoryRow, { library, place }: Place) => {
  const { tenantId, departmentId } = actor
  const version = await findVersion(tx, story, story.version)
  const departmentName = (await findDepartmentName(tx, tenantId, departmentId)) ?? ''
  const content = readContent(version?.content)
  const locations = {
    locationFrom: locationOf(story),
    locationTo: locationOf({ library, departmentName }),
  }
  const hash = version?.contentHash ?? ''
  const id = await insertStory(
    tx,
    {
      tenantId,
      library,
      place,
      box: 'draft',
      folderId: null,
      type: story.type,
      departmentId,
      departmentName,
      rootId: story.rootId ?? story.id,
      parentId: story.id,
    },
    {
      kind: 'copy',
      content,
      hash,
      facts: factsOfRow(story),
      by: actor,
      act: {
        action: 'copied',
        by: actor,
        ...locations,
        details: { from: story.id, version: story.version, contentHash: hash },
      },
    },
  )
  await appendActs(tx, story, [{ action: 'copy', by: actor, ...locations, details: { to: id } }])
  return id
}

/** A text of one's own to work on. */
export const copyStory = async ({ tx, actor }: Ctx, storyId: number) => {
  const story = await actOn({ tx, actor }, storyId, 'story-copy')
  if (!can(actor, 'library.workspace')) throw new AppError('forbidden')
  const library = 'workspace'
  const id = await insertCopy({ tx, actor }, story, { library, place: personPlace(actor.id) })
  return { id, libraryId: library } as const
}
