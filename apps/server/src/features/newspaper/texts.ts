import type { Message, StoryType } from '@rongbian/domain'
import type { PaperPicture, PaperText } from '@rongbian/paper'
import { wholePicture } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { hashOf } from '#/storage/file-url.ts'
import { findFiles } from '#/storage/stored-files.ts'
import { referencesOf } from '#/story/bodies.ts'
import { readContent } from '#/story/clean-content.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { paperTextOf } from './paper-text.ts'

/** Which text of a story: 0 is the signed web text of a version, the others were cut for print. */
export interface Pin {
  storyId: number
  no: number
  version: number
}

export interface KnownText {
  storyId: number
  no: number
  baseVersion: number
  hash: string
  text: PaperText
  dropped: Message[]
  images: PaperPicture[]
  reviewedName: string
  isReviewed: boolean
  /** Everyone who cut it for print, in this version or before. */
  cutIds: string[]
}

interface PaperKey {
  tenantId: number
  channelId: string
}

interface FoundText {
  storyId: number
  version: number
  type: string
  authorName: string
  content: unknown
  no: number
  cut: PaperText | null
  hash: string | null
  baseVersion: number | null
  reviewedName: string | null
  cutIds: string[] | null
}

/** Captions stay short on paper. */
const captionMost = 200

const imagesOf = async (
  db: Db | Tx,
  tenantId: number,
  type: string,
  content: ReturnType<typeof readContent>,
) => {
  const shown = referencesOf(type as StoryType, content).filter((one) => one.type === 'image')
  const hashes = shown.flatMap(({ url }) => hashOf(url) ?? [])
  if (hashes.length === 0) return []
  const files = new Map((await findFiles(db, tenantId, hashes)).map((file) => [file.hash, file]))
  return shown.flatMap(({ url, caption }): PaperPicture[] => {
    const file = files.get(hashOf(url) ?? '')
    if (!file?.width || !file.height) return []
    const { hash, width, height } = file
    return [
      { file: hash, width, height, crop: wholePicture, caption: caption.slice(0, captionMost), credit: '' },
    ]
  })
}

/** The texts a page is pinned to; of stories it is not, those that were signed for the paper, and of others none. In the order they are asked for. */
export const findTexts = async (
  db: Db | Tx,
  { tenantId, channelId }: PaperKey,
  storyIds: readonly number[],
  pins: readonly Pin[] = [],
): Promise<Map<number, KnownText>> => {
  if (storyIds.length === 0) return new Map()
  const { rows } =
    await sql<FoundText>`select story.id as story_id, text.no as version, story.type, story.author_name,
      text.content, coalesce(pin.no, cut.no, 0) as no, cut.content as cut, cut.hash, cut.base_version, cut.reviewed_name, cut.cut_ids
    from story
    left join jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as pin ("storyId" bigint, no int, version int)
      on pin."storyId" = story.id
    left join paper_pool as pool on pool.tenant_id = story.tenant_id and pool.story_id = story.id
      and pool.channel_id = ${channelId}
    left join release on release.tenant_id = story.tenant_id and release.story_id = story.id
      and release.channel_id = ${channelId}
    join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
      and text.no = coalesce(pin.version, pool.version, release.version)
    left join lateral (select own.*, array(select distinct earlier.by_id from paper_text as earlier
        where earlier.tenant_id = own.tenant_id and earlier.story_id = own.story_id
          and earlier.channel_id = own.channel_id and earlier.no <= own.no) as cut_ids
      from paper_text as own where own.tenant_id = story.tenant_id
      and own.story_id = story.id and own.channel_id = ${channelId} and (pin.no is null or own.no = pin.no)
      order by own.no desc limit 1) as cut on true
    where story.tenant_id = ${tenantId} and story.id = any(${[...storyIds]}::bigint[])
    order by array_position(${[...storyIds]}::bigint[], story.id)`.execute(db)
  const known = new Map<number, KnownText>()
  for (const row of rows) {
    const content = readContent(row.content)
    const { text, dropped } = paperTextOf(content, row.authorName)
    const isCut = row.cut !== null && row.no > 0
    known.set(Number(row.storyId), {
      storyId: Number(row.storyId),
      no: row.no,
      baseVersion: isCut ? (row.baseVersion ?? row.version) : row.version,
      hash: isCut ? (row.hash ?? '') : contentHash(text),
      text: isCut && row.cut ? row.cut : text,
      dropped,
      images: await imagesOf(db, tenantId, row.type, content),
      reviewedName: row.reviewedName ?? '',
      isReviewed: !isCut || Boolean(row.reviewedName),
      cutIds: isCut ? (row.cutIds ?? []) : [],
    })
  }
  return known
}
