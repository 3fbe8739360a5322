import type { Manifest } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { AppError } from '@rongbian/contract'
import { phrase } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import {
  type Actor,
  can,
  isNewsroomChannelType,
  isOwnChannelType,
  type StoryAction,
  type StoryType,
  storyTypes,
} from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { findAccounts, mayOperate } from '#/features/accounts/index.ts'
import type { Ctx } from '#/http/command.ts'
import { demandChannel, loadForOrder, type OrderContext } from '../order.ts'
import type { ChannelRow } from '../queries.ts'

const refusals = {
  expired: releaseMessages.accountExpired(),
  prohibited: releaseMessages.accountProhibited(),
} as const

/** Mail has a switch of its own. */
export const demandSwitch = (actor: Actor, type: string) => {
  if (type === 'email' && !actor.features.includes('sendEmail'))
    throw new AppError('not_allowed', { message: releaseMessages.mailOff() })
  if (type !== 'email' && !isNewsroomChannelType(type) && !can(actor, 'accounts.manage'))
    throw new AppError('not_allowed', { message: releaseMessages.thirdPartyOff() })
}

/** An account the actor may sign for; in words where they may not. */
export const demandAccount = async (db: Db | Tx, actor: Actor, channelId: string): Promise<ChannelRow> => {
  const channel = await demandChannel(db, actor, channelId)
  demandSwitch(actor, channel.type)
  if (isOwnChannelType(channel.type))
    throw new AppError('not_allowed', { message: releaseMessages.notThirdParty({ name: channel.name }) })
  const account = (await findAccounts(db, actor.tenantId)).find((one) => one.channelId === channelId)
  if (!account) return channel
  if (account.status !== 'valid') throw new AppError('not_allowed', { message: refusals[account.status] })
  if (!mayOperate(account.operators, actor))
    throw new AppError('not_allowed', { message: releaseMessages.notOperator({ name: channel.name }) })
  return channel
}

export const takeAccount = async (
  ctx: Ctx,
  storyId: number,
  channelId: string,
  action: StoryAction,
): Promise<OrderContext & { manifest: Manifest }> => {
  const taken = await loadForOrder(ctx, { storyId, channelId }, action, { demandKind: demandAccount })
  const manifest = manifestOf(taken.channel.type)
  const { container, label } = storyTypes[taken.story.type as StoryType]
  if (!manifest.accepts.includes(container))
    throw new AppError('not_allowed', {
      message: releaseMessages.typeUnsupported({ name: taken.channel.name, type: phrase(label) }),
    })
  return { ...taken, manifest }
}

export type TakenAccount = Awaited<ReturnType<typeof takeAccount>>
