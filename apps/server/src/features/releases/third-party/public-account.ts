import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { ChannelOrder } from '@rongbian/contract/releases'
import type { StoryContent } from '@rongbian/contract/stories'
import {
  type SigningData,
  signingData,
  type Variant,
  variant as variantShape,
} from '@rongbian/contract/third-party'
import { cutText, maxOf, missingLink, wholeCovers } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { readText } from '#/features/review/index.ts'
import type { StoryRow } from '#/story/access.ts'
import { coverOf } from '#/story/list-facts.ts'
import type { TakenAccount } from './take-account.ts'

/** What a story is told with on the public account: its own words; a bundle speaks through its first article. */
const ownWords = (story: StoryRow, content: StoryContent) => {
  const [first] = content.stories
  const cover = first ? undefined : content.coverList.find(({ url }) => url !== '')
  return {
    title: first?.title || story.title,
    detail: first?.digest || content.summary,
    coverList: [cover ?? { url: first?.imageAttachmentName || coverOf(content) }].filter(
      ({ url }) => url !== '',
    ),
  }
}

const originalUrlOf = ({ originalLink, originalLinkUrl = '' }: ChannelOrder['properties']) => {
  const hasLink = originalLink === 'Y'
  const problem = missingLink(hasLink, originalLinkUrl)
  if (problem) throw new AppError('invalid', { fields: { originalLinkUrl: asMessage(problem) } })
  return hasLink ? originalLinkUrl : ''
}

export const ownSigning = async (tx: Tx, story: StoryRow, order: ChannelOrder): Promise<SigningData> => {
  const { content } = await readText(tx, story)
  const { detail, massSend, commentRight, coverCrops } = order.properties
  return signingData.parse({
    ...order,
    ...ownWords(story, content),
    ...(detail !== undefined && content.stories.length === 0 && { detail }),
    origUrl: originalUrlOf(order.properties),
    massSend: massSend === 'Y',
    commentRight,
    coverCrops,
  })
}

/** What an order newly says, beside what was told before. */
const changed = <Value>(said: Value | undefined, before: Value) =>
  said !== undefined && JSON.stringify(said) !== JSON.stringify(before) ? said : undefined

const roomForDigest = maxOf('messaging', 'article', 'detail') ?? 0

/** A digest someone wrote for the account stays; the story's own is taken from it again. */
const digestAgain = async (tx: Tx, { story, release }: TakenAccount, before: string, now: string) => {
  const signed = await readText(tx, story, release.version ?? story.version)
  const wasOwn = ownWords(story, signed.content).detail.startsWith(before)
  return (wasOwn && cutText(now, roomForDigest, 'wechat').kept) || before
}

/** The public account tells the story as it is now, with what was ordered for it before. */
export const ownAgain = async (
  tx: Tx,
  taken: TakenAccount,
  { properties }: ChannelOrder,
): Promise<Variant> => {
  const before = variantShape.parse(taken.release.variant)
  const { content } = await readText(tx, taken.story)
  const own = ownWords(taken.story, content)
  const isBundle = content.stories.length > 0
  const detail = isBundle
    ? own.detail
    : (changed(properties.detail, before.detail) ?? (await digestAgain(tx, taken, before.detail, own.detail)))
  const isSameCover = own.coverList[0]?.url === before.coverList[0]?.url
  return variantShape.parse({
    ...before,
    ...own,
    detail,
    ...(properties.originalLink && { origUrl: originalUrlOf(properties) }),
    commentRight: properties.commentRight ?? before.commentRight,
    coverCrops:
      changed(properties.coverCrops, before.coverCrops) ?? (isSameCover ? before.coverCrops : wholeCovers),
  })
}
