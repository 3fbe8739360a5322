import { AppError } from '@rongbian/contract'
import { inChinese } from '@rongbian/contract/messages/all'
import { together } from '@rongbian/contract/messages/common'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { channelOrder } from '@rongbian/contract/releases'
import { signingData } from '@rongbian/contract/third-party'
import { type Actor, isNewsroomChannelType, isOwnChannelType } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { ReadCtx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { runEach } from '#/story/run-batch.ts'
import { issueStory } from './issue.ts'
import type { OrderCtx } from './order.ts'
import { type OrderSettings, stateOf } from './order.ts'
import { findReleases, type ReleaseView } from './present.ts'
import { type ChannelRow, findChannel } from './queries.ts'
import { asSigning, issueToAccount } from './third-party/issue-to-account.ts'

/** What every order says, as it was when the channel was queued; a time that has passed meanwhile means now. */
const commonOf = ({ channelId, comment, issueDate }: ReleaseView) => {
  const isAhead = issueDate !== null && issueDate.getTime() > Date.now()
  return {
    uuid: channelId,
    comment,
    periodPublish: isAhead,
    issueDate: isAhead ? issueDate.toISOString() : null,
  }
}

const dayText = (day: Date | string | null) => (day instanceof Date ? day.toISOString().slice(0, 10) : day)

const orderFrom = (release: ReleaseView) => ({
  ...commonOf(release),
  column: release.columns.filter(({ main }) => !main).map(({ code }) => ({ code })),
  properties: { templateName: release.templateName ?? '', templateFile: release.templateFile },
  ...(release.editionDate && { issue: dayText(release.editionDate), layout: release.editionPage }),
})

const isWaiting = (release: ReleaseView) => stateOf(release) === 'waiting'

/** As it was queued; what was only put into the signing area goes with the story's own words. */
const issueOne = (ctx: OrderCtx, { type }: ChannelRow, release: ReleaseView, version?: number) => {
  const { storyId } = release
  const order = { ...orderFrom(release), version }
  if (isOwnChannelType(type)) return issueStory(ctx, storyId, channelOrder.parse(order))
  if (!isWaiting(release)) return asSigning(issueToAccount)(ctx, storyId, channelOrder.parse(order))
  const data = { ...(release.variant as object), ...commonOf(release), version }
  return issueToAccount(ctx, storyId, signingData.parse(data))
}

const wordsOf = ({ fieldMessages = {}, say: message }: AppError) => Object.values(fieldMessages)[0] ?? message

const demandSwitch = (actor: Actor) => {
  if (!actor.features.includes('batch-issue'))
    throw new AppError('not_allowed', { message: releaseMessages.batchOff() })
}

interface Issued {
  uuid: string
  name: string
  refused?: AppError
}

interface Issuing extends ReadCtx {
  settings: OrderSettings
}

type IsMeant = (release: ReleaseView, channel: ChannelRow) => boolean

/** What is meant of a story's releases, each for itself: what is refused holds back nobody. */
const issueEach = async (
  { db, actor, settings }: Issuing,
  storyId: number,
  isMeant: IsMeant,
  version?: number,
) => {
  const story = await findVisibleStory(db, actor, storyId)
  const issued: Issued[] = []
  for (const release of await findReleases(db, actor.tenantId, [story.id])) {
    const channel = await findChannel(db, actor.tenantId, release.channelId)
    if (!channel || !isMeant(release, channel)) continue
    const { id: uuid, name } = channel
    try {
      await db.transaction().execute((tx) => issueOne({ tx, actor, settings }, channel, release, version))
      issued.push({ uuid, name })
    } catch (refused) {
      if (!(refused instanceof AppError)) throw refused
      issued.push({ uuid, name, refused })
    }
  }
  return issued
}

interface QueuedOrder {
  version?: number | undefined
  /** Those that are meant; all of them where nothing is said. */
  uuids?: readonly string[] | undefined
}

/** What of a story waits for the signer. */
export const issueQueued = async (
  { db, actor, settings }: Issuing,
  storyId: number,
  { version, uuids }: QueuedOrder = {},
) => {
  demandSwitch(actor)
  const isMeant: IsMeant = (release) => isWaiting(release) && (!uuids || uuids.includes(release.channelId))
  const issued = await issueEach({ db, actor, settings }, storyId, isMeant, version)
  if (issued.length === 0) throw new AppError('conflict', { message: releaseMessages.noneWaiting() })
  return issued.map(({ refused, ...one }) => ({
    ...one,
    result: !refused,
    msg: refused ? say(wordsOf(refused), actor.language) : '',
  }))
}

/** What the signing area of the house's own channels holds and nobody has issued. */
const isReady: IsMeant = (release, { type }) =>
  isNewsroomChannelType(type) && (isWaiting(release) || (stateOf(release) === 'none' && release.preSigning))

/** What concerns the story as a whole is said once, the rest with the channel it is about. */
const refusalOf = (issued: readonly Issued[]) => {
  const refused = issued.flatMap(({ name, refused }) =>
    refused ? [{ name, refused, words: wordsOf(refused), text: inChinese(wordsOf(refused)) }] : [],
  )
  const [first, ...others] = refused
  if (!first) return
  const named = ({ name, words, text }: typeof first) =>
    text.includes(name) ? words : releaseMessages.ofChannel({ name, words })
  const isOne = others.length > 0 && others.every(({ text }) => text === first.text)
  const message = isOne ? first.words : together([named(first), ...others.map(named)])
  return new AppError(first.refused.error, { message: asMessage(message) })
}

/** 批量签发: each story to what is ready in its signing area. */
export const issueBatch = (
  db: Db,
  actor: Actor,
  settingsFor: (actor: Actor, storyId: number) => Promise<OrderSettings>,
  storyIds: readonly number[],
) => {
  demandSwitch(actor)
  return runEach(db, actor, storyIds, async (storyId) => {
    const issued = await issueEach(
      { db, actor, settings: await settingsFor(actor, storyId) },
      storyId,
      isReady,
    )
    if (issued.length === 0)
      throw new AppError('conflict', {
        message: releaseMessages.areaEmpty(),
      })
    const refusal = refusalOf(issued)
    if (refusal) throw refusal
    return []
  })
}
