import type { Env } from '#/env.ts'
import { siteUrl } from '#/features/releases/index.ts'
import type { ChannelRow } from './channel-queries.ts'

/** What an outlet of the house shows first: a page, or the feed an app begins with. Others are found elsewhere. */
const fronts: Record<string, string> = { website: '', app: 'index.json' }

/** Where readers find it. */
export const channelUrl = (env: Env, channel: Pick<ChannelRow, 'type' | 'code' | 'origin'>) => {
  const front = fronts[channel.type]
  return front === undefined ? '' : `${channel.origin}${siteUrl(env, channel)}${front}`
}
