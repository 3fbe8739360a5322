import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Delivery } from '@rongbian/contract/releases'
import type { Message } from '@rongbian/domain'
import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { noProblem } from '#/say.ts'
import { notifyStoryChanged } from '#/story/write-queries.ts'
import { findDelivery, presentDelivery } from './ledger.ts'
import { isTakenBack, lockLineage } from './lineage.ts'
import { demandChannel } from './order.ts'
import { lockStory } from './outlets/receipts.ts'
import { retryPaper } from './papers.ts'
import { type DeliveryRow, lockRelease, updateRelease } from './queries.ts'
import { retrySpecial } from './specials/orders.ts'

/** What a platform has refused for good begins anew; what broke off goes on where it was. */
const freshDetails = sql<string>`case when details ? 'isResolved'
  then details - '{steps,isResolved,isReviewed,looks,fails,unboundAt}'::text[] else details - '{fails,unboundAt}'::text[] end`

const afterWithdrawal: Partial<Record<string, Message>> = {
  issue: releaseMessages.withdrawnSince(),
  push: releaseMessages.withdrawnSincePush(),
}

/** An order from before the story was taken back is not carried out after it; whoever wants it out signs anew. */
const demandStillWanted = async (tx: Tx, delivery: Pick<DeliveryRow, 'tenantId' | 'id' | 'act'>) => {
  const message = afterWithdrawal[delivery.act]
  if (message && (await isTakenBack(tx, delivery))) throw new AppError('not_allowed', { message })
}

/** A failed hand-over once more, as it was ordered; what was ordered since takes its place. */
export const retryDelivery = async ({ tx, actor }: Ctx, id: number): Promise<Delivery> => {
  const found = await findDelivery(tx, actor.tenantId, id)
  if (!found) throw new AppError('not_found', { message: releaseMessages.deliveryGone() })
  await demandChannel(tx, actor, found.channelId)
  if (found.state !== 'failed')
    throw new AppError('conflict', { message: releaseMessages.deliveryNotFailed() })
  if (found.specialId) {
    await retrySpecial({ tx, actor }, { ...found, specialId: found.specialId })
    return presentDelivery((await findDelivery(tx, actor.tenantId, id)) ?? found, actor.language)
  }
  if (found.editionId && found.pageId === null) {
    await retryPaper(tx, found)
    return presentDelivery((await findDelivery(tx, actor.tenantId, id)) ?? found, actor.language)
  }
  if (found.storyId === null) throw new AppError('not_found', { message: releaseMessages.deliveryGone() })
  const key = { tenantId: actor.tenantId, storyId: found.storyId, channelId: found.channelId }
  await lockLineage(tx, actor.tenantId, key.storyId)
  const { box } = await lockStory(tx, key)
  if (found.act !== 'withdraw' && (box === 'trash' || box === 'gone'))
    throw new AppError('not_allowed', { message: releaseMessages.storyDeleted() })
  await demandStillWanted(tx, found)
  const release = await lockRelease(tx, key)
  if (release.round !== found.round && found.act !== 'push')
    throw new AppError('conflict', { message: releaseMessages.deliverySuperseded() })
  if (found.act === 'withdraw') await updateRelease(tx, key, { status: codeOf('withdrawing'), ...noProblem })
  else if (found.act === 'issue') await updateRelease(tx, key, { status: codeOf('issued'), ...noProblem })
  await tx
    .updateTable('delivery')
    .set({
      state: 'waiting',
      attempts: 0,
      ...noProblem,
      closedAt: null,
      dueAt: sql`clock_timestamp()`,
      details: freshDetails,
    })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .execute()
  await notify(tx, 'release', found.channelId)
  await notifyStoryChanged(tx, { tenantId: actor.tenantId, id: key.storyId })
  const again = await findDelivery(tx, actor.tenantId, id)
  return presentDelivery(again ?? found, actor.language)
}
