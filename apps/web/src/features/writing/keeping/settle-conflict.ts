import type { StoryContent } from '@rongbian/contract/stories'
import { openWriting } from '#/features/writing/keeping/open-writing.ts'
import { takeLock } from '#/features/writing/keeping/take-lock.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

const currentVersion = (store: WritingStore) => {
  const state = store.state()
  return state.kind === 'conflict' ? state.facts.current.version.no : store.writing().base
}

/** Mine, or a text put together from both, becomes the next version; the other stays in the list of versions. */
export const settleWith = async (store: WritingStore, content: StoryContent) => {
  const base = currentVersion(store)
  await takeLock(store)
  store.draft.load(content)
  store.dispatch({ type: 'opened', base, at: Date.now() })
  // As if it had been typed: until it is saved, this machine keeps it.
  store.draft.touch()
  store.dispatch({ type: 'saveAsked' })
}

/** The current text is taken; mine was kept as a version beside it. */
export const settleWithCurrent = async (store: WritingStore) => {
  await store.local.drop()
  await openWriting(store)
}
