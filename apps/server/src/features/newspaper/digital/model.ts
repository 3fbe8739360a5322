import { areasOf, rectOf, sheetOf } from '@rongbian/paper'
import {
  articlePath,
  type GoneArticle,
  outlineOf,
  type PaperArticle,
  type PaperEdition,
  type PaperSheet,
  pageFolder,
  type SitePaper,
  stampOf,
} from '@rongbian/site'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { filesFor, Site } from '#/features/releases/index.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { type DigitalEdition, findShown, findStories, type Place, placesOn, type ShownPage } from './rows.ts'

export const paperFolder = ({ digitalCode }: DigitalEdition) => `paper/${digitalCode}/`
export const paperOf = ({ model }: Site, edition: DigitalEdition): SitePaper => ({
  code: edition.digitalCode,
  name: edition.name,
  url: model.url + paperFolder(edition),
})

/** The largest has the plain name. */
export const pictureName = ({ width }: { width: number }, isLargest: boolean) =>
  isLargest ? 'page.webp' : `page-${width}.webp`
export const pdfName = 'page.pdf'

/** By weight, then as one reads: from the top, from the left. */
const inReadingOrder = (one: Place, other: Place) => {
  const [a, b] = [one.item.areas[0], other.item.areas[0]]
  return one.item.rank - other.item.rank || (a && b ? a.row - b.row || a.column - b.column : 0)
}

const sheetModel = (
  paper: SitePaper,
  date: string,
  page: ShownPage,
  places: readonly Place[],
): PaperSheet => {
  const { pictures, pdfFile, pdfBytes, input } = page
  const { settings, words } = input
  const sheet = sheetOf(settings)
  const base = paper.url + pageFolder({ date }, page.no)
  const { label, name, section, editor } = words
  return {
    ...{ no: page.no, label, name, section, editor, width: sheet.width, height: sheet.height },
    pictures: pictures.map((one, at) => ({
      src: base + pictureName(one, at === pictures.length - 1),
      width: one.width,
      height: one.height,
    })),
    pdf: pdfFile === '' ? null : { src: base + pdfName, bytes: pdfBytes },
    spots: places
      .filter((place) => place.page === page)
      .toSorted(inReadingOrder)
      .map(({ item, part }) => ({
        articleId: item.storyId,
        part,
        polygon: outlineOf(
          areasOf(item).map((area) => {
            const { x, y, width, height } = rectOf(sheet, area)
            return { left: x, top: y, right: x + width, bottom: y + height }
          }),
        ),
      })),
  }
}

/** Where the story has a page of its own on the same site. */
const findOwnPages = async (
  db: Db,
  { tenantId, digitalChannelId }: DigitalEdition,
  storyIds: readonly number[],
) => {
  const { rows } = await sql<{ storyId: number; url: string }>`select story_id, url from release
    where tenant_id = ${tenantId} and channel_id = ${digitalChannelId} and live_at is not null
      and story_id = any(${[...storyIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ storyId, url }) => [Number(storyId), url]))
}

type Outside = ReturnType<typeof filesFor>

const photosOf = async ({ picture }: Outside, places: readonly Place[]) => {
  const photos: PaperArticle['photos'][number][] = []
  for (const { file, caption, credit } of places.flatMap(({ item }) => item.pictures)) {
    const found = await picture(fileUrl(file, 'picture'), caption)
    if (found) photos.push({ ...found, caption: [caption, credit].filter(Boolean).join(' ') })
  }
  return photos
}

const articlesOf = async (
  db: Db,
  edition: DigitalEdition,
  places: readonly Place[],
  outside: Outside,
): Promise<PaperArticle[]> => {
  const byStory = Map.groupBy(places, ({ item }) => item.storyId)
  const own = await findOwnPages(db, edition, [...byStory.keys()])
  const articles: PaperArticle[] = []
  for (const [id, parts] of byStory) {
    const first = parts.find(({ part }) => part === 1) ?? parts[0]
    const text = first?.page.input.texts[id]
    if (!first || !text) continue
    const { title } = first.item
    articles.push({
      id,
      pageNo: first.page.no,
      kicker: title.kicker || text.kicker,
      title: title.main || text.title,
      subtitle: title.subtitle || text.subtitle,
      byline: text.byline,
      paragraphs: text.paragraphs,
      photos: await photosOf(outside, parts),
      story: own.get(id) ?? '',
    })
  }
  return articles
}

/** All readers are shown of an edition; what is gone has no word in it. */
export const loadEdition = async (
  db: Db,
  site: Site,
  edition: DigitalEdition,
  outside: Outside,
): Promise<PaperEdition> => {
  const shown = await findShown(db, edition)
  const stories = await findStories(db, edition)
  const gone = new Map(stories.flatMap((one) => (one.goneAt ? [[one.storyId, one.goneAt] as const] : [])))
  const places = placesOn(shown)
    .filter(({ item }) => !gone.has(item.storyId))
    .toSorted((one, other) => one.page.no - other.page.no || inReadingOrder(one, other))
  const stamp = (at: Date | null) => stampOf(at ?? new Date(), site.timeZone)
  const paper = paperOf(site, edition)
  const { date, number, digitalAt, digitalChangedAt } = edition
  return {
    ...{
      date,
      number,
      publishedAt: stamp(digitalAt ?? digitalChangedAt),
      updatedAt: stamp(digitalChangedAt),
    },
    pages: shown.map((page) => sheetModel(paper, date, page, places)),
    articles: await articlesOf(db, edition, places, outside),
    gone: stories.flatMap(({ storyId, pageNo, goneAt }): GoneArticle[] =>
      goneAt ? [{ id: storyId, pageNo, at: stamp(goneAt) }] : [],
    ),
  }
}

export const gonePaths = ({ date, gone }: PaperEdition) =>
  gone.map((article) => ({ path: articlePath({ date }, article), at: article.at }))
