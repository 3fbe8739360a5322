import { AppError } from '@rongbian/contract'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { type CleanText, checkSizes, cleanDeep, type JournalMark } from '#/story/clean-content.ts'
import { cleanJournal, demandClean } from '#/story/clean-journal.ts'
import { cleanText, isLong, tryClean } from '#/story/clean-text.ts'
import { presentDetail, readWhole } from '#/story/detail.ts'
import { presentLock } from '#/story/lock-life.ts'
import { findWhole } from '#/story/queries.ts'
import { deleteJournal, findJournal, findVersion } from '#/story/text-queries.ts'
import { upsertJournal } from '#/story/write-queries.ts'
import { conflictOf, keepBeside } from './conflict.ts'
import { keepUnsaved, setAside } from './keep-unsaved.ts'
import { findForWriting, holdOf, isCurrentBase, untilWritten, type Writing } from './writing.ts'

/** A short text is kept as it is and cleaned when it is shown or becomes a version; a long one before, since that happens inside transactions. */
const readyToKeep = async (
  sent: StoryContent,
): Promise<{ content: StoryContent; mark: JournalMark | null }> => {
  const content = cleanDeep(sent)
  if (!isLong(content)) return { content, mark: null }
  const text = await tryClean(content)
  return text ? { content: text.content, mark: markOf(text) } : { content, mark: 'refused' }
}
const markOf = ({ hash, facts }: CleanText) => ({ hash, facts })

/** What a tab is typing. */
export const keepJournal = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { tab, base, content: sent }: Writing,
) => {
  checkSizes(sent)
  const { content, mark } = await readyToKeep(sent)
  const kept = await untilWritten(async () => {
    const story = await findForWriting(db, actor, storyId, { tab, content })
    if (!story) return
    if (!isCurrentBase(story, actor, base)) {
      const text = await cleanText(content)
      // Typed before the save that has just made it the story's text.
      if (text.hash !== story.contentHash) throw await conflictOf({ db, actor }, story, text, base)
    }
    return upsertJournal(db, story, { content, mark }, holdOf(actor, story, tab))
  })
  return { savedAt: kept.savedAt.toISOString(), lock: presentLock(kept, actor.id) }
}

/** The text a person gives up stands beside the story's for as long as the story exists. */
export const dropJournal = async ({ tx, actor }: Ctx, storyId: number) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  const journal = await findJournal(tx, story, actor.id)
  if (!journal) return
  const text = demandClean(journal)
  const current = await findVersion(tx, story, story.version)
  if (current?.contentHash === text.hash) await deleteJournal(tx, story, actor.id)
  else await setAside(tx, story, { journal, text }, 'rescue')
}

/** A journal that says what the story says is no unsaved text. */
export const dropIdleJournal = async ({ tx, actor }: Ctx, story: StoryRow) => {
  const journal = await findJournal(tx, story, actor.id)
  const text = journal?.base === story.version ? cleanJournal(journal) : undefined
  if (!text) return
  const current = await findVersion(tx, story, story.version)
  if (current?.contentHash === text.hash) await deleteJournal(tx, story, actor.id)
}

const keepOld = (db: Db, actor: Actor, storyId: number) =>
  db.transaction().execute(async (tx) => {
    const story = await lockVisibleStory(tx, actor, storyId)
    const journal = await findJournal(tx, story, actor.id)
    if (journal && journal.base !== story.version) await keepUnsaved(tx, story, actor.id, '')
  })

/** What the editor starts with: the story, and what this person typed on exactly this text. */
export const openStory = async (db: Db, actor: Actor, storyId: number) => {
  // The journal first: words saved in between then stand in the story, and never in neither.
  const journal = await findJournal(db, { tenantId: actor.tenantId, id: storyId }, actor.id)
  const { story, content } = await readWhole(db, actor, storyId)
  const detail = presentDetail(actor, story, content)
  if (!journal) return { story: detail, journal: null }
  if (journal.base !== story.version) {
    await keepOld(db, actor, storyId)
    return { story: detail, journal: null }
  }
  const text = cleanJournal(journal)
  if (!text || text.hash === story.contentHash) return { story: detail, journal: null }
  const { base, savedAt } = journal
  return { story: detail, journal: { base, content: text.content, savedAt: savedAt.toISOString() } }
}

/** For a tab that has lost its lock: its text is kept beside the story, even in the waste box. */
export const rescueText = async (db: Db, actor: Actor, storyId: number, { base, content }: Writing) => {
  const story = await findWhole(db, actor, storyId)
  if (!story) throw new AppError('not_found')
  const text = await cleanText(content)
  if (text.hash === story.contentHash) return { no: story.version }
  return { no: await keepBeside({ db, actor }, story, text, { kind: 'rescue', base }) }
}
