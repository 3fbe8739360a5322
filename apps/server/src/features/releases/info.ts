import type { ReleaseRecord } from '@rongbian/contract/releases'
import { type Actor, can, isNewsroomChannelType, isOwnChannelType, isPlaced } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { checkIssue, problemOf } from './check.ts'
import { judgedColumns } from './choose-columns.ts'
import { findCopies } from './copies.ts'
import { demandChannel, type OrderSettings, stateOf } from './order.ts'
import { findReleases, presentRelease } from './present.ts'
import { findChannel, findGrantedChannels } from './queries.ts'
import { findSigners } from './signers.ts'

/** Channels the actor may sign for, with how the story stands on each; for copying, how its copy does. */
export const showRatifyInfo = async (db: Db, actor: Actor, storyId: number, forCopy = false) => {
  const story = await findVisibleStory(db, actor, storyId)
  const maySign = can(actor, 'stories.ratify')
  const channels = maySign ? await findGrantedChannels(db, actor) : []
  const releases = await findReleases(db, actor.tenantId, [story.id])
  const copies = await findCopies(db, story)
  const records = channels
    .filter(({ type }) => (forCopy ? isOwnChannelType(type) : isNewsroomChannelType(type)))
    .map((channel) => {
      const copy = copies.get(channel.id)
      const own = releases.find(({ channelId }) => channelId === channel.id)
      // Where the story stands itself, that is what is to be seen.
      const isThere = !forCopy && own !== undefined && isPlaced(stateOf(own))
      return presentRelease(channel, forCopy ? copy : own, {
        mayPerform: maySign,
        copyId: isThere ? null : copy?.storyId,
        language: actor.language,
      })
    })
  const isAssigned = ({ preSigning, status }: ReleaseRecord) => preSigning || status !== null
  return {
    channels: records,
    assignedChannelMap: Object.fromEntries(records.filter(isAssigned).map((record) => [record.uuid, record])),
    userList: maySign ? await findSigners(db, actor.tenantId) : [],
    thirdRatify: maySign && can(actor, 'accounts.manage'),
  }
}

export const showPublished = async (db: Db, actor: Actor, storyId: number): Promise<ReleaseRecord[]> => {
  const story = await findVisibleStory(db, actor, storyId)
  const releases = await findReleases(db, actor.tenantId, [story.id])
  const shown = await Promise.all(
    releases.map(async (release) => {
      const channel = await findChannel(db, actor.tenantId, release.channelId)
      return (
        channel &&
        presentRelease(channel, release, {
          mayPerform: can(actor, 'stories.ratify'),
          language: actor.language,
        })
      )
    }),
  )
  return shown.filter((record) => record?.ifPublished === true) as ReleaseRecord[]
}

/** Without a form: what was chosen before. */
const chosenCodes = async (db: Db, actor: Actor, storyId: number, channelId: string) => {
  const releases = await findReleases(db, actor.tenantId, [storyId])
  const chosen = releases.find((release) => release.channelId === channelId)
  return chosen?.columns.map(({ code }) => code) ?? []
}

interface Form {
  uuid?: string | undefined
  /** Codes of the columns in the form, with commas between. */
  column?: string | undefined
}

/** The check of every issue, for the dialog to show before anyone presses the button. */
export const showCheck = async (
  { db, actor, settings }: { db: Db; actor: Actor; settings: OrderSettings },
  storyId: number,
  { uuid, column }: Form,
) => {
  const story = await findVisibleStory(db, actor, storyId)
  const channel = uuid ? await demandChannel(db, actor, uuid) : undefined
  const codes = channel && (column?.split(',') ?? (await chosenCodes(db, actor, storyId, channel.id)))
  const columns = channel && codes ? await judgedColumns(db, actor, channel, codes) : []
  const checks = await checkIssue({ db, actor, story, channel, columns, book: settings.book })
  const problem = problemOf(checks)
  return {
    result: problem === undefined,
    msg: problem === undefined ? '' : say(problem, actor.language),
    checks,
  }
}
