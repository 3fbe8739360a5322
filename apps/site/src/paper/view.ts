import type { SitePhoto } from '../model.ts'
import { articlePath, editionFolder, monthFolder, monthOf, pageFolder, textPath } from './addresses.ts'
import type {
  Neighbours,
  PaperArticle,
  PaperEdition,
  PaperSheet,
  PaperSpot,
  Point,
  SitePaper,
} from './model.ts'

/** A page by the name readers have for it. */
export const sheetTitle = ({ label, name }: Pick<PaperSheet, 'label' | 'name'>) =>
  name ? `第${label}版：${name}` : `第${label}版`

const findArticle = ({ articles }: PaperEdition, id: number) => articles.find((one) => one.id === id)
const findSheet = ({ pages }: PaperEdition, no: number) => pages.find((one) => one.no === no)

const titleOf = ({ title }: PaperArticle) => title || '（无标题）'
export const articleUrl = (paper: SitePaper, edition: PaperEdition, article: PaperArticle) =>
  paper.url + articlePath(edition, article)

/** Spots whose story is still there: what was taken down has neither area nor entry. */
export const liveSpots = (edition: PaperEdition, { spots }: PaperSheet) =>
  spots.flatMap((spot) => {
    const article = findArticle(edition, spot.articleId)
    return article ? [{ spot, article }] : []
  })

const entryOf = (paper: SitePaper, edition: PaperEdition, article: PaperArticle, { part }: PaperSpot) => ({
  title: titleOf(article),
  kicker: article.kicker,
  byline: article.byline,
  url: articleUrl(paper, edition, article),
  from: part === 2 ? (findSheet(edition, article.pageNo)?.label ?? '') : '',
})

const rounded = (value: number) => Math.round(value * 100) / 100
const pointsOf = (polygon: readonly Point[]) =>
  polygon.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')

/** Of the picture as it is named in the page, for tools that know no SVG. */
const coordsOf = (polygon: readonly Point[], sheet: PaperSheet, wide: number) =>
  polygon.flatMap((point) => point.map((value) => Math.round((value * wide) / sheet.width))).join(',')

export const pictureOf = (edition: PaperEdition, sheet: PaperSheet, name: string) => {
  const { pictures } = sheet
  const largest = pictures.at(-1)
  if (!largest) return null
  return {
    src: largest.src,
    srcset: pictures.map(({ src, width }) => `${src} ${width}w`).join(', '),
    width: largest.width,
    height: largest.height,
    alt: `${name}${edition.date}${sheetTitle(sheet)}版面图`,
  }
}

/** A page in a row of pages. */
const tabOf = (paper: SitePaper, edition: PaperEdition, sheet: PaperSheet) => ({
  no: sheet.no,
  label: sheet.label,
  name: sheet.name,
  title: sheetTitle(sheet),
  section: sheet.section,
  url: paper.url + pageFolder(edition, sheet.no),
})

const withContents = (paper: SitePaper, edition: PaperEdition, sheet: PaperSheet) => ({
  ...tabOf(paper, edition, sheet),
  picture: pictureOf(edition, sheet, paper.name),
  articles: liveSpots(edition, sheet).map(({ spot, article }) => entryOf(paper, edition, article, spot)),
})

const dayOf = ({ url }: SitePaper, date: string) =>
  date ? { date, url: url + editionFolder({ date }) } : null

export const viewEdition = (
  paper: SitePaper,
  edition: PaperEdition,
  { earlier, later }: Neighbours = { earlier: '', later: '' },
) => ({
  date: edition.date,
  number: edition.number,
  url: paper.url + editionFolder(edition),
  monthUrl: paper.url + monthFolder(monthOf(edition.date)),
  earlier: dayOf(paper, earlier),
  later: dayOf(paper, later),
  pages: edition.pages.map((sheet) => withContents(paper, edition, sheet)),
})

export const viewSheet = (paper: SitePaper, edition: PaperEdition, sheet: PaperSheet) => {
  const at = edition.pages.indexOf(sheet)
  const around = (step: number) => {
    const other = edition.pages[at + step]
    return other ? tabOf(paper, edition, other) : null
  }
  const picture = pictureOf(edition, sheet, paper.name)
  return {
    ...withContents(paper, edition, sheet),
    editor: sheet.editor,
    width: rounded(sheet.width),
    height: rounded(sheet.height),
    pdf: sheet.pdf,
    textUrl: paper.url + textPath(edition, sheet.no),
    earlier: around(-1),
    later: around(1),
    spots: liveSpots(edition, sheet).map(({ spot, article }) => ({
      title: titleOf(article),
      url: articleUrl(paper, edition, article),
      points: pointsOf(spot.polygon),
      coords: picture ? coordsOf(spot.polygon, sheet, picture.width) : '',
    })),
  }
}

export const viewArticle = (paper: SitePaper, edition: PaperEdition, article: PaperArticle) => ({
  id: article.id,
  kicker: article.kicker,
  title: titleOf(article),
  subtitle: article.subtitle,
  byline: article.byline,
  paragraphs: article.paragraphs,
  photos: article.photos as SitePhoto[],
  story: article.story,
  url: articleUrl(paper, edition, article),
})

const openingMost = 120

/** Its first words, for lists and machines. */
export const openingOf = ({ subtitle, paragraphs }: PaperArticle) => {
  const body =
    paragraphs
      .find(({ kind }) => kind === 'body')
      ?.runs.map(({ text }) => text)
      .join('') ?? ''
  const words = [...(body || subtitle).trim()]
  return words.length > openingMost ? `${words.slice(0, openingMost).join('')}…` : words.join('')
}
