import { AppError } from '@rongbian/contract'
import { together } from '@rongbian/contract/messages/common'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ChannelOrder, ReleaseRecord } from '@rongbian/contract/releases'
import { type Actor, isPlaced, productPlace } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { carryClearance } from '#/features/review/index.ts'
import { say } from '#/say.ts'
import { demand, findVisibleStory, lockVisibleStory, type StoryRow } from '#/story/access.ts'
import { actOnLocked } from '#/writing/act-on.ts'
import { insertCopy } from '#/writing/copy.ts'
import { issueStory } from './issue.ts'
import type { OrderCtx } from './order.ts'
import { demandOwnChannel, demandVersion, stateOf } from './order.ts'
import { findReleases, type ReleaseView } from './present.ts'
import { findChannel } from './queries.ts'

/** The releases of copies of a story that have not ended, by channel; of several on one channel the newest. */
export const findCopies = async (db: Db | Tx, story: Pick<StoryRow, 'tenantId' | 'id' | 'rootId'>) => {
  const { tenantId, id, rootId } = story
  const copies = await db
    .selectFrom('story')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('rootId', '=', rootId ?? id)
    .where('parentId', '=', id)
    .where('box', 'in', ['draft', 'pending'])
    .execute()
  const releases = await findReleases(
    db,
    tenantId,
    copies.map((copy) => copy.id),
  )
  const placed = releases.filter((release) => isPlaced(stateOf(release)))
  return new Map<string, ReleaseView>(
    placed
      .toSorted((one, other) => one.storyId - other.storyId)
      .map((release) => [release.channelId, release]),
  )
}

const copiedWords = (name: string) => releaseMessages.copyThere({ name })

/** Whether the story may still be copied to a channel, or to any. */
export const checkCopied = async (db: Db, actor: Actor, storyId: number, channelId?: string) => {
  const story = await findVisibleStory(db, actor, storyId)
  const copied = [...(await findCopies(db, story)).keys()].filter((id) => !channelId || id === channelId)
  const channels = await Promise.all(copied.map((id) => findChannel(db, actor.tenantId, id)))
  const [first, ...others] = channels.map((channel) => copiedWords(channel?.name ?? ''))
  return { result: !first, msg: first ? say(together([first, ...others]), actor.language) : '' }
}

/** Issues a copy of the story: the original stays as it is, and the copy has a life of its own. */
export const issueCopy = async (
  { tx, actor, settings }: OrderCtx,
  storyId: number,
  { version, ...order }: ChannelOrder,
): Promise<ReleaseRecord> => {
  const found = await lockVisibleStory(tx, actor, storyId)
  demand(actor, 'story-copy', found)
  const story = await actOnLocked({ tx, actor }, found, 'story-ratify')
  await demandVersion({ tx, actor }, story, version)
  const { id, name } = await demandOwnChannel(tx, actor, order.uuid)
  if ((await findCopies(tx, story)).has(id)) throw new AppError('conflict', { message: copiedWords(name) })
  const copyId = await insertCopy({ tx, actor }, story, { library: 'product', place: productPlace })
  await carryClearance(tx, story, copyId)
  const record = await issueStory({ tx, actor, settings }, copyId, order)
  return { ...record, copyIf: true, copyId }
}
