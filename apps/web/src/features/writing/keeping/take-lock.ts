import * as locks from '@rongbian/contract/locks'
import { call } from '#/api/client.ts'
import type { Desk } from '#/features/writing/keeping/desk.ts'

/** The story is this tab's to write, or the call fails with whoever holds it. */
export const takeLock = async (desk: Desk) => {
  const { lock } = await call(locks.lockStory, { params: desk.params, body: { tab: desk.tab } })
  desk.known.lock = lock
}
