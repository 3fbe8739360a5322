import * as locks from '@rongbian/contract/locks'
import type { StoryLock } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import * as versions from '@rongbian/contract/versions'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { enterConflict, mayEdit, openWriting } from '#/features/writing/keeping/open-writing.ts'
import { isOwnKept } from '#/features/writing/keeping/own-kept.ts'
import { lockLossOf, problemOf } from '#/features/writing/keeping/refusals.ts'
import { contentOf } from '#/features/writing/keeping/story-content.ts'
import { takeLock } from '#/features/writing/keeping/take-lock.ts'
import { isUnsaved, isUnsent } from '#/features/writing/keeping/writing-machine.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

const unlockActs = ['unlock', 'takeOver']
const isThisTab = (store: WritingStore, lock: StoryLock | null) =>
  lock?.mine === true && lock.tab === store.tab

/** Who opened the lock on purpose since we hold it; nobody when it only died of silence. */
const findUnlocker = async ({ params, known }: WritingStore) => {
  const since = Date.parse(known.lock?.since ?? '')
  const { records } = await call(versions.listHistoryParts, { params, body: { size: 10 } })
  return records.find(
    ({ action, actionTime }) => unlockActs.includes(action) && Date.parse(actionTime) >= since,
  )?.operatorName
}

/** Where the text lies that was journaled before the lock went. */
const findKept = async (store: WritingStore) => {
  const { base } = store.writing()
  const list = await call(versions.listVersions, { params: store.params })
  const mine = list.find(
    ({ version }) => version.base === base && version.kind === 'kept' && version.updatedBy === store.me.name,
  )
  return mine?.version.no ?? base
}

const showKept = async (store: WritingStore) => {
  const no = await findKept(store).catch(() => undefined)
  const state = store.state()
  if (no !== undefined && state.kind === 'lost' && state.kept === undefined)
    store.dispatch({ type: 'entered', state: { ...state, kept: no } })
}

const enterLost = (store: WritingStore, holder: StoryLock | null, by: string) =>
  store.draft.settle(() => {
    store.dispatch({ type: 'entered', state: { kind: 'lost', holder, by, at: Date.now(), kept: undefined } })
    // What was not sent is rescued by the next write; the rest was kept when the lock went.
    if (!isUnsent(store.writing())) void showKept(store)
  })

const goOn = async (store: WritingStore) => {
  await takeLock(store)
  const { story } = await call(stories.openStory, { params: store.params })
  store.setStory(story)
  const { base } = store.writing()
  const isOurs = story.version === base || (await isOwnKept(store, story.version, base))
  if (!store.isChecking()) return
  if (isOurs) return store.dispatch({ type: 'rebased', base: story.version })
  if (isUnsaved(store.writing())) return enterConflict(store, story.version)
  // Nothing of ours is at stake: the newer text takes its place in one go, so that no key falls in between.
  store.known.grewFrom = undefined
  store.draft.load(contentOf(story))
  store.dispatch({ type: 'opened', base: story.version, at: Date.now() })
}

/** Nobody holds the lock: it died while the machine slept or the line was down. */
const regain = async (store: WritingStore) => {
  store.dispatch({ type: 'entered', state: { kind: 'editing', checking: true } })
  try {
    const unlocker = await findUnlocker(store)
    if (!store.isChecking()) return
    if (unlocker) return enterLost(store, null, unlocker)
    await goOn(store)
  } catch (error) {
    if (!store.isChecking()) return
    const holder = lockLossOf(error)
    if (holder) return enterLost(store, holder, holder.personName)
    // Handed on or under review by now: there is nothing to lose, so it is read instead.
    if (problemOf(error) === 'refused' && !isUnsaved(store.writing())) return void openWriting(store)
    store.dispatch({ type: 'entered', state: { kind: 'editing' } })
    store.setRefusal(failureText(error))
    store.dispatch({ type: 'failed', problem: problemOf(error), at: Date.now() })
  }
}

export const loseLock = (store: WritingStore, holder: StoryLock | null) => {
  const state = store.state()
  if (state.kind !== 'editing' || state.checking || isThisTab(store, holder)) return
  if (holder) enterLost(store, holder, holder.personName)
  else void regain(store)
}

/** Tells the server that the tab lives, and learns whether the lock is still ours. */
export const beatLock = async (store: WritingStore, active: boolean) => {
  if (store.state().kind !== 'editing') return
  try {
    await call(locks.beat, { params: store.params, body: { tab: store.tab, active } })
  } catch (error) {
    const holder = lockLossOf(error)
    if (holder !== undefined) loseLock(store, holder)
    // Anything else the next beat or write will tell.
  }
}

/** While someone else writes: who, since when, and whether the story has become free. */
export const watchHolder = async (store: WritingStore) => {
  const { kind } = store.state()
  if (kind !== 'reading' && kind !== 'lost') return
  const story = await call(stories.showStory, { params: store.params }).catch(() => undefined)
  const state = store.state()
  if (!story) return
  store.setStory(story)
  if (state.kind === 'lost') store.dispatch({ type: 'entered', state: { ...state, holder: story.lock } })
  if (state.kind === 'reading') {
    const why = !mayEdit(story) ? 'closed' : story.lock ? 'held' : 'free'
    store.dispatch({ type: 'entered', state: { kind: 'reading', why, lock: story.lock } })
  }
}

/** Takes the lock from its holder, whose unsaved text the server keeps as a version. */
export const takeOver = async (store: WritingStore) => {
  await call(locks.forceUnlock, { params: store.params, body: { tab: store.tab } })
  await openWriting(store)
}
