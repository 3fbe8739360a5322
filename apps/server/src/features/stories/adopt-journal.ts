import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { plainText } from '#/story-text/plain-text.ts'
import { lockVisibleStory } from './access.ts'
import { bodiesOf } from './bodies.ts'
import { cleanContent } from './clean-content.ts'
import { cleanJournal, setAside } from './keep-unsaved.ts'
import { findJournal, findVersion, moveJournal } from './text-queries.ts'

const linesOf = (content: StoryContent) => [
  content.title,
  ...bodiesOf(content).flatMap((html) => plainText(html).split('\n')),
]

/** Whether a text goes on from another: all its lines are there, save one that is being written. */
const isContinued = (before: StoryContent, after: StoryContent) => {
  const lines = new Set(linesOf(after))
  const missing = linesOf(before).filter((line) => !lines.has(line))
  const [line = ''] = missing
  const half = Math.ceil(line.length / 2)
  const isLike = (other: string) =>
    other.startsWith(line.slice(0, half)) || other.endsWith(line.slice(line.length - half))
  return missing.length === 0 || (missing.length === 1 && [...lines].some(isLike))
}

/** A tab begins to write where the same person has unsaved words from another tab: it goes on from them, or they are kept beside. */
export const adoptJournal = async (
  tx: Tx,
  actor: Actor,
  storyId: number,
  tab: string,
  content: StoryContent,
) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  const journal = await findJournal(tx, story, actor.id)
  if (!journal || journal.tab === tab) return
  const text = cleanJournal(journal)
  const current = await findVersion(tx, story, story.version)
  const isKept =
    !text || text.hash === current?.contentHash || isContinued(text.content, cleanContent(content))
  if (isKept) await moveJournal(tx, journal, tab)
  else await setAside(tx, story, journal, text, 'rescue')
}
