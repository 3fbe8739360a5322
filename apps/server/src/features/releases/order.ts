import { AppError } from '@rongbian/contract'
import { phrase } from '@rongbian/contract/messages/phrases'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import {
  type Actor,
  codeOf,
  isOnOutlet,
  isOwnChannelType,
  mayBecome,
  type ReleaseState,
  refusal,
  releaseStateOf,
  releaseStates,
  type StoryAction,
} from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { checkAhead } from '#/features/review/index.ts'
import { type Rulebook, rulebooksOf } from '#/features/words/index.ts'
import type { Ctx } from '#/http/command.ts'
import { factsOf, lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { isOthersSince } from '#/story/text-queries.ts'
import { actOnLocked } from '#/writing/act-on.ts'
import { type ChannelRow, findChannelFor, lockRelease, type ReleaseKey, type ReleaseRow } from './queries.ts'

/** What an order needs beside the story, read before its transaction begins: inside there is one connection and nothing that could take another, or wait for a thread. */
export interface OrderSettings {
  timeZone: string
  book: Rulebook
}
/** An order is given in a transaction by someone, with what was read before. */
export interface OrderCtx extends Ctx {
  settings: OrderSettings
}
/** What an order that sends no text needs. */
export type Clock = Pick<OrderSettings, 'timeZone'>

export const orderSettingsOf = (deps: { db: Db; env: Pick<Env, 'TIME_ZONE'> }) => {
  const rulebookOf = rulebooksOf(deps)
  return async (actor: Actor, storyId: number): Promise<OrderSettings> => {
    const book = await rulebookOf(actor.tenantId)
    await checkAhead(deps.db, actor, [storyId], book)
    return { timeZone: deps.env.TIME_ZONE, book }
  }
}

/** A channel the actor may sign for; in words where they may not. */
export const demandChannel = async (db: Db | Tx, actor: Actor, id: string): Promise<ChannelRow> => {
  const found = await findChannelFor(db, actor, id)
  if (!found) throw new AppError('not_found', { message: publishingMessages.channelGone() })
  const { isGranted, ...channel } = found
  if (channel.disabledAt)
    throw new AppError('not_allowed', { message: releaseMessages.channelDisabled({ name: channel.name }) })
  if (!isGranted)
    throw new AppError('not_allowed', { message: releaseMessages.channelNoRight({ name: channel.name }) })
  return channel
}

export const demandOwnChannel = async (db: Db | Tx, actor: Actor, id: string) => {
  const channel = await demandChannel(db, actor, id)
  if (!isOwnChannelType(channel.type))
    throw new AppError('not_allowed', { message: releaseMessages.channelThirdParty({ name: channel.name }) })
  return channel
}

export const stateOf = ({
  status,
  periodPublish,
  version,
}: Pick<ReleaseRow, 'status' | 'periodPublish' | 'version'>) =>
  releaseStateOf({ publishingStatus: status, periodPublish, signed: version !== null })

const labelOf = (state: ReleaseState) => phrase(releaseStates[state].label)

/** Refused in words where the machine does not allow it. */
/** In the pool of a paper a story may be signed again, for another day too, until it is printed. */
const pooled: readonly ReleaseState[] = ['issued', 'audited']
const movableOf = ({ type }: ChannelRow, release: ReleaseRow) => {
  const state = stateOf(release)
  return type === 'newspaper' && pooled.includes(state) ? 'published' : state
}

export const demandMove = (channel: ChannelRow, release: ReleaseRow, to: ReleaseState) => {
  const { name } = channel
  const from = movableOf(channel, release)
  if (!mayBecome(from, to))
    throw new AppError('conflict', {
      message: releaseMessages.wrongState({ name, from: labelOf(from), to: labelOf(to) }),
    })
  return codeOf(to)
}

const isAllowed = (actor: Actor, action: StoryAction, story: StoryRow) =>
  refusal(actor, action, factsOf(story)) === undefined

export interface OrderContext {
  story: StoryRow
  channel: ChannelRow
  release: ReleaseRow
  key: ReleaseKey
}

interface OrderWay {
  demandKind?: typeof demandChannel
  /** An act of another kind under the same right: it takes no text. */
  leavesText?: boolean
}

/** Story and release, locked in this order by every order there is. Of several actions one must be allowed. */
export const loadForOrder = async (
  { tx, actor }: Ctx,
  { storyId, channelId }: { storyId: number; channelId: string },
  wanted: StoryAction | readonly [StoryAction, ...StoryAction[]],
  { demandKind = demandOwnChannel, leavesText = false }: OrderWay = {},
): Promise<OrderContext> => {
  const found = await lockVisibleStory(tx, actor, storyId)
  const [first, ...others] = typeof wanted === 'string' ? [wanted] : wanted
  const action = others.find((other) => isAllowed(actor, other, found)) ?? first
  const story = await actOnLocked({ tx, actor }, found, action, { leavesText })
  const channel = await demandKind(tx, actor, channelId)
  const key = { tenantId: actor.tenantId, storyId, channelId }
  return { story, channel, release: await lockRelease(tx, key), key }
}

/** A release that stays where it is, held until the transaction ends. */
export const takeStanding = async ({ tx, actor }: Ctx, key: ReleaseKey) => {
  const channel = await demandChannel(tx, actor, key.channelId)
  const release = await lockRelease(tx, key)
  if (!isOnOutlet(stateOf(release)))
    throw new AppError('conflict', { message: releaseMessages.notOnChannel({ name: channel.name }) })
}

/** The text that was looked at. The actor's own unsaved words go with every order, and the first of several has saved them. */
export const demandVersion = async ({ tx, actor }: Ctx, story: StoryRow, seen: number | undefined) => {
  if (seen === undefined || seen === story.version) return
  if (seen > story.version || (await isOthersSince(tx, story, seen, actor.id)))
    throw new AppError('conflict', { message: releaseMessages.newerVersion() })
}
