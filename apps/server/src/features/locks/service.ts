import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { type Actor, can, type LibraryId, type LockPurpose, type StoryAction } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import {
  demand,
  demandEdit,
  editAction,
  editPurpose,
  findVisibleStory,
  lockVisibleStory,
  type StoryRow,
} from '#/story/access.ts'
import type { Act } from '#/story/history.ts'
import { presentLock } from '#/story/lock-life.ts'
import { storyNotices } from '#/story/story-notices.ts'
import { appendActs, notifyStoryChanged } from '#/story/write-queries.ts'
import { claimLock, clearDead } from '#/writing/claim.ts'
import { dropIdleJournal, dropJournal } from '#/writing/journal.ts'
import { keepUnsaved } from '#/writing/keep-unsaved.ts'
import * as queries from '#/writing/lock-queries.ts'

/** What each purpose asks for: handing on and reviewing need the story in hand, not its text. */
const actionFor: Record<LockPurpose, (story: StoryRow) => StoryAction> = {
  // What lies in the waste box is held by whoever brings it back.
  edit: (story) => (story.box === 'trash' ? 'story-restore' : editAction(story)),
  'product-edit': () => 'product-story-edit',
  deliver: () => 'story-relate',
  ratify: () => 'story-relate',
  // Whoever may do the open step may hold the story for it.
  approval: (story) => (story.stage === 'reviewing' ? 'story-approve-deny' : 'story-relate'),
}

export const takeLock = async ({ tx, actor }: Ctx, storyId: number, purpose: LockPurpose, tab: string) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demand(actor, actionFor[purpose](story), story)
  const { lock, isNew } = await claimLock({ tx, actor }, story, { tab, purpose })
  if (isNew) await notifyStoryChanged(tx, story)
  return { lock: presentLock(lock, actor.id) }
}

interface Release {
  tab?: string | undefined
  keep: boolean
}

/** Gives back what is held; the journal waits for its person, unless they want to be rid of it. */
export const releaseLock = async ({ tx, actor }: Ctx, storyId: number, { tab, keep }: Release) => {
  const story = await findVisibleStory(tx, actor, storyId)
  if (keep) await dropIdleJournal({ tx, actor }, story)
  else await dropJournal({ tx, actor }, storyId)
  if (await queries.deleteOwnLock(tx, story, actor.id, tab)) await notifyStoryChanged(tx, story)
}

export const beat = async ({ db, actor }: ReadCtx, storyId: number, tab: string, isActive: boolean) => {
  const story = { tenantId: actor.tenantId, id: storyId }
  const held = await queries.touchLock(db, story, { personId: actor.id, tab }, isActive)
  if (held) return { lock: presentLock(held, actor.id) }
  await findVisibleStory(db, actor, storyId)
  const other = await queries.findLock(db, story)
  throw new AppError('lock_lost', {
    facts: { lock: other && !other.isDead ? presentLock(other, actor.id) : null },
  })
}

/** A dead lock is nobody's; a living one is taken from its holder. Answers the version that keeps the holder's words. */
const endLock = async ({ tx, actor }: Ctx, story: StoryRow, holder: queries.FoundLock, isTaken: boolean) => {
  if (!holder.isDead) return takeFromHolder({ tx, actor }, story, holder, isTaken)
  // My own unsaved words wait for me.
  if (holder.personId === actor.id) return null
  const after = await clearDead(tx, story, holder)
  return after.lastVersion > story.lastVersion ? after.lastVersion : null
}

/** The holder's words are kept, the holder is told, and the history says who did it; for the actor in another tab as well. */
const takeFromHolder = async (
  { tx, actor }: Ctx,
  found: StoryRow,
  holder: queries.FoundLock,
  isTaken: boolean,
) => {
  const { story, no } = await keepUnsaved(
    tx,
    found,
    holder.personId,
    historyMessages.keptBeforeUnlock({ name: actor.name }),
  )
  await queries.deleteLock(tx, story)
  const act: Act = {
    action: isTaken ? 'takeOver' : 'unlock',
    by: actor,
    note: historyMessages.formerHolder({ name: holder.personName }),
    details: { holderId: holder.personId, holderName: holder.personName, kept: no },
  }
  await appendActs(tx, story, [act])
  if (holder.personId !== actor.id) {
    const notice = storyNotices.takenOver(story, actor.name, no, isTaken)
    await notifyPeople(tx, actor.tenantId, [holder.personId], notice)
  }
  return no
}

/** Ends whoever's lock it is; with a tab the actor goes on writing there. */
export const forceUnlock = async ({ tx, actor }: Ctx, storyId: number, tab: string | undefined) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  const holder = await queries.lockLock(tx, story)
  const isOwn = holder?.personId === actor.id
  if (holder && !isOwn && !holder.isDead) demand(actor, 'story-unlock', story)
  if (tab) demandEdit(actor, story)

  const isThisTab = isOwn && holder.tab === tab
  const kept = holder && !isThisTab ? await endLock({ tx, actor }, story, holder, tab !== undefined) : null
  if (!tab) {
    await queries.deleteLock(tx, story)
    await notifyStoryChanged(tx, story)
    return { lock: null, kept }
  }
  const lock = await queries.putLock(tx, story, { person: actor, tab, purpose: editPurpose(story) })
  await notifyStoryChanged(tx, story)
  return { lock: presentLock(lock, actor.id), kept }
}

export const listLocks = async (db: Db, actor: Actor) => {
  const mayUnlock = can(actor, 'stories.unlock')
  const rows = await queries.findReadableLocks(db, actor, mayUnlock ? undefined : actor.id)
  return rows.map((row) => ({
    storyId: row.storyId,
    libraryId: row.library as LibraryId,
    title: row.title,
    departmentName: row.departmentName,
    lock: presentLock(row, actor.id),
    canUnlock: mayUnlock || row.personId === actor.id,
  }))
}
