import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { isOnOutlet } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { appendActs } from '#/story/write-queries.ts'
import { comingMessages, findComing, presentComing } from './coming.ts'
import { stateOf } from './order.ts'
import { findChannel, lockReleasesOf } from './queries.ts'
import { stillOut, stopComing, unsignedBy } from './stop.ts'
import { tellCalledOff } from './withdraw-notices.ts'

/** Its hour may have come since it was looked at. */
const demandNowhere = async (tx: Tx, { tenantId, id }: StoryRow) => {
  const releases = await lockReleasesOf(tx, tenantId, [id])
  const out = releases.find((release) => isOnOutlet(stateOf(release)))
  const channel = out && (await findChannel(tx, tenantId, out.channelId))
  if (channel) throw stillOut(channel.name)
}

/** A story that leaves takes along all that would still go out of it, once somebody has agreed to that. Answers the story after it, and what it took along. */
export const leaveOutlets = async ({ tx, actor }: Ctx, story: StoryRow, isAgreed: boolean) => {
  await demandNowhere(tx, story)
  const coming = await findComing(tx, story.tenantId, [story.id])
  if (coming.length === 0) return { story, cancelled: [] }
  const cancelled = comingMessages(coming)
  if (!isAgreed)
    throw new AppError('releases_coming', {
      message: releaseMessages.unsentOnDelete({ words: cancelled }),
      facts: coming.map(presentComing),
    })
  await stopComing({ tx, actor }, coming, { words: releaseMessages.deletedWords() })
  await tellCalledOff({ tx, actor }, coming, (coming) =>
    releaseMessages.calledOffDeleted({ by: actor.name, coming }),
  )
  return { story: await appendActs(tx, story, unsignedBy(actor, coming)), cancelled }
}
