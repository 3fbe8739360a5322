import type { StoryContent, StoryDetail } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import * as versions from '@rongbian/contract/versions'
import { call } from '#/api/client.ts'
import { type Choice, chooseText, type LocalText } from '#/features/writing/keeping/choose-text.ts'
import { isOwnKept } from '#/features/writing/keeping/own-kept.ts'
import { lockLossOf, problemOf } from '#/features/writing/keeping/refusals.ts'
import { contentOf } from '#/features/writing/keeping/story-content.ts'
import { takeLock } from '#/features/writing/keeping/take-lock.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

const editActions = ['story-edit', 'product-story-edit']
export const mayEdit = ({ actions }: StoryDetail) => actions.some(({ code }) => editActions.includes(code))

interface Text {
  base: number
  content: StoryContent
}

const rescue = (store: WritingStore, { base, content }: Text) =>
  call(stories.rescueText, { params: store.params, body: { tab: store.tab, base, content } })

/** Mine as it stands on the page, with what was typed while it was on its way. */
const rescueAll = async (store: WritingStore): Promise<number> => {
  const { base, revision } = store.writing()
  const { no } = await rescue(store, { base, content: store.draft.read() })
  return store.isChecking() && store.writing().revision > revision ? rescueAll(store) : no
}

/** Both texts are kept, mine as a version beside; then they are shown. */
export const enterConflict = async (store: WritingStore, version: number) => {
  const current = await call(versions.showVersion, { params: { ...store.params, no: version } })
  const kept = await rescueAll(store)
  if (!store.isChecking()) return
  store.dispatch({ type: 'entered', state: { kind: 'conflict', facts: { kept, current } } })
  await store.local.drop()
}

const read = (store: WritingStore, story: StoryDetail, why: 'held' | 'free' | 'closed') => {
  store.draft.load(contentOf(story))
  store.dispatch({ type: 'entered', state: { kind: 'reading', why, lock: story.lock } })
}

const begin = async (store: WritingStore, story: StoryDetail, choice: Choice) => {
  const at = Date.now()
  if (choice.take === 'conflict') {
    store.draft.load(choice.mine.content)
    // Unconfirmed until it stands beside the story's text: till then this machine keeps it.
    store.dispatch({ type: 'opened', base: choice.mine.base, at, unsaved: 'local', checking: true })
    return enterConflict(store, story.version)
  }
  if (choice.aside) await rescue(store, choice.aside)
  store.draft.load(choice.content)
  const unsaved = choice.take === 'story' ? {} : { unsaved: choice.take }
  store.dispatch({ type: 'opened', base: story.version, at, ...unsaved })
  if (choice.take !== 'local') await store.local.drop()
}

/** The lock first, so that what is read afterwards stays the current text. */
const tryLock = async (store: WritingStore) => {
  try {
    await takeLock(store)
    return true
  } catch (error) {
    // Another's lock or no right: the story is read instead. Anything else ends the opening.
    if (lockLossOf(error) === undefined && problemOf(error) !== 'refused') throw error
    return false
  }
}

/** A takeover from my own other tab made its journal a version: what this machine has goes on from there. */
const rebase = async (store: WritingStore, { version }: StoryDetail, local: LocalText | undefined) =>
  local && local.base !== version && (await isOwnKept(store, version, local.base))
    ? { ...local, base: version }
    : local

const openText = async (store: WritingStore) => {
  const isMine = await tryLock(store)
  const [{ story, journal }, local] = await Promise.all([
    call(stories.openStory, { params: store.params }),
    store.local.read(),
  ])
  store.setStory(story)
  if (!isMine) return read(store, story, !mayEdit(story) ? 'closed' : story.lock ? 'held' : 'free')
  store.known.grewFrom = journal?.savedAt
  await begin(store, story, chooseText({ story, journal, local: await rebase(store, story, local) }))
}

/** Opens the story for writing, or for reading where writing is not possible. */
export const openWriting = async (store: WritingStore) => {
  store.dispatch({ type: 'entered', state: { kind: 'opening' } })
  try {
    await openText(store)
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    store.dispatch({ type: 'entered', state: { kind: 'failed', error: failure } })
  }
}
