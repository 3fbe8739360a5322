import { AppError } from '@rongbian/contract'
import { channelOrder } from '@rongbian/contract/releases'
import { signingData } from '@rongbian/contract/third-party'
import { type Actor, isOwnChannelType } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { findVisibleStory } from '#/features/stories/access.ts'
import { type Desk, stateOf } from './desk.ts'
import { issueStory } from './issue.ts'
import { findReleases, type ReleaseView } from './present.ts'
import { type ChannelRow, findChannel } from './queries.ts'
import { issueToAccount } from './third-party/issue-to-account.ts'

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

const issueOne = (
  tx: Tx,
  actor: Actor,
  desk: Desk,
  { type }: ChannelRow,
  release: ReleaseView,
  version?: number,
) =>
  isOwnChannelType(type)
    ? issueStory(tx, actor, desk, release.storyId, channelOrder.parse({ ...orderFrom(release), version }))
    : issueToAccount(
        tx,
        actor,
        desk,
        release.storyId,
        signingData.parse({ ...(release.variant as object), ...commonOf(release), version }),
      )

const wordsOf = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return Object.values(error.fields ?? {})[0] ?? error.message
}

/** Everything that waits for the signer, each for itself: what is refused holds back nobody. */
export const issueQueued = async (db: Db, actor: Actor, desk: Desk, storyId: number, version?: number) => {
  if (!actor.features.includes('batch-issue'))
    throw new AppError('not_allowed', { message: '批量签发已关闭，请逐个渠道签发，或请管理员打开' })
  const story = await findVisibleStory(db, actor, storyId)
  const queued = (await findReleases(db, actor.tenantId, [story.id])).filter(
    (release) => stateOf(release) === 'waiting',
  )
  const results: { uuid: string; name: string; result: boolean; msg: string }[] = []
  for (const release of queued) {
    const channel = await findChannel(db, actor.tenantId, release.channelId)
    if (!channel) continue
    const { id: uuid, name } = channel
    try {
      await db.transaction().execute((tx) => issueOne(tx, actor, desk, channel, release, version))
      results.push({ uuid, name, result: true, msg: '' })
    } catch (error) {
      results.push({ uuid, name, result: false, msg: wordsOf(error) })
    }
  }
  if (results.length === 0) throw new AppError('conflict', { message: '没有待签发的渠道，请刷新后再看' })
  return results
}
