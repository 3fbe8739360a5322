import { phrase } from '@rongbian/contract/messages/phrases'
import { releaseMessages as messages } from '@rongbian/contract/messages/releases'
import type { ComingRelease } from '@rongbian/contract/releases'
import { type ComingKind, codeOf, comingKinds, type LibraryId, ownChannelTypes } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

export interface Coming {
  storyId: number
  library: string
  title: string
  organization: string
  channelId: string
  name: string
  type: string
  kind: ComingKind
  at: Date | null
  /** The same on the newsroom's clock: month, day and time. */
  clock: string | null
  /** Who wants it out, where that is known. */
  orderedBy: string | null
}

const isSigned = sql`release.version is not null`
const isOnItsWay = sql`release.status in (${codeOf('reviewing')}, ${codeOf('issued')}, ${codeOf('audited')})`
const isShown = sql`(release.live_at is not null or exists (select from paper_pool where paper_pool.tenant_id = release.tenant_id
  and paper_pool.story_id = release.story_id and paper_pool.channel_id = release.channel_id))`
/** Of a site the new text takes the place of the old in a moment; a platform or a mailbox gets another post. */
const isSentAgain = sql`(channel.type <> all(${[...ownChannelTypes]}::text[]) and exists (select from delivery
  where delivery.tenant_id = release.tenant_id and delivery.story_id = release.story_id
    and delivery.channel_id = release.channel_id and delivery.act = 'issue'
    and delivery.state in ('waiting', 'sending', 'manual')))`

/** One branch for each way in which something gets out later; a feature that sends by itself adds its own. */
const branches = sql.join(
  [
    sql`select 'waiting' as kind, release.issue_date as at, null::uuid as ordered_by
      where release.status = ${codeOf('waiting')} and not (${isSigned} and release.period_publish)`,
    sql`select 'timed', release.issue_date, release.issued_by
      where release.status = ${codeOf('waiting')} and ${isSigned} and release.period_publish`,
    sql`select 'issued', release.issue_date, release.issued_by
      where ${isOnItsWay} and (not ${isShown} or ${isSentAgain})`,
    sql`select 'push', delivery.due_at, delivery.ordered_by from delivery
      where delivery.tenant_id = release.tenant_id and delivery.story_id = release.story_id
        and delivery.channel_id = release.channel_id and delivery.act = 'push'
        and delivery.state in ('waiting', 'sending')`,
  ],
  sql` union all `,
)

/** All that readers do not see yet of these stories and will, unless somebody stops it. */
export const findComing = async (
  db: Db | Tx,
  tenantId: number,
  storyIds: readonly number[],
): Promise<Coming[]> => {
  const { rows } = await sql<Coming>`select release.story_id, story.library, story.title,
      story.department_name as organization, release.channel_id, channel.name, channel.type, coming.*,
      to_char(coming.at, 'FMMM FMDD HH24:MI') as clock
    from release
    join story on story.tenant_id = release.tenant_id and story.id = release.story_id
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    cross join lateral (${branches}) as coming
    where release.tenant_id = ${tenantId} and release.story_id = any(${[...storyIds]}::bigint[])
    order by release.story_id, channel.sort, channel.code, coming.at`.execute(db)
  return rows
}

export const presentComing = ({
  orderedBy: _,
  clock: __,
  channelId,
  at,
  library,
  ...coming
}: Coming): ComingRelease => ({
  ...coming,
  library: library as LibraryId,
  uuid: channelId,
  at: at?.toISOString() ?? null,
})

const clockOf = (clock: string) => {
  const [month = '', day = '', time = ''] = clock.split(' ')
  return messages.clock({ month, day, time })
}

const comingMessage = ({ name, kind, clock }: Pick<Coming, 'name' | 'kind' | 'clock'>) => {
  const label = phrase(comingKinds[kind].label)
  return kind === 'issued' || !clock
    ? messages.coming({ name, kind: label })
    : messages.comingAt({ name, kind: label, clock: clockOf(clock) })
}

/** Such as 晨光网（定时 11月17日 08:00）、客户端（待推送）. */
export const comingMessages = (list: readonly Pick<Coming, 'name' | 'kind' | 'clock'>[]) =>
  list.map(comingMessage)
