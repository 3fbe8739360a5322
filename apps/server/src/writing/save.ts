import type { StoryDetail } from '@rongbian/contract/stories'
import { type Actor, type ReviewFacts, storyActs } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { writeText } from '#/review-record/write-text.ts'
import { checkFiles } from '#/story/check-files.ts'
import { cleanText } from '#/story/clean-text.ts'
import { presentDetail } from '#/story/detail.ts'
import type { ListFacts } from '#/story/list-facts.ts'
import type { WholeStory } from '#/story/queries.ts'
import { deleteJournal } from '#/story/text-queries.ts'
import { conflictOf } from './conflict.ts'
import { hasArrived, takeBeforeSaving } from './take.ts'
import { findForWriting, holdOf, isCurrentBase, untilWritten, type Writing } from './writing.ts'

/** A text that made the decisions void is nobody's responsibility yet. */
const hasDecisions = (review: WholeStory['review']) =>
  ((review as unknown as ReviewFacts | null)?.done.length ?? 0) > 0

type Written = NonNullable<Awaited<ReturnType<typeof writeText>>>

/** The story as the save has left it, without reading it again. */
const afterSave = (
  { name }: Actor,
  story: WholeStory,
  { contentHash, facts }: { contentHash: string; facts: ListFacts },
  { no, updatedAt, personId, personName, tab, purpose, since, seenAt, activeAt, ...written }: Written,
): WholeStory => ({
  ...story,
  ...facts,
  contentHash,
  version: no,
  updatedAt,
  editorName: name,
  status: storyActs.edit.status,
  stage: written.stage,
  box: written.box,
  review: written.review,
  dutyEditor: hasDecisions(written.review) ? story.dutyEditor : '',
  lock: written.isReleased ? undefined : { personId, personName, tab, purpose, since, seenAt, activeAt },
  lockIsDead: false,
})

/** Reads once and writes once: both statements stand alone, so that a save needs no transaction around them. */
export const saveStory = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { tab, base, content: sent, note }: Writing & { note: string },
): Promise<StoryDetail> => {
  const text = await cleanText(sent)
  await checkFiles(db, actor.tenantId, text.content)
  const { facts } = text

  return untilWritten(async () => {
    const story = await findForWriting(db, actor, storyId, { tab, content: text.content })
    if (!story) return
    // A save whose answer was lost comes again with the same text.
    if (text.hash === story.contentHash) {
      await deleteJournal(db, story, actor.id)
      return presentDetail(actor, story, text.content)
    }
    if (!isCurrentBase(story, actor, base)) throw await conflictOf({ db, actor }, story, text, base)
    if (hasArrived(story)) return takeBeforeSaving(db, actor, storyId)
    const act = { action: 'edit', by: actor, note, details: { contentHash: text.hash } } as const
    const version = { ...text, kind: 'save', base, note, by: actor, act } as const
    const written = await writeText(db, story, version, holdOf(actor, story, tab))
    return (
      written &&
      presentDetail(actor, afterSave(actor, story, { contentHash: text.hash, facts }, written), text.content)
    )
  })
}
