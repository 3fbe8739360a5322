import type { StoryDetail } from '@rongbian/contract/stories'
import { type Actor, storyActs } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { checkFiles } from './check-files.ts'
import { cleanAndHash } from './clean-content.ts'
import { conflictOf } from './conflict.ts'
import { presentDetail } from './detail.ts'
import { type ListFacts, listFacts } from './list-facts.ts'
import type { WholeStory } from './queries.ts'
import { deleteJournal } from './text-queries.ts'
import { appendText } from './write-queries.ts'
import { findForWriting, holdOf, isCurrentBase, untilWritten, type Writing } from './writing.ts'

type Written = NonNullable<Awaited<ReturnType<typeof appendText>>>

/** The story as the save has left it, without reading it again. */
const afterSave = (
  { name }: Actor,
  story: WholeStory,
  contentHash: string,
  facts: ListFacts,
  { no, updatedAt, personId, personName, tab, purpose, since, seenAt, activeAt }: Written,
): WholeStory => ({
  ...story,
  ...facts,
  contentHash,
  version: no,
  updatedAt,
  editorName: name,
  status: storyActs.edit.status,
  stage: story.stage === 'cleared' ? 'editing' : story.stage,
  lock: { personId, personName, tab, purpose, since, seenAt, activeAt },
  lockIsDead: false,
})

/** Reads once and writes once: both statements stand alone, so that a save needs no transaction around them. */
export const saveStory = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { tab, base, content: sent, note }: Writing & { note: string },
): Promise<StoryDetail> => {
  const text = cleanAndHash(sent)
  await checkFiles(db, actor.tenantId, text.content)
  const facts = listFacts(text.content)

  return untilWritten(async () => {
    const story = await findForWriting(db, actor, storyId, { tab, content: text.content })
    if (!story) return
    // A save whose answer was lost comes again with the same text.
    if (text.hash === story.contentHash) {
      await deleteJournal(db, story, actor.id)
      return presentDetail(actor, story, text.content)
    }
    if (!isCurrentBase(story, actor, base)) throw await conflictOf(db, actor, story, text, base)
    const act = { action: 'edit', by: actor, note, details: { contentHash: text.hash } } as const
    const version = { ...text, kind: 'save', base, facts, note, by: actor, act } as const
    const written = await appendText(db, story, version, holdOf(actor, story, tab))
    return written && presentDetail(actor, afterSave(actor, story, text.hash, facts, written), text.content)
  })
}
