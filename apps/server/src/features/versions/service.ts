import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { versionMessages } from '@rongbian/contract/messages/versions'
import type { StoryDetail } from '@rongbian/contract/stories'
import type { Actor, LanguageId } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import { WrittenAnswer } from '#/http/route.ts'
import { writeText } from '#/review-record/write-text.ts'
import { demandEdit, editPurpose, findVisibleStory, lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { type CleanText, readContent } from '#/story/clean-content.ts'
import { cleanJournal } from '#/story/clean-journal.ts'
import { cleanText } from '#/story/clean-text.ts'
import { showStory } from '#/story/detail.ts'
import { findJournal, findVersion } from '#/story/text-queries.ts'
import { presentVersion } from '#/story/version-record.ts'
import { runChore } from '#/threads/run-chore.ts'
import { claimLock } from '#/writing/claim.ts'
import { dropJournal } from '#/writing/journal.ts'
import { takeHand } from '#/writing/take.ts'
import { compareChore } from './chores.ts'
import { findVersions } from './queries.ts'

export const listVersions = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const rows = await findVersions(db, story)
  return rows.map((row) => ({ version: presentVersion(row, story.version, actor.language) }))
}

const readVersion = async (db: Db, story: StoryRow, no: number, language?: LanguageId) => {
  const row = await findVersion(db, story, no)
  if (!row) throw new AppError('not_found', { message: versionMessages.versionGone({ no }) })
  return { version: presentVersion(row, story.version, language), content: readContent(row.content) }
}

export const showVersion = async (db: Db, actor: Actor, storyId: number, no: number) =>
  readVersion(db, await findVisibleStory(db, actor, storyId), no, actor.language)

/** Number 0 is what the actor has typed and not saved. */
const readState = async (db: Db, actor: Actor, story: StoryRow, no: number) => {
  if (no > 0) return readVersion(db, story, no, actor.language)
  const journal = await findJournal(db, story, actor.id)
  const typed = journal && cleanJournal(journal)
  if (!typed) throw new AppError('not_found', { message: versionMessages.nothingUnsaved() })
  return { version: null, content: typed.content }
}

export const compareVersions = async (
  { db, actor }: ReadCtx,
  storyId: number,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
) => {
  const story = await findVisibleStory(db, actor, storyId)
  const before = await readVersion(db, story, from, actor.language)
  const after = await readState(db, actor, story, to)
  return new WrittenAnswer(
    await runChore(compareChore, { from: before, to: after, language: actor.language }, { signal }),
  )
}

interface RestoreForm {
  no: number
  tab: string
  base: number
}

/** An older text becomes the newest; what the actor had typed stands beside it. */
const restoreText = async (
  { tx, actor }: Ctx,
  storyId: number,
  { no, tab, base }: RestoreForm,
  text: CleanText,
) => {
  const found = await lockVisibleStory(tx, actor, storyId)
  demandEdit(actor, found)
  if (base !== found.version) throw new AppError('stale')
  await claimLock({ tx, actor }, found, { tab, purpose: editPurpose(found) })
  await dropJournal({ tx, actor }, storyId)
  const story = await takeHand({ tx, actor }, await lockVisibleStory(tx, actor, storyId))
  // Clearing a dead lock may have brought its holder's words in.
  if (base !== story.version) throw new AppError('stale')

  const current = await readVersion(tx, story, story.version)
  if (current.version.contentHash === text.hash) return
  const note = historyMessages.restoredFrom({ no })
  const details = { restored: no, contentHash: text.hash }
  const act = { action: 'restoreVersion', by: actor, note, details } as const
  const written = await writeText(tx, story, { ...text, kind: 'restore', base, note, by: actor, act })
  if (!written) throw new AppError('stale')
}

export const restoreVersion = async (
  db: Db,
  actor: Actor,
  storyId: number,
  form: RestoreForm,
): Promise<StoryDetail> => {
  const { content } = await showVersion(db, actor, storyId, form.no)
  const text = await cleanText(content)
  await db.transaction().execute((tx) => restoreText({ tx, actor }, storyId, form, text))
  return showStory(db, actor, storyId)
}
