import type { ReleaseRecord } from '@rongbian/contract/releases'
import { type Actor, can, isOwnChannelType } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findVisibleStory } from '#/features/stories/access.ts'
import { checkIssue, problemOf } from './check.ts'
import { type Desk, demandChannel } from './desk.ts'
import { findReleases, presentRelease } from './present.ts'
import { findChannel, findColumns, findGrantedChannels } from './queries.ts'

/** Channels the actor may sign for, with how the story stands on each. */
export const showRatifyInfo = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const maySign = can(actor, 'stories.ratify')
  const channels = maySign ? await findGrantedChannels(db, actor) : []
  const releases = await findReleases(db, actor.tenantId, [story.id])
  const own = channels.filter(({ type }) => isOwnChannelType(type))
  const records = own.map((channel) =>
    presentRelease(
      channel,
      releases.find(({ channelId }) => channelId === channel.id),
      maySign,
    ),
  )
  const isAssigned = ({ preSigning, status }: ReleaseRecord) => preSigning || status !== null
  return {
    channels: records,
    assignedChannelMap: Object.fromEntries(records.filter(isAssigned).map((record) => [record.uuid, record])),
    userList: [],
    thirdRatify: false,
  }
}

export const showPublished = async (db: Db, actor: Actor, storyId: number): Promise<ReleaseRecord[]> => {
  const story = await findVisibleStory(db, actor, storyId)
  const releases = await findReleases(db, actor.tenantId, [story.id])
  const shown = await Promise.all(
    releases.map(async (release) => {
      const channel = await findChannel(db, actor.tenantId, release.channelId)
      return channel && presentRelease(channel, release, can(actor, 'stories.ratify'))
    }),
  )
  return shown.filter((record) => record?.ifIssued === true) as ReleaseRecord[]
}

/** The check of every issue, for the dialog to show before anyone presses the button. */
export const showCheck = async (db: Db, actor: Actor, desk: Desk, storyId: number, channelId?: string) => {
  const story = await findVisibleStory(db, actor, storyId)
  const channel = channelId ? await demandChannel(db, actor, channelId) : undefined
  const chosen = channel
    ? (await findReleases(db, actor.tenantId, [storyId])).find((release) => release.channelId === channel.id)
    : undefined
  const ids = new Set(chosen?.columns.map(({ id }) => id))
  const columns = channel ? (await findColumns(db, actor, channel.id)).filter(({ id }) => ids.has(id)) : []
  const book = await desk.rulebookOf(actor.tenantId)
  const checks = await checkIssue({ db, actor, story, channel, columns, book })
  const problem = problemOf(checks)
  return { result: problem === undefined, msg: problem ?? '', checks }
}
