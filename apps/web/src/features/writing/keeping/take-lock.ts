import * as locks from '@rongbian/contract/locks'
import { call } from '#/api/client.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

/** The story is this tab's to write, or the call fails with whoever holds it. */
export const takeLock = async (store: WritingStore) => {
  const { lock } = await call(locks.lockStory, { params: store.params, body: { tab: store.tab } })
  store.known.lock = lock
}
