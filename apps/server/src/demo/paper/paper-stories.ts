import { codeOf, productPlace } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { demoPictures } from '../media/assets.ts'
import type { Media } from '../media/keep-media.ts'
import { chanceFrom } from '../stories/chance.ts'
import { draftOf } from '../stories/compose.ts'
import type { Lead } from '../stories/leads.ts'
import type { Newsroom } from '../stories/made-story.ts'
import type { Placed } from '../stories/placing.ts'
import { writeStories } from '../stories/write-stories.ts'

const hourMs = 3_600_000

export interface PageStories {
  date: string
  pageNo: number
  /** When the desk handed them in. */
  at: Date
  leads: readonly Lead[]
  /** The first of them also stands on the website. */
  isOnWeb: boolean
}

/** What the demo newsroom keeps in its media library. */
const findMedia = async (tx: Tx, tenantId: number): Promise<Media> => {
  const rows = await tx
    .selectFrom('asset')
    .select(['name', 'hash'])
    .where('tenantId', '=', tenantId)
    .execute()
  const pictures: Media['pictures'] = (scene, mirror = false) => {
    const name = demoPictures.find((one) => one.scene === scene && one.mirror === mirror)?.name ?? ''
    const hash = rows.find((row) => row.name === name)?.hash
    return hash ? fileUrl(hash, name) : ''
  }
  return { pictures, video: '', audio: '' }
}

interface Order {
  storyId: number
  channelId: string
  at: Date
  edition: { date: string; page: number } | null
}

const order = async (tx: Tx, { tenantId, person, personName }: Newsroom, one: Order) => {
  const { storyId, channelId, at, edition } = one
  const [by, name] = [person('publisher'), personName('publisher')]
  await sql`insert into release (tenant_id, story_id, channel_id, status, round, version, pre_signing, issue_date,
      issued_by, issued_name, edition_date, edition_page, updated_at, first_at)
    select tenant_id, id, ${channelId}::uuid, ${codeOf('issued')}, 1, version, true, ${at}::timestamptz, ${by}::uuid, ${name},
      ${edition?.date ?? null}::date, ${edition?.page ?? null}::smallint, ${at}::timestamptz, ${at}::timestamptz
    from story where tenant_id = ${tenantId} and id = ${storyId}`.execute(tx)
  await sql`insert into delivery (tenant_id, story_id, channel_id, act, intent, round, version, due_at, ordered_by,
      ordered_name, ordered_at, told_late_at)
    select tenant_id, id, ${channelId}::uuid, 'issue', concat_ws(' ', id, ${channelId}::text, 1, 'issue', 'v' || version), 1, version,
      now(), ${by}::uuid, ${name}, ${at}::timestamptz, now()
    from story where tenant_id = ${tenantId} and id = ${storyId}`.execute(tx)
}

const webColumns: Readonly<Record<string, string>> = {
  city: 'city',
  economy: 'economy',
  culture: 'culture',
  science: 'education',
  app: 'guide',
}

const orderOnWeb = async (
  tx: Tx,
  room: Newsroom,
  one: Omit<Order, 'channelId' | 'edition'>,
  desk: string,
) => {
  const { tenantId } = room
  const columns = await tx
    .selectFrom('channelColumn as column')
    .innerJoin('channel', 'channel.id', 'column.channelId')
    .select(['column.id', 'column.channelId'])
    .where('column.tenantId', '=', tenantId)
    .where('channel.code', '=', 'cgweb')
    .where('column.code', 'in', ['home', webColumns[desk] ?? 'city'])
    .execute()
  const channelId = columns[0]?.channelId
  if (!channelId) return
  await order(tx, room, { ...one, channelId, edition: null })
  await tx
    .insertInto('releaseColumn')
    .values(
      columns.map(({ id }) => ({
        ...{ tenantId, storyId: one.storyId, channelId, columnId: id },
        ...{ updatedAt: one.at, orderAt: one.at },
      })),
    )
    .execute()
}

/** Written, signed and ordered for their page; the pool takes them in as it does everybody's. */
export const addPaperStories = async (tx: Tx, room: Newsroom, channelId: string, page: PageStories) => {
  const { tenantId } = room
  const { at, leads, date, pageNo } = page
  const media = await findMedia(tx, tenantId)
  const stories = leads.map(
    (lead, index): Placed => ({
      draft: draftOf(lead, room.personName(lead.author), media),
      ...{ library: 'product', place: productPlace, box: 'draft' },
      hoursAgo: (Date.now() - at.getTime()) / hourMs + 1 - index / 10,
    }),
  )
  const made = await writeStories(tx, room, { folderOf: () => null, stories, chance: chanceFrom(pageNo) })
  const ids = made.map(({ id }) => id)
  await sql`update story set stage = 'signed', status = 'signed' where tenant_id = ${tenantId}
    and id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into story_search_todo (tenant_id, story_id)
    select tenant_id, id from story where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(tx)
  for (const storyId of ids)
    await order(tx, room, { storyId, channelId, at, edition: { date, page: pageNo } })
  const [first] = made
  if (page.isOnWeb && first)
    await orderOnWeb(tx, room, { storyId: first.id, at }, first.placed.draft.department)
}
