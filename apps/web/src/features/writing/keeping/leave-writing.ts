import * as locks from '@rongbian/contract/locks'
import * as stories from '@rongbian/contract/stories'
import { requestOf, urlOf } from '#/api/request.ts'
import { isUnsent } from '#/features/writing/keeping/writing-machine.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

/** Browsers let a leaving page send at most this much. */
const farewellBytes = 60_000

const sendLast = (address: Parameters<typeof urlOf>[0], params: object, body: object) => {
  const request = requestOf(address, { body })
  if (new Blob([String(request.body)]).size > farewellBytes) return
  // The page is gone before an answer could come; the local journal covers a failure.
  return fetch(urlOf(address, { params }), { ...request, keepalive: true }).catch(() => undefined)
}

/** The tab goes: its lock is free at once, or, after last words, as soon as they have arrived; a journal coming behind its release would claim the lock anew for a dead tab. */
export const leaveWriting = (store: WritingStore) => {
  if (store.state().kind !== 'editing') return
  const { params, tab } = store
  const writing = store.writing()
  const words = isUnsent(writing)
    ? sendLast(stories.keepJournal, params, { tab, base: writing.base, content: store.draft.read() })
    : undefined
  const release = () => void sendLast(locks.releaseStory, params, { tab, keep: true })
  if (words) void words.then(release)
  else release()
}
