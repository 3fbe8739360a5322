import * as locks from '@rongbian/contract/locks'
import * as stories from '@rongbian/contract/stories'
import { requestOf, urlOf } from '#/api/request.ts'
import type { Desk } from '#/features/compo/keeping/desk.ts'
import { isUnsent } from '#/features/compo/keeping/writing-machine.ts'

/** Browsers let a leaving page send at most this much. */
const farewellBytes = 60_000

const sendLast = (address: Parameters<typeof urlOf>[0], params: object, body: object) => {
  const request = requestOf(address, { body })
  if (new Blob([String(request.body)]).size > farewellBytes) return
  // The page is gone before an answer could come; the local journal covers a failure.
  void fetch(urlOf(address, { params }), { ...request, keepalive: true }).catch(() => undefined)
}

/** The tab goes: the last words are sent, and the lock is free at once for the next person. */
export const leaveDesk = (desk: Desk) => {
  if (desk.room().is !== 'editing') return
  const { params, tab } = desk
  const writing = desk.writing()
  if (isUnsent(writing))
    sendLast(stories.keepJournal, params, { tab, base: writing.base, content: desk.draft.read() })
  sendLast(locks.releaseStory, params, { tab, keep: true })
}
