import { inChinese } from '@rongbian/contract/messages/all'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { codeOf, ownChannelTypes, type ReleaseState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { codesOf, outletCodes } from '#/story/release-codes.ts'
import type { Person } from '#/story/write-queries.ts'
import { orderOnAccounts } from './account-releases.ts'
import type { Chance } from './chance.ts'
import type { ChannelIds } from './channels.ts'
import type { MadeStory, Newsroom } from './made-story.ts'

/** Where the reports of a department usually go. */
const columns: Record<string, string> = {
  city: 'city',
  economy: 'economy',
  culture: 'culture',
  visual: 'gallery',
  science: 'education',
  web: 'guide',
  app: 'weather',
  proofing: 'culture',
  pages: 'culture',
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

/** What waits for people, and what an account that has ended could not take. */
const single = ['cgwyh', 'cgqeh'] as const

const usual: readonly ReleaseState[] = [
  ...(['published', 'published', 'published', 'published'] as const),
  ...(['issued', 'audited', 'withdrawn'] as const),
]
const rare: readonly ReleaseState[] = ['failed', 'waiting', 'reviewing', 'cancelled']
const hourMs = 3_600_000

const failuresMost = 2
const failed = releaseMessages.pageUnwritten({ reason: { zh: '磁盘空间不足', en: 'the disk is full' } })

/** A few pages of each site could not be written; a newspaper has no such trouble. */
const limitFailures = (tx: Tx, tenantId: number) =>
  sql`with counted as (
      select release.tenant_id, story_id, channel_id, channel.type,
        row_number() over (partition by channel_id order by release.updated_at desc) as no
      from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
      where release.tenant_id = ${tenantId} and status = ${codesOf('failed')} and channel.type = any(${[...ownChannelTypes]}::text[])
    )
    update release set status = ${codesOf('published')} from counted where release.tenant_id = counted.tenant_id
      and release.story_id = counted.story_id and release.channel_id = counted.channel_id
      and (counted.no > ${failuresMost} or counted.type = 'newspaper')`.execute(tx)

/** What an own channel shows is really there: it is ordered here and goes out when the newsroom opens. What failed can be tried again. */
const orderOwn = (tx: Tx, tenantId: number, issuer: Person) =>
  sql`with ordered as (
      update release set status = case when release.status in (${codesOf('waiting', 'failed')}) then release.status else ${codesOf('issued')} end, round = 1,
        version = story.version, problem = case when release.status = ${codesOf('failed')} then ${inChinese(failed)} else '' end,
        said = case when release.status = ${codesOf('failed')} then ${JSON.stringify(failed)}::jsonb end,
        pre_signing = true, first_at = release.updated_at,
        issued_by = ${issuer.id}::uuid, issued_name = ${issuer.name},
        edition_date = case when channel.type = 'newspaper' then (release.updated_at + interval '1 day')::date end,
        edition_page = case when channel.type = 'newspaper' then 2 end
      from story, channel where release.tenant_id = ${tenantId} and story.tenant_id = release.tenant_id
        and story.id = release.story_id and channel.tenant_id = release.tenant_id and channel.id = release.channel_id
        and channel.type = any(${[...ownChannelTypes]}::text[])
        and (release.status in (${outletCodes}, ${codesOf('failed')}) or (release.status = ${codesOf('waiting')} and release.period_publish))
      returning release.*, story.level
    )
    insert into delivery (tenant_id, story_id, channel_id, act, intent, round, version, urgent, due_at, ordered_by, ordered_name, ordered_at,
      state, attempts, problem, said, accepted_at, closed_at)
    select tenant_id, story_id, channel_id, 'issue', concat_ws(' ', story_id, channel_id, 1, 'issue', 'v' || version), 1, version,
      level >= 2, coalesce(issue_date, now()), issued_by, issued_name, updated_at,
      case when status = ${codesOf('failed')} then 'failed' else 'waiting' end, case when status = ${codesOf('failed')} then 5 else 0 end, problem, said,
      case when status = ${codesOf('failed')} then updated_at end, case when status = ${codesOf('failed')} then updated_at end from ordered`.execute(
    tx,
  )

/** What was due in the past goes out when the newsroom opens, and is no delay that anyone must hear of. */
const forgiveDelay = (tx: Tx, tenantId: number) =>
  sql`update delivery set told_late_at = now() where tenant_id = ${tenantId} and due_at <= now()`.execute(tx)

/** The newest articles, one for each. */
const singleReleases = (tenantId: number, channels: ChannelIds, made: readonly MadeStory[]) => {
  const articles = made.filter(({ placed }) => placed.library === 'product' && placed.draft.type === 'COMPO')
  return single.flatMap((code, index) => {
    const story = articles.at(-1 - index)
    return story
      ? [{ tenantId, storyId: story.id, channelId: channels.channel(code), status: codeOf('issued') }]
      : []
  })
}

const releasesOf = (
  tenantId: number,
  channels: ChannelIds,
  { stories, chance }: { stories: readonly MadeStory[]; chance: Chance },
) =>
  stories
    .filter(({ placed }) => placed.library === 'product')
    .flatMap(({ id, placed }) => {
      const column = columns[placed.draft.department] ?? 'home'
      const chosen: (readonly [string, string])[] = [
        ['cgweb', column],
        ...outlets.filter(() => chance.happens(0.4)),
      ]
      return chosen.map(([channel, columnCode]) => {
        const state = chance.happens(0.12) ? chance.pick(rare) : chance.pick(usual)
        const updatedAt = new Date(Date.now() - Math.max(0, placed.hoursAgo - 1) * hourMs)
        const periodPublish = state === 'waiting' && chance.happens(0.5)
        const issueDate = periodPublish
          ? new Date(Date.now() + 5 * hourMs)
          : state === 'waiting'
            ? null
            : updatedAt
        return {
          release: {
            tenantId,
            storyId: id,
            channelId: channels.channel(channel),
            status: codeOf(state),
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

/** Stories of the release centre stand on the site and on some other outlets, each in its own state; each group by chances of its own. */
export const addReleases = async (
  tx: Tx,
  { tenantId, person, personName }: Newsroom,
  channels: ChannelIds,
  groups: readonly { stories: readonly MadeStory[]; chance: Chance }[],
) => {
  const issuer = { id: person('publisher'), name: personName('publisher') }
  const releases = groups.flatMap((group) => releasesOf(tenantId, channels, group))
  const stories = groups.flatMap((group) => group.stories)
  await tx
    .insertInto('release')
    .values([...releases.map(({ release }) => release), ...singleReleases(tenantId, channels, stories)])
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
  await limitFailures(tx, tenantId)
  await orderOwn(tx, tenantId, issuer)
  await orderOnAccounts(tx, tenantId, issuer)
  await forgiveDelay(tx, tenantId)
  await sql`update story set stage = 'signed', status = case when exists (
      select from release where release.tenant_id = story.tenant_id and release.story_id = story.id and release.status in (${codesOf('issued', 'published')})
    ) then 'published' else 'signed' end
    where tenant_id = ${tenantId} and library = 'product'`.execute(tx)
}
