import { absolute, type Crumb } from '../channel-view.ts'
import type { SiteChannel } from '../model.ts'
import { breadcrumb, publisher, scriptText } from '../structured-data.ts'
import { editionFolder } from './addresses.ts'
import type { PaperArticle, PaperEdition, PaperSheet, SitePaper } from './model.ts'
import { articleUrl, liveSpots } from './view.ts'

const newspaper = (channel: SiteChannel, { name, url }: SitePaper) => ({
  '@type': 'Newspaper',
  name,
  url: absolute(channel, url),
})

const issue = (channel: SiteChannel, paper: SitePaper, edition: PaperEdition) => ({
  '@type': 'PublicationIssue',
  issueNumber: String(edition.number),
  datePublished: edition.date,
  url: absolute(channel, paper.url + editionFolder(edition)),
  isPartOf: newspaper(channel, paper),
})

export const editionStructured = (
  channel: SiteChannel,
  paper: SitePaper,
  edition: PaperEdition,
  crumbs: Crumb[],
) => scriptText([issue(channel, paper, edition), breadcrumb(channel, crumbs)])

export const sheetStructured = (
  channel: SiteChannel,
  { paper, edition, sheet }: { paper: SitePaper; edition: PaperEdition; sheet: PaperSheet },
  crumbs: Crumb[],
) =>
  scriptText([
    {
      ...issue(channel, paper, edition),
      hasPart: liveSpots(edition, sheet).map(({ article }) => ({
        '@type': 'NewsArticle',
        headline: article.title,
        url: absolute(channel, articleUrl(paper, edition, article)),
        printPage: sheet.label,
      })),
    },
    breadcrumb(channel, crumbs),
  ])

export const articleStructured = (
  channel: SiteChannel,
  {
    paper,
    edition,
    article,
    label,
  }: { paper: SitePaper; edition: PaperEdition; article: PaperArticle; label: string },
  crumbs: Crumb[],
) =>
  scriptText([
    {
      '@type': 'NewsArticle',
      headline: [...article.title].slice(0, 110).join(''),
      alternativeHeadline: article.subtitle || undefined,
      image: article.photos.length
        ? article.photos.slice(0, 6).map(({ src }) => absolute(channel, src))
        : undefined,
      datePublished: edition.publishedAt || edition.date,
      dateModified: edition.updatedAt || undefined,
      mainEntityOfPage: absolute(channel, article.story || articleUrl(paper, edition, article)),
      printPage: label || undefined,
      isPartOf: issue(channel, paper, edition),
      publisher: publisher(channel),
      inLanguage: channel.language,
      isAccessibleForFree: true,
    },
    breadcrumb(channel, crumbs),
  ])
