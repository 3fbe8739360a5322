import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { pushMessages } from '@rongbian/contract/messages/push'
import type { Message } from '@rongbian/domain'
import {
  loadForOrder,
  lockLineage,
  type OrderContext,
  orderPush,
  readMoment,
  retryDelivery,
} from '#/features/releases/index.ts'
import type { Ctx } from '#/http/command.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { findLiveApps, insertMessage, messages } from './queries.ts'

interface PushOrder {
  title: string
  summary: string
  launchType: string
  pushDate?: string | number | null | undefined
  uuid?: string | undefined
  retryId?: number | undefined
}

/** The one named, or the only one it is live on; in words otherwise. */
const chooseApp = async ({ tx, actor }: Ctx, storyId: number, asked: string | undefined) => {
  await actOn({ tx, actor }, storyId, 'story-push')
  const apps = await findLiveApps(tx, actor.tenantId, storyId)
  if (apps.length === 0) throw new AppError('not_allowed', { message: pushMessages.notPublished() })
  if (asked === undefined && apps.length > 1)
    throw new AppError('invalid', { fields: { uuid: pushMessages.chooseApp() } })
  const chosen = apps.find(({ id }) => asked === undefined || id === asked)
  if (!chosen) throw new AppError('not_allowed', { message: pushMessages.notInThisApp() })
  return chosen.id
}

/** A day that has passed means now. */
const dueOf = (pushDate: PushOrder['pushDate'], timeZone: string) => {
  const now = new Date()
  if (pushDate === null || pushDate === undefined || pushDate === '') return now
  const asked = readMoment(pushDate, timeZone, 'pushDate')
  return asked > now ? asked : now
}

const record = (
  { tx, actor }: Ctx,
  { story, channel }: OrderContext,
  words: Message | string,
  details: Record<string, unknown>,
) =>
  appendActs(tx, story, [
    { action: 'push', by: actor, note: historyMessages.about({ name: channel.name, words }), details },
  ])

/** As it was ordered, whatever stands in the form now. */
const sendAgain = async ({ tx, actor }: Ctx, storyId: number, id: number) => {
  const found = await messages(tx, actor.tenantId)
    .select(['message.title', 'message.channelId', 'delivery.id as deliveryId'])
    .where('message.storyId', '=', storyId)
    .where('message.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found', { message: pushMessages.pushGone() })
  await lockLineage(tx, actor.tenantId, storyId)
  const channelId = await chooseApp({ tx, actor }, storyId, found.channelId)
  const taken = await loadForOrder({ tx, actor }, { storyId, channelId }, 'story-push')
  await retryDelivery({ tx, actor }, found.deliveryId)
  await record({ tx, actor }, taken, historyMessages.pushedAgain({ title: found.title }), {
    message: id,
    delivery: found.deliveryId,
  })
  return { id }
}

/** Orders a message to the app's readers; it goes out as a delivery. */
export const sendPush = async (
  { tx, actor }: Ctx,
  timeZone: string,
  storyId: number,
  { retryId, ...order }: PushOrder,
) => {
  if (retryId !== undefined) return sendAgain({ tx, actor }, storyId, retryId)
  const channelId = await chooseApp({ tx, actor }, storyId, order.uuid)
  const taken = await loadForOrder({ tx, actor }, { storyId, channelId }, 'story-push')
  const dueAt = dueOf(order.pushDate, timeZone)
  const { title, summary, launchType } = order
  const by = { byId: actor.id, byName: actor.name }
  const message = { ...taken.key, title, summary, launchType, pushDate: dueAt, ...by }
  const id = await insertMessage(tx, message)
  const delivery = await orderPush({ tx, actor }, taken, id, dueAt)
  await record({ tx, actor }, taken, title, { message: id, delivery, dueAt: dueAt.toISOString() })
  return { id }
}
