import type { StoryChannel } from '@rongbian/contract/stories'
import { isIssued, isPublished, type ReleaseState, releaseStateOf } from '@rongbian/domain'
import { sql } from 'kysely'

/** A release as SQL hands it over: times are text with an offset. */
export interface ChannelFacts {
  uuid: string
  name: string
  type: string
  status: number | null
  preSigning: boolean
  periodPublish: boolean
  signed: boolean
  issueDate: string | null
  comment: string
  column: { code: string; name: string; issueUrl: string }[]
}

/** The channels of `story` in the query around it. */
export const channelsOfStory = sql<ChannelFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'uuid', channel.id, 'name', channel.name, 'type', channel.type, 'status', release.status,
    'preSigning', release.pre_signing, 'periodPublish', release.period_publish,
    'signed', release.version is not null,
    'issueDate', release.issue_date, 'comment', release.comment,
    'column', coalesce((
      select jsonb_agg(jsonb_build_object('code', place.code, 'name', place.name, 'issueUrl', chosen.issue_url)
        order by place.sort, place.code)
      from release_column chosen join channel_column place
        on place.tenant_id = chosen.tenant_id and place.id = chosen.column_id
      where chosen.tenant_id = release.tenant_id and chosen.story_id = release.story_id
        and chosen.channel_id = release.channel_id), '[]')
  ) order by channel.sort, channel.code)
  from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
  where release.tenant_id = story.tenant_id and release.story_id = story.id), '[]')`

const failed: readonly ReleaseState[] = ['returned', 'failed']

export const presentChannel = ({ status, issueDate, ...channel }: ChannelFacts): StoryChannel => {
  const state = releaseStateOf({ ...channel, publishingStatus: status })
  return {
    ...channel,
    status,
    publishingStatus: status,
    issueDate: issueDate && new Date(issueDate).toISOString(),
    isRed: failed.includes(state),
    ifIssued: isIssued(state),
    ifPublished: isPublished(state),
  }
}
