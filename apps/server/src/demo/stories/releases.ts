import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
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

const usual = [88, 88, 88, 88, 81, 82, 71] as const
const rare = [91, 51, 52, 90] as const
const hourMs = 3_600_000

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
          columnId: channels.column(channel, columnCode),
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
      releases.map(({ release, columnId }) => ({
        tenantId,
        storyId: release.storyId,
        channelId: release.channelId,
        columnId,
        updatedAt: release.updatedAt,
      })),
    )
    .execute()
  await sql`update story set stage = 'signed', status = case when exists (
      select from release where release.tenant_id = story.tenant_id and release.story_id = story.id and release.status = 88
    ) then 'published' else 'signed' end
    where tenant_id = ${tenantId} and library = 'product'`.execute(tx)
}
