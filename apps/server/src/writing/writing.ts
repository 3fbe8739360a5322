import { AppError } from '@rongbian/contract'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { demandEdit, editPurpose, lockVisibleStory } from '#/story/access.ts'
import { findWhole, type WholeStory } from '#/story/queries.ts'
import type { Hold } from '#/story/write-queries.ts'
import { adoptJournal } from './adopt-journal.ts'
import { claimLock } from './claim.ts'

/** Which tab writes what, and the version it began with. */
export interface Writing {
  tab: string
  base: number
  content: StoryContent
}

const attempts = 5

/** Runs again when someone else wrote in between; what they wrote is then seen and judged. */
export const untilWritten = async <Result>(attempt: () => Promise<Result | undefined>): Promise<Result> => {
  for (let count = 0; count < attempts; count += 1) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new AppError('stale')
}

export const holdOf = (actor: Actor, story: WholeStory, tab: string): Hold => ({
  person: actor,
  tab,
  purpose: editPurpose(story),
})

/** A writer learns that the lock is lost, not that it could not be had. */
const asLost = (error: unknown) =>
  error instanceof AppError && error.error === 'lock_held'
    ? new AppError('lock_lost', { message: error.say, facts: error.facts })
    : error

const claimForTab = (db: Db, actor: Actor, story: WholeStory, tab: string) =>
  db
    .transaction()
    .execute(async (tx) => {
      const locked = await lockVisibleStory(tx, actor, story.id)
      await claimLock({ tx, actor }, locked, { tab, purpose: editPurpose(story) })
    })
    .catch((error) => {
      throw asLost(error)
    })

/** The story for one attempt to write in it, or undefined when something had to be cleared away first. */
export const findForWriting = async (
  db: Db,
  actor: Actor,
  storyId: number,
  { tab, content }: Pick<Writing, 'tab' | 'content'>,
) => {
  const story = await findWhole(db, actor, storyId)
  if (!story) throw new AppError('not_found')
  demandEdit(actor, story)
  const { lock, journalTab } = story
  const mayWrite = !lock || (lock.personId === actor.id && lock.tab === tab)
  if (mayWrite && (journalTab === null || journalTab === tab)) return story
  if (mayWrite) await adoptJournal({ db, actor }, storyId, tab, content)
  else await claimForTab(db, actor, story, tab)
}

/** Built on the current text, or on one my own unsaved words were kept on top of. */
export const isCurrentBase = (story: WholeStory, actor: Actor, base: number) =>
  base === story.version ||
  (story.textKind === 'kept' && story.textById === actor.id && story.textBase <= base && base < story.version)
