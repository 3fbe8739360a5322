import type { StoryContent } from '@rongbian/contract/stories'
import { bodyHtml, type StoryContainer, type StoryType, storyTypes } from '@rongbian/domain'
import type { SiteCard, SitePicture, SiteStory } from '@rongbian/site'
import { stampOf } from '@rongbian/site'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Lender } from '#/features/preview/index.ts'
import { readContent } from '#/story/clean-content.ts'
import { dutyEditorOf } from '#/story/duty-editor.ts'
import { cleanHtml } from '#/story-text/in-thread.ts'

const most = 30

const releases = (db: Db, tenantId: number, channelId: string) =>
  db
    .selectFrom('release')
    .select('storyId')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .limit(most)

/** What readers see; where there is nothing yet, what was meant for them. */
const findIds = async (db: Db, tenantId: number, channelId: string) => {
  const all = releases(db, tenantId, channelId)
  const live = await all
    .where('liveAt', 'is not', null)
    .orderBy('firstAt', 'desc')
    .orderBy('storyId', 'desc')
    .execute()
  const found =
    live.length > 0 ? live : await all.orderBy('updatedAt', 'desc').orderBy('storyId', 'desc').execute()
  return found.map(({ storyId }) => storyId)
}

/** The newest of a channel with the text that was signed for it. */
export const findRecent = async (db: Db, tenantId: number, channelId: string) => {
  const ids = await findIds(db, tenantId, channelId)
  return db
    .selectFrom('release')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'release.tenantId').onRef('story.id', '=', 'release.storyId'),
    )
    .innerJoin('storyVersion', (join) =>
      join
        .onRef('storyVersion.tenantId', '=', 'story.tenantId')
        .onRef('storyVersion.storyId', '=', 'story.id')
        .on(sql<boolean>`story_version.no = coalesce(release.version, story.version)`),
    )
    .select(['story.id', 'story.type', 'story.authorName', 'storyVersion.content'])
    .select([
      dutyEditorOf(sql`story_version.no`).as('dutyEditor'),
      sql<Date>`coalesce(release.issue_date, release.first_at, release.updated_at)`.as('publishedAt'),
      sql<
        string[]
      >`array(select column_id from release_column chosen where chosen.tenant_id = release.tenant_id
        and chosen.story_id = release.story_id and chosen.channel_id = release.channel_id)`.as('columnIds'),
    ])
    .where('release.tenantId', '=', tenantId)
    .where('release.channelId', '=', channelId)
    .where('release.storyId', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], release.story_id)`)
    .execute()
}

type RecentRow = Awaited<ReturnType<typeof findRecent>>[number]

const kindOf = (type: string): StoryContainer => storyTypes[type as StoryType]?.container ?? 'article'

const pictureOf = async ({ lend }: Lender, url: string, alt: string): Promise<SitePicture | null> =>
  url ? { src: await lend(url, 'shown'), srcset: '', width: null, height: null, alt } : null

const coverOf = (lent: Lender, { coverList, thumbnailUrl, photos, title }: StoryContent) =>
  pictureOf(lent, coverList[0]?.url || thumbnailUrl || photos[0]?.url || '', title)

const recordingOf = async ({ lend }: Lender, kind: StoryContainer, content: StoryContent) => {
  const { accessUrl, thumbnailUrl } = content
  const src = accessUrl && (await lend(accessUrl, 'played'))
  const poster = await lend(thumbnailUrl, 'shown')
  return {
    video: kind === 'video' && src ? { src, type: 'video/mp4', poster, width: null, height: null } : null,
    audio: kind === 'audio' && src ? { src, type: 'audio/mpeg' } : null,
  }
}

const articlesOf = (lent: Lender, { stories }: StoryContent): Promise<SiteStory['articles']> =>
  Promise.all(
    stories.map(async ({ title, authorId, imageAttachmentName, htmlContent }) => ({
      title,
      author: authorId,
      cover: await pictureOf(lent, imageAttachmentName, title),
      html: await lent.lendIn(await cleanHtml(htmlContent)),
    })),
  )

const photosOf = async (lent: Lender, { photos }: StoryContent): Promise<SiteStory['photos']> => {
  const found = photos.map(async ({ url, comment }) => {
    const picture = await pictureOf(lent, url, comment)
    return picture ? [{ ...picture, caption: comment }] : []
  })
  return (await Promise.all(found)).flat()
}

/** Links of a preview lead nowhere: its pages are not written. */
const nowhere = '#'

/** A story as a page of the channel would show it, its files lent for as long as anyone looks at it. */
export const previewStory = async (
  row: RecentRow,
  column: SiteCard['column'],
  timeZone: string,
  lent: Lender,
): Promise<SiteStory> => {
  const content = readContent(row.content)
  const kind = kindOf(row.type)
  const at = stampOf(row.publishedAt, timeZone)
  return {
    id: row.id,
    type: row.type,
    title: content.title,
    summary: content.summary,
    url: nowhere,
    cover: await coverOf(lent, content),
    publishedAt: at,
    updatedAt: at,
    author: content.signature || row.authorName,
    source: content.origination,
    column,
    isPinned: false,
    duration: null,
    keywords: content.keywords,
    kicker: content.primersTitle,
    subtitle: content.subTitle,
    editor: row.dutyEditor,
    html: await lent.lendIn(await cleanHtml(bodyHtml(content))),
    photos: await photosOf(lent, content),
    ...(await recordingOf(lent, kind, content)),
    articles: await articlesOf(lent, content),
    href: kind === 'href' ? content.accessUrl : '',
    correction: null,
    related: [],
  }
}
