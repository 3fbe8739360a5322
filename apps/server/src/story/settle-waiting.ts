import type { Tx } from '#/db/open.ts'
import { settleNotices } from '#/features/notifications/index.ts'
import { detailLink } from './story-notices.ts'

/** The open step is over, whoever ended it: nobody is waited for at it any more. */
export const settleWaiting = (tx: Tx, story: { tenantId: number; id: number; library: string }) =>
  settleNotices(tx, story.tenantId, { type: 'review.waiting', link: detailLink(story) })
