import { inTurn } from '@rongbian/contract/messages/common'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor, StoryAct } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { readContent } from '#/story/clean-content.ts'
import { type Act, locationOf } from '#/story/history.ts'
import { insertStory } from '#/story/insert-story.ts'
import { factsOfRow } from '#/story/list-facts.ts'
import { findVersion } from '#/story/text-queries.ts'
import type { Person } from '#/story/write-queries.ts'
import { type Arrived, type Spot, standingAt } from './spots.ts'

/** The text a story has now, and who wrote it. */
interface CurrentText {
  content: StoryContent
  hash: string
  by: Person
}

export const findText = async (db: Db, story: StoryRow): Promise<CurrentText> => {
  const version = await findVersion(db, story, story.version)
  return {
    content: readContent(version?.content),
    hash: version?.contentHash ?? '',
    by: { id: version?.byId ?? story.authorId, name: version?.byName ?? story.authorName },
  }
}

/** Handing a text on does not make one its author, nor its writer. */
const nameMakers = (tx: Tx, { tenantId, authorId, authorName }: StoryRow, id: number, editor: Actor) =>
  tx
    .updateTable('story')
    .set({ authorId, authorName, editorId: editor.id, editorName: editor.name })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

interface Original {
  story: StoryRow
  text: CurrentText
}

interface Step {
  action: StoryAct
  note?: string
}

/** A copy in another place; its history begins with the act that brought it there. */
export const copyInto = async (
  { tx, actor }: Ctx,
  { story, text: { content, hash, by } }: Original,
  spot: Spot,
  { action, note = '' }: Step,
) => {
  const id = await insertStory(
    tx,
    {
      ...standingAt(spot),
      tenantId: story.tenantId,
      type: story.type,
      rootId: story.rootId ?? story.id,
      parentId: story.id,
    },
    {
      kind: 'copy',
      content,
      hash,
      facts: factsOfRow(story),
      by,
      act: {
        action,
        by: actor,
        locationFrom: locationOf(story),
        locationTo: spot.words,
        note,
        details: { from: story.id, version: story.version, contentHash: hash },
      },
    },
  )
  await nameMakers(tx, story, id, actor)
  return id
}

/** The same for several places, in their order. */
export const copyIntoEach = async (ctx: Ctx, original: Original, spots: readonly Spot[], step: Step) => {
  const copies: Arrived[] = []
  for (const spot of spots) copies.push({ id: await copyInto(ctx, original, spot, step), spot })
  return copies
}

/** What the history of the original says of it. */
export const givenTo = (
  actor: Actor,
  story: StoryRow,
  spots: readonly Spot[],
  { step, details }: { step: Step; details: Record<string, unknown> },
): Act => ({
  ...step,
  by: actor,
  locationFrom: locationOf(story),
  locationTo: inTurn(spots.map(({ words }) => words)),
  details,
})
