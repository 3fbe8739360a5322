import { manifestOf } from '@rongbian/connectors/platforms'
import { type ThirdAccount, variant as variantShape } from '@rongbian/contract/third-party'
import {
  type Actor,
  can,
  isNewsroomChannelType,
  type StoryType,
  storyTypeCodes,
  storyTypes,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findAccounts, mayOperate, nextSlot } from '#/features/accounts/index.ts'
import { say } from '#/say.ts'
import { findVisibleStory } from '#/story/access.ts'
import { findReleases, presentRelease } from '../present.ts'
import { findGrantedChannels } from '../queries.ts'

const statusCodes = { valid: '1', expired: '2', prohibited: '81' } as const

interface Asked {
  fileType?: string | undefined
  storyId?: number | undefined
}

const typesTaken = (type: string) => {
  const { accepts } = manifestOf(type)
  return storyTypeCodes.filter((code) => accepts.includes(storyTypes[code].container))
}

/** Mail has a tab of its own; the public account of the house stands among its channels. */
const isThirdParty = (type: string) => !isNewsroomChannelType(type) && type !== 'email'

/** Accounts the actor may sign for, by type, with what was filled in for a story before. */
export const listAccountsFor = async (db: Db, actor: Actor, { fileType, storyId }: Asked) => {
  if (!can(actor, 'stories.ratify') || !can(actor, 'accounts.manage')) return {}
  const story = storyId === undefined ? undefined : await findVisibleStory(db, actor, storyId)
  const wanted = fileType ?? story?.type
  const releases = story ? await findReleases(db, actor.tenantId, [story.id]) : []
  const accounts = await findAccounts(db, actor.tenantId)
  const shown: Record<string, ThirdAccount[]> = {}
  for (const channel of await findGrantedChannels(db, actor)) {
    const account = accounts.find(({ channelId }) => channelId === channel.id)
    const fileTypes = typesTaken(channel.type)
    if (!isThirdParty(channel.type) || !account || !mayOperate(account.operators, actor)) continue
    if (wanted && !fileTypes.includes(wanted as StoryType)) continue
    const release = releases.find(({ channelId }) => channelId === channel.id)
    const manifest = manifestOf(channel.type)
    const nextAt = await nextSlot(db, { tenantId: actor.tenantId, channelId: channel.id }, manifest)
    const status = statusCodes[account.status]
    const record = presentRelease(channel, release, { mayPerform: true, language: actor.language })
    shown[channel.type] = [
      ...(shown[channel.type] ?? []),
      {
        uuid: channel.id,
        name: channel.name,
        type: channel.type,
        avatar: account.avatar,
        fileTypes,
        canPublish: status === '1',
        accountStatus: status,
        status,
        problem: say(account.problem, actor.language),
        expiresAt: account.expiresAt?.toISOString() ?? null,
        isDefaultChannel: record.preSigning,
        operateUsers: account.operators,
        can: manifest.can,
        nextAt: nextAt?.toISOString() ?? null,
        signingData: release?.preSigning ? variantShape.parse(release.variant) : null,
        release: record,
      },
    ]
  }
  return shown
}
