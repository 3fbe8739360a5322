import type { PaperArticle, PaperEdition } from './model.ts'

const two = (no: number) => String(no).padStart(2, '0')

type Dated = Pick<PaperEdition, 'date'>
type Placed = Pick<PaperArticle, 'id' | 'pageNo'>

/** All below the folder of the paper; a folder stands for the page in it. */
export const editionFolder = ({ date }: Dated) => `${date}/`
export const pageFolder = (edition: Dated, no: number) => `${editionFolder(edition)}${two(no)}/`
export const articlePath = (edition: Dated, { id, pageNo }: Placed) =>
  `${pageFolder(edition, pageNo)}${id}.html`
export const textPath = (edition: Dated, no: number) => `${pageFolder(edition, no)}text.html`
export const monthOf = (date: string) => date.slice(0, 7)
export const monthFolder = (month: string) => `${month}/`

/** Beside the pages, for machines. */
export const editionData = {
  json: 'edition.json',
  xml: 'edition.xml',
  manifest: 'manifest.json',
  sitemap: 'sitemap.xml',
} as const

export const indexOf = (folder: string) => `${folder}index.html`
