import type { CalendarItem } from '@rongbian/contract/calendar'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { type Actor, calendarLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { type Fragment, visibleTo } from '#/reading/fragments.ts'
import { say } from '#/say.ts'
import { isOut, isTimed } from '#/story/released-in.ts'
import { detailLink } from '#/story/story-notices.ts'

export interface Span {
  from: Date
  to: Date
}

export interface Asked extends Span {
  mine: boolean
}

interface ReleaseLine {
  storyId: number
  library: string
  title: string
  channel: string
  at: Date
  isOut: boolean
  who: string
}

const findReleases = async (db: Db, actor: Actor, where: Fragment) => {
  const { rows } = await sql<ReleaseLine>`select release.story_id, story.library, story.title,
      channel.name as channel, ${isOut} as is_out, story.author_name as who,
      case when ${isOut} then release.first_at else release.issue_date end as at
    from release
    join story on story.tenant_id = release.tenant_id and story.id = release.story_id
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    where release.tenant_id = ${actor.tenantId} and ${visibleTo(actor)} and ${where}
    order by at limit ${calendarLimits.items}`.execute(db)
  return rows
}

export const findTimed = (db: Db, actor: Actor, where: Fragment) =>
  findReleases(db, actor, sql`${isTimed} and ${where}`)

export const releasesIn = async (
  db: Db,
  actor: Actor,
  { mine }: Asked,
  which: Fragment,
): Promise<CalendarItem[]> => {
  const whose = mine ? sql`story.author_id = ${actor.id}::uuid` : sql`true`
  const rows = await findReleases(db, actor, sql`${which} and ${whose}`)
  return rows.map(({ storyId, library, title, channel, at, isOut: isOver, who }) => ({
    key: `release-${storyId}-${channel}`,
    kind: 'release',
    id: storyId,
    title,
    startsAt: at.toISOString(),
    endsAt: at.toISOString(),
    isAllDay: false,
    state: channel,
    who,
    place: '',
    isImportant: false,
    isOver,
    repeats: false,
    occursAt: null,
    link: detailLink({ id: storyId, library }),
    version: 0,
    refusal: say(messages.isRelease(), actor.language),
  }))
}
