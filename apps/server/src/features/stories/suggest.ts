import { textMessages } from '@rongbian/contract/messages/text'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findFittingAssets } from '#/features/media/index.ts'
import { findSimilar } from '#/features/search/index.ts'
import { findVisibleStory } from '#/story/access.ts'
import { bodiesOf } from '#/story/bodies.ts'
import { cleanJournal } from '#/story/clean-journal.ts'
import { readWhole } from '#/story/detail.ts'
import { findJournal } from '#/story/text-queries.ts'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'

const recommendedMax = 10

export const summaryChore = chore<typeof import('./summary-of.ts'), 'summaryOf'>({
  module: new URL('./summary-of.ts', import.meta.url),
  name: 'summaryOf',
  lane: 'back',
  tooMuch: textMessages.summaryTooMuch(),
})

interface Written {
  title: string
  keywords: string[]
}

/** Stories on the same matter, for whoever is writing about it. */
export const recommendStories = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { title, keywords }: Written,
) => {
  const { id } = await findVisibleStory(db, actor, storyId)
  return findSimilar({ db, actor }, [...keywords, title], recommendedMax, id)
}

/** Pictures and recordings on the same matter. */
export const recommendAssets = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { title, keywords }: Written,
) => {
  await findVisibleStory(db, actor, storyId)
  return findFittingAssets(db, actor, [...keywords, title], recommendedMax)
}

/** From what the person is typing, or else from the story's text. */
export const summariseStory = async (db: Db, actor: Actor, storyId: number, signal: AbortSignal) => {
  const { story, content } = await readWhole(db, actor, storyId)
  const journal = await findJournal(db, story, actor.id)
  const typed = journal?.base === story.version ? cleanJournal(journal)?.content : undefined
  return runChore(summaryChore, bodiesOf(typed ?? content), { signal })
}
