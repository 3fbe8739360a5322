import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { lockMessages } from '@rongbian/contract/messages/locks'
import { phrase } from '@rongbian/contract/messages/phrases'
import { type Actor, type LockPurpose, lockPurposes } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { presentLock } from '#/story/lock-life.ts'
import { storyNotices } from '#/story/story-notices.ts'
import { keepUnsaved } from './keep-unsaved.ts'
import { deleteLock, type FoundLock, lockLock, putLock } from './lock-queries.ts'

const heldWords = ({ personId, personName, purpose }: FoundLock, actor: Actor) => {
  const act = phrase(lockPurposes[purpose as LockPurpose])
  return personId === actor.id
    ? lockMessages.heldElsewhere({ act })
    : lockMessages.heldBy({ name: personName, act })
}

const refuseHeld = (lock: FoundLock, actor: Actor) =>
  new AppError('lock_held', { message: heldWords(lock, actor), facts: { lock: presentLock(lock, actor.id) } })

/** Frees a lock whose tab or person is gone; what they had not saved becomes a version. */
export const clearDead = async (tx: Tx, story: StoryRow, lock: FoundLock): Promise<StoryRow> => {
  const { story: after, no } = await keepUnsaved(tx, story, lock.personId, historyMessages.keptUnsaved())
  // When it had to stand beside the text, its owner has been told already.
  if (no && after.version === no) {
    await notifyPeople(tx, story.tenantId, [lock.personId], storyNotices.kept(story, no))
  }
  await deleteLock(tx, story)
  return after
}

/** After this nobody is writing, not even the actor in another tab. */
export const assertUnlocked = async ({ tx, actor }: Ctx, story: StoryRow) => {
  const lock = await lockLock(tx, story)
  if (lock && !lock.isDead) throw refuseHeld(lock, actor)
}

/** Whoever else is writing at this moment; the actor may be, in another tab. */
export const findOtherHolder = async ({ tx, actor }: Ctx, story: StoryRow) => {
  const lock = await lockLock(tx, story)
  return lock && !lock.isDead && lock.personId !== actor.id ? lock : undefined
}

export const demandNotHeld = async ({ tx, actor }: Ctx, story: StoryRow) => {
  const holder = await findOtherHolder({ tx, actor }, story)
  if (holder) throw refuseHeld(holder, actor)
}

/** After this nobody is writing; what was typed waits for whoever typed it. */
export const freeLock = deleteLock

/** After this nobody is writing; only the actor's own lock gives way. The story is locked by this transaction. */
export const demandNoOther = async ({ tx, actor }: Ctx, story: StoryRow): Promise<StoryRow> => {
  const lock = await lockLock(tx, story)
  if (!lock) return story
  if (lock.personId !== actor.id) {
    if (!lock.isDead) throw refuseHeld(lock, actor)
    return clearDead(tx, story, lock)
  }
  await deleteLock(tx, story)
  return story
}

interface Claim {
  tab: string
  purpose: LockPurpose
}

/** The lock for this tab: free, dead or its own already. */
export const claimLock = async ({ tx, actor }: Ctx, story: StoryRow, { tab, purpose }: Claim) => {
  const lock = await lockLock(tx, story)
  const isOwnTab = lock?.personId === actor.id && lock.tab === tab
  if (lock && !isOwnTab) {
    if (!lock.isDead) throw refuseHeld(lock, actor)
    if (lock.personId !== actor.id) await clearDead(tx, story, lock)
  }
  return { lock: await putLock(tx, story, { person: actor, tab, purpose }), isNew: !isOwnTab }
}
