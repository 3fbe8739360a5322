import type { StoryContent } from '@rongbian/contract/stories'
import type { ReadCtx } from '#/http/command.ts'
import { lockVisibleStory } from '#/story/access.ts'
import { cleanJournal } from '#/story/clean-journal.ts'
import { isLong, tryClean } from '#/story/clean-text.ts'
import { findJournal, findVersion, moveJournal } from '#/story/text-queries.ts'
import { chore, tooLong } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { isContinued } from './continued.ts'
import { setAside } from './keep-unsaved.ts'

export const continuedChore = chore<typeof import('./continued.ts'), 'isContinued'>({
  module: new URL('./continued.ts', import.meta.url),
  name: 'isContinued',
  lane: 'quick',
  tooMuch: tooLong,
})

const goesOn = async (before: StoryContent, sent: StoryContent) => {
  const after = (await tryClean(sent))?.content ?? sent
  return isLong(before) || isLong(after)
    ? runChore(continuedChore, { before, after })
    : isContinued({ before, after })
}

/** A tab begins to write where the same person has unsaved words from another tab: it goes on from them, or they are kept beside. */
export const adoptJournal = async (
  { db, actor }: ReadCtx,
  storyId: number,
  tab: string,
  content: StoryContent,
) => {
  const key = { tenantId: actor.tenantId, id: storyId }
  const seen = await findJournal(db, key, actor.id)
  if (!seen || seen.tab === tab) return
  const text = cleanJournal(seen)
  const isTakenUp = !text || (await goesOn(text.content, content))

  await db.transaction().execute(async (tx) => {
    const story = await lockVisibleStory(tx, actor, storyId)
    const journal = await findJournal(tx, story, actor.id)
    // Written to since it was compared: the next attempt sees what it says now.
    if (journal?.savedAt.getTime() !== seen.savedAt.getTime() || journal.tab !== seen.tab) return
    const current = await findVersion(tx, story, story.version)
    if (!text || isTakenUp || text.hash === current?.contentHash) await moveJournal(tx, journal, tab)
    else await setAside(tx, story, { journal, text }, 'rescue')
  })
}
