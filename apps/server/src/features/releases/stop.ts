import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { type Actor, codeOf, isOnOutlet, isOwnChannelType, type Message } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import type { Act } from '#/story/history.ts'
import type { Coming } from './coming.ts'
import { stateOf } from './order.ts'
import { orderMasks } from './papers.ts'
import {
  type ChannelRow,
  cancelPushes,
  cancelWaiting,
  findChannel,
  insertDelivery,
  lockRelease,
  type ReleaseKey,
  type ReleaseRow,
  updateRelease,
} from './queries.ts'

/** Off its outlet: from now on it is on its way down. */
const orderDown = async (
  { tx, actor }: Ctx,
  key: ReleaseKey,
  release: ReleaseRow,
  { withdrawalId, words }: { withdrawalId: number; words: Message | string },
) => {
  const round = release.round + 1
  await cancelWaiting(tx, key, words)
  await cancelPushes(tx, key, words)
  await updateRelease(tx, key, { status: codeOf('withdrawing'), round })
  const order = {
    act: 'withdraw',
    round,
    version: release.version,
    urgent: true,
    dueAt: new Date(),
  } as const
  await insertDelivery(tx, key, actor, { ...order, withdrawalId, mark: `w${withdrawalId}` })
  await orderMasks(tx, key, actor, withdrawalId)
}

/** Takes one release down, however far it has got. What has not begun is called off without a trace outside. */
export const takeDownRelease = async (
  { tx, actor }: Ctx,
  key: ReleaseKey,
  withdrawalId: number,
  words: Message | string,
) => {
  const release = await lockRelease(tx, key)
  if (isOnOutlet(stateOf(release))) await orderDown({ tx, actor }, key, release, { withdrawalId, words })
}

const callOff = async (tx: Tx, key: ReleaseKey, { round }: ReleaseRow, words: Message | string) => {
  await cancelWaiting(tx, key, words)
  // A worker that took it in the same moment finds a later round and lets it be.
  await updateRelease(tx, key, {
    status: codeOf('cancelled'),
    round: round + 1,
    periodPublish: false,
    issueDate: null,
    preSigning: false,
    version: null,
  })
}

/** What was sent to a platform before stays as it is; the further post does not go. */
const callOffAgain = async (tx: Tx, key: ReleaseKey, { round }: ReleaseRow, words: Message | string) => {
  await cancelWaiting(tx, key, words)
  await updateRelease(tx, key, { status: codeOf('published'), round: round + 1 })
}

interface Stopping {
  words: Message | string
  /** The withdrawal it belongs to; without one nothing can be brought back from outside. */
  withdrawalId?: number
}

export const stillOut = (name: string) =>
  new AppError('conflict', { message: releaseMessages.beingPublishedTo({ name }) })

const stopRelease = async (
  { tx, actor }: Ctx,
  key: ReleaseKey,
  channel: ChannelRow,
  { words, withdrawalId }: Stopping,
) => {
  const release = await lockRelease(tx, key)
  const state = stateOf(release)
  if (state === 'waiting' || state === 'timed') await callOff(tx, key, release, words)
  else if (!isOnOutlet(state) || state === 'published') return
  else if (withdrawalId === undefined) throw stillOut(channel.name)
  else if (release.liveAt === null) await orderDown({ tx, actor }, key, release, { withdrawalId, words })
  else if (!isOwnChannelType(channel.type)) await callOffAgain(tx, key, release, words)
}

/** What was signed and never went out: a story says so by these in its history. */
export const unsignedBy = (by: Actor, coming: readonly Pick<Coming, 'kind' | 'name'>[]): Act[] =>
  coming.filter(({ kind }) => kind === 'timed').map(({ name }) => ({ action: 'unsign', by, note: name }))

/** Sees to it that nothing of this goes out any more; what readers see already stays where it is. */
export const stopComing = async (
  { tx, actor }: Ctx,
  coming: readonly Pick<Coming, 'storyId' | 'channelId' | 'kind'>[],
  stopping: Stopping,
) => {
  for (const { storyId, channelId, kind } of coming) {
    const key = { tenantId: actor.tenantId, storyId, channelId }
    const channel = await findChannel(tx, actor.tenantId, channelId)
    if (kind === 'push') await cancelPushes(tx, key, stopping.words)
    else if (channel) await stopRelease({ tx, actor }, key, channel, stopping)
  }
}
