import type { Manifest } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ChannelOrder, ReleaseRecord } from '@rongbian/contract/releases'
import type { StoryContent } from '@rongbian/contract/stories'
import { type SigningData, type Variant, variant as variantShape } from '@rongbian/contract/third-party'
import {
  isOnOutlet,
  publicAccountType,
  type StoryType,
  storyTypes,
  tidyRecipients,
  type VariantCase,
  variantProblem,
} from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { readText } from '#/features/review/index.ts'
import { hashOf } from '#/storage/file-url.ts'
import { findFiles } from '#/storage/stored-files.ts'
import type { StoryRow } from '#/story/access.ts'
import { appendActs } from '#/story/write-queries.ts'
import type { OrderCtx } from '../order.ts'
import { demandMove, demandVersion, stateOf } from '../order.ts'
import { showRelease } from '../present.ts'
import { cancelWaiting, updateRelease } from '../queries.ts'
import {
  askedFor,
  assertReady,
  demandAtOnce,
  demandUnissued,
  dueOf,
  recordSigned,
  signRelease,
} from '../signing.ts'
import { articleCovers } from './covers.ts'
import { recordMailUse } from './mail-use.ts'
import { ownAgain, ownSigning } from './public-account.ts'
import { type TakenAccount, takeAccount } from './take-account.ts'

export const caseOf = (
  story: StoryRow,
  { group, limits }: Manifest,
  content: Pick<StoryContent, 'stories'>,
): VariantCase => ({
  group,
  container: storyTypes[story.type as StoryType].container,
  limits,
  ...(content.stories.length > 0 && {
    digests: content.stories.map(({ digest }) => digest),
    titles: content.stories.map(({ title }) => title),
    covers: articleCovers(content),
  }),
})

/** How large a cover is, the stored file says and not who sent the form. */
const withStoredSizes = async (tx: Tx, tenantId: number, covers: Variant['coverList']) => {
  const hashes = covers.flatMap(({ url }) => hashOf(url) ?? [])
  if (hashes.length === 0) return covers
  const sizes = new Map((await findFiles(tx, tenantId, hashes)).map(({ hash, size }) => [hash, size]))
  return covers.map((cover) => ({ ...cover, size: sizes.get(hashOf(cover.url) ?? '') ?? cover.size }))
}

/** The rules of the platform's form, the same as on the screen. */
const demandForm = async (tx: Tx, { story, manifest }: TakenAccount, variant: Variant) => {
  const { content } = await readText(tx, story)
  const coverList = await withStoredSizes(tx, story.tenantId, variant.coverList)
  const problem = variantProblem(caseOf(story, manifest, content), { ...variant, coverList })
  if (problem) throw new AppError('invalid', { fields: { [problem.field]: asMessage(problem) } })
}

const sendOut = async (
  { tx, actor, settings }: OrderCtx,
  taken: TakenAccount,
  {
    data,
    variant,
    act,
  }: {
    data: Pick<SigningData, 'periodPublish' | 'issueDate' | 'comment' | 'version'>
    variant: Variant
    act: 'ratify' | 'republish'
  },
): Promise<ReleaseRecord> => {
  const { story, channel, release } = taken
  await demandVersion({ tx, actor }, story, data.version)
  await demandForm(tx, taken, variant)
  const due = dueOf(data, settings)
  const status = demandMove(channel, release, due ? 'timed' : 'issued')
  await assertReady({ tx, actor, settings }, taken, [])
  const form = { variant: JSON.stringify(variant), comment: data.comment, preSigning: true }
  const deliveryId = await signRelease({ tx, actor }, taken, { status, due, form, details: { variant } })
  if (deliveryId !== undefined) await recordMailUse({ tx, actor }, deliveryId, variant.emails)
  await recordSigned({ tx, actor }, taken, { action: act, columns: [], due })
  return showRelease(tx, actor, story.id, channel)
}

export const issueToAccount = async (
  ctx: OrderCtx,
  storyId: number,
  data: SigningData,
): Promise<ReleaseRecord> => {
  const taken = await takeAccount(ctx, storyId, data.uuid, 'story-ratify')
  demandUnissued(taken)
  return sendOut(ctx, taken, { data, variant: variantShape.parse(data), act: 'ratify' })
}

/** A letter goes to further people at any time. Told again, it goes to everyone who was written to. */
export const mailToAccount = async (
  { tx, actor, settings }: OrderCtx,
  storyId: number,
  data: SigningData,
): Promise<ReleaseRecord> => {
  const taken = await takeAccount({ tx, actor }, storyId, data.uuid, 'story-ratify')
  const state = stateOf(taken.release)
  if (state === 'issued') throw new AppError('conflict', { message: releaseMessages.mailUnderWay() })
  const isAgain = isOnOutlet(state)
  const variant = variantShape.parse(data)
  const record = await sendOut({ tx, actor, settings }, taken, {
    data,
    variant,
    act: isAgain ? 'republish' : 'ratify',
  })
  if (isAgain) {
    const before = variantShape.parse(taken.release.variant).emails
    const { emails } = tidyRecipients([...variant.emails, ...before])
    await updateRelease(tx, taken.key, { variant: JSON.stringify({ ...variant, emails }) })
  }
  return record
}

/** Puts an account on the waiting list with its form filled in; nothing goes out. */
export const queueForAccount = async (
  { tx, actor, settings }: OrderCtx,
  storyId: number,
  data: SigningData,
): Promise<ReleaseRecord> => {
  const taken = await takeAccount({ tx, actor }, storyId, data.uuid, 'story-ratify')
  const { story, channel, release, key } = taken
  const variant = variantShape.parse(data)
  await demandForm(tx, taken, variant)
  const due = dueOf(data, settings)
  const status = demandMove(channel, release, 'waiting')
  await assertReady({ tx, actor, settings }, taken, [])
  await cancelWaiting(tx, key, releaseMessages.setWaiting())
  await updateRelease(tx, key, {
    status,
    variant: JSON.stringify(variant),
    comment: data.comment,
    preSigning: true,
    ...askedFor(due),
  })
  await appendActs(tx, story, [{ action: 'prepublish', by: actor, note: channel.name }])
  return showRelease(tx, actor, storyId, channel)
}

/** The public account of the house is ordered like a channel. */
export const asSigning =
  (carryOut: typeof issueToAccount) =>
  async ({ tx, actor, settings }: OrderCtx, storyId: number, order: ChannelOrder) => {
    const { story } = await takeAccount({ tx, actor }, storyId, order.uuid, 'story-ratify')
    const data = await ownSigning(tx, story, order)
    return carryOut({ tx, actor, settings }, storyId, data)
  }

/** The present text again. What was typed for a platform is told as it was; to every follower only where that is asked for anew. */
export const resendToAccount = async (
  ctx: OrderCtx,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await takeAccount(ctx, storyId, order.uuid, 'story-republish')
  demandAtOnce(taken, order)
  const told =
    taken.channel.type === publicAccountType
      ? await ownAgain(ctx.tx, taken, order)
      : variantShape.parse(taken.release.variant)
  const variant = { ...told, massSend: order.properties.massSend === 'Y' }
  return sendOut(ctx, taken, { data: order, variant, act: 'republish' })
}
