import { ownChannelTypes } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { orderOnAccounts } from './account-releases.ts'
import type { Chance } from './chance.ts'
import type { ChannelIds } from './channels.ts'
import type { MadeStory } from './made-story.ts'

/** Where the reports of a department usually go. */
const columns: Record<string, string> = {
  city: 'city',
  economy: 'economy',
  culture: 'culture',
  visual: 'gallery',
  science: 'education',
  web: 'guide',
  app: 'weather',
}

const outlets = [
  ['cgapp', 'local'],
  ['cgwx', 'mass'],
  ['cgwb', 'post'],
  ['cgrb', 'p02'],
  ['cgdy', 'short'],
] as const

/** Where everything of a channel also stands. */
const mains: Record<string, string> = { cgweb: 'home', cgapp: 'recommend' }

const usual = [88, 88, 88, 88, 81, 82, 71] as const
const rare = [91, 51, 52, 90] as const
const hourMs = 3_600_000

/** What an own channel shows is really there: it is ordered here and goes out when the newsroom opens. */
const orderOwn = (tx: Tx, tenantId: number) =>
  sql`with ordered as (
      update release set status = case when release.status = 51 then 51 else 81 end, round = 1, version = story.version,
        pre_signing = true, first_at = release.updated_at, issued_name = '沈知夏',
        edition_date = case when channel.type = 'newspaper' then (release.updated_at + interval '1 day')::date end,
        edition_page = case when channel.type = 'newspaper' then 2 end
      from story, channel where release.tenant_id = ${tenantId} and story.tenant_id = release.tenant_id
        and story.id = release.story_id and channel.tenant_id = release.tenant_id and channel.id = release.channel_id
        and channel.type = any(${[...ownChannelTypes]}::text[])
        and (release.status in (52, 81, 82, 88) or (release.status = 51 and release.period_publish))
      returning release.*, story.level
    )
    insert into delivery (tenant_id, story_id, channel_id, act, intent, round, version, urgent, due_at, ordered_name, ordered_at)
    select tenant_id, story_id, channel_id, 'issue', concat_ws(' ', story_id, channel_id, 1, 'issue', 'v' || version), 1, version,
      level >= 2, coalesce(issue_date, now()), issued_name, updated_at from ordered`.execute(tx)

/** Stories of the release centre stand on the site and on some other outlets, each in its own state. */
export const addReleases = async (
  tx: Tx,
  tenantId: number,
  channels: ChannelIds,
  made: readonly MadeStory[],
  chance: Chance,
) => {
  const releases = made
    .filter(({ placed }) => placed.library === 'product')
    .flatMap(({ id, placed }) => {
      const column = columns[placed.draft.department] ?? 'home'
      const chosen: (readonly [string, string])[] = [
        ['cgweb', column],
        ...outlets.filter(() => chance.happens(0.4)),
      ]
      return chosen.map(([channel, columnCode]) => {
        const status = chance.happens(0.12) ? chance.pick(rare) : chance.pick(usual)
        const updatedAt = new Date(Date.now() - Math.max(0, placed.hoursAgo - 1) * hourMs)
        const periodPublish = status === 51 && chance.happens(0.5)
        const issueDate = periodPublish ? new Date(Date.now() + 5 * hourMs) : status === 51 ? null : updatedAt
        return {
          release: {
            tenantId,
            storyId: id,
            channelId: channels.channel(channel),
            status,
            periodPublish,
            issueDate,
            updatedAt,
          },
          columnIds: [columnCode, mains[channel]]
            .filter((code) => code !== undefined)
            .map((code) => channels.column(channel, code)),
        }
      })
    })
  await tx
    .insertInto('release')
    .values(releases.map(({ release }) => release))
    .execute()
  await tx
    .insertInto('releaseColumn')
    .values(
      releases.flatMap(({ release: { storyId, channelId, updatedAt }, columnIds }) =>
        columnIds.map((columnId) => ({
          tenantId,
          storyId,
          channelId,
          columnId,
          updatedAt,
          orderAt: updatedAt,
        })),
      ),
    )
    .execute()
  await orderOwn(tx, tenantId)
  await orderOnAccounts(tx, tenantId)
  await sql`update story set stage = 'signed', status = case when exists (
      select from release where release.tenant_id = story.tenant_id and release.story_id = story.id and release.status in (81, 88)
    ) then 'published' else 'signed' end
    where tenant_id = ${tenantId} and library = 'product'`.execute(tx)
}
