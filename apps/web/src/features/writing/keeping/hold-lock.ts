import * as locks from '@rongbian/contract/locks'
import type { StoryLock } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import * as versions from '@rongbian/contract/versions'
import { call } from '#/api/client.ts'
import { failureWords } from '#/api/error-text.ts'
import type { Desk } from '#/features/writing/keeping/desk.ts'
import { enterConflict, mayEdit, openDesk } from '#/features/writing/keeping/open-desk.ts'
import { isOwnKept } from '#/features/writing/keeping/own-kept.ts'
import { lockLossOf, problemOf } from '#/features/writing/keeping/refusals.ts'
import { contentOf } from '#/features/writing/keeping/story-content.ts'
import { takeLock } from '#/features/writing/keeping/take-lock.ts'
import { isUnsaved, isUnsent } from '#/features/writing/keeping/writing-machine.ts'

const unlockActs = ['unlock', 'takeOver']
const isThisTab = (desk: Desk, lock: StoryLock | null) => lock?.mine === true && lock.tab === desk.tab

/** Who opened the lock on purpose since we hold it; nobody when it only died of silence. */
const findUnlocker = async ({ params, known }: Desk) => {
  const since = Date.parse(known.lock?.since ?? '')
  const { records } = await call(versions.listHistoryParts, { params, body: { size: 10 } })
  return records.find(
    ({ action, actionTime }) => unlockActs.includes(action) && Date.parse(actionTime) >= since,
  )?.operatorName
}

/** Where the text lies that was journaled before the lock went. */
const findKept = async (desk: Desk) => {
  const { base } = desk.writing()
  const list = await call(versions.listVersions, { params: desk.params })
  const mine = list.find(
    ({ version }) => version.base === base && version.kind === 'kept' && version.updatedBy === desk.me.name,
  )
  return mine?.version.no ?? base
}

const showKept = async (desk: Desk) => {
  const no = await findKept(desk).catch(() => undefined)
  const state = desk.state()
  if (no !== undefined && state.kind === 'lost' && state.kept === undefined)
    desk.dispatch({ type: 'entered', state: { ...state, kept: no } })
}

const enterLost = (desk: Desk, holder: StoryLock | null, by: string) =>
  desk.draft.settle(() => {
    desk.dispatch({ type: 'entered', state: { kind: 'lost', holder, by, at: Date.now(), kept: undefined } })
    // What was not sent is rescued by the next write; the rest was kept when the lock went.
    if (!isUnsent(desk.writing())) void showKept(desk)
  })

const goOn = async (desk: Desk) => {
  await takeLock(desk)
  const { story } = await call(stories.openStory, { params: desk.params })
  desk.setStory(story)
  const { base } = desk.writing()
  const isOurs = story.version === base || (await isOwnKept(desk, story.version, base))
  if (!desk.isChecking()) return
  if (isOurs) return desk.dispatch({ type: 'rebased', base: story.version })
  if (isUnsaved(desk.writing()))
    return enterConflict(desk, { base, content: desk.draft.read() }, story.version)
  // Nothing of ours is at stake: the newer text takes its place in one go, so that no key falls in between.
  desk.known.grewFrom = undefined
  desk.draft.load(contentOf(story))
  desk.dispatch({ type: 'opened', base: story.version, at: Date.now() })
}

/** Nobody holds the lock: it died while the machine slept or the line was down. */
const regain = async (desk: Desk) => {
  desk.dispatch({ type: 'entered', state: { kind: 'editing', checking: true } })
  try {
    const unlocker = await findUnlocker(desk)
    if (!desk.isChecking()) return
    if (unlocker) return enterLost(desk, null, unlocker)
    await goOn(desk)
  } catch (error) {
    if (!desk.isChecking()) return
    const holder = lockLossOf(error)
    if (holder) return enterLost(desk, holder, holder.personName)
    // Handed on or under review by now: there is nothing to lose, so it is read instead.
    if (problemOf(error) === 'refused' && !isUnsaved(desk.writing())) return void openDesk(desk)
    desk.dispatch({ type: 'entered', state: { kind: 'editing' } })
    desk.setRefusal(failureWords(error))
    desk.dispatch({ type: 'failed', problem: problemOf(error), at: Date.now() })
  }
}

export const loseLock = (desk: Desk, holder: StoryLock | null) => {
  const state = desk.state()
  if (state.kind !== 'editing' || state.checking || isThisTab(desk, holder)) return
  if (holder) enterLost(desk, holder, holder.personName)
  else void regain(desk)
}

/** Tells the server that the tab lives, and learns whether the lock is still ours. */
export const beatLock = async (desk: Desk, active: boolean) => {
  if (desk.state().kind !== 'editing') return
  try {
    await call(locks.beat, { params: desk.params, body: { tab: desk.tab, active } })
  } catch (error) {
    const holder = lockLossOf(error)
    if (holder !== undefined) loseLock(desk, holder)
    // Anything else the next beat or write will tell.
  }
}

/** While someone else writes: who, since when, and whether the story has become free. */
export const watchHolder = async (desk: Desk) => {
  const { kind } = desk.state()
  if (kind !== 'reading' && kind !== 'lost') return
  const story = await call(stories.showStory, { params: desk.params }).catch(() => undefined)
  const state = desk.state()
  if (!story) return
  desk.setStory(story)
  if (state.kind === 'lost') desk.dispatch({ type: 'entered', state: { ...state, holder: story.lock } })
  if (state.kind === 'reading') {
    const why = !mayEdit(story) ? 'closed' : story.lock ? 'held' : 'free'
    desk.dispatch({ type: 'entered', state: { kind: 'reading', why, lock: story.lock } })
  }
}

/** Takes the lock from its holder, whose unsaved text the server keeps as a version. */
export const takeOver = async (desk: Desk) => {
  await call(locks.forceUnlock, { params: desk.params, body: { tab: desk.tab } })
  await openDesk(desk)
}
