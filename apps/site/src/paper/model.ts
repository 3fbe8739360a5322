import type { SitePhoto } from '../model.ts'

/** A newspaper as readers of a website leaf through it; addresses are ready to use. */
export interface SitePaper {
  code: string
  name: string
  /** With a slash at its end, inside the site of its channel. */
  url: string
}

/** From the upper left of the sheet, in its units. */
export type Point = readonly [x: number, y: number]

/** Where a story stands on a page; one that jumps has a spot on each of its pages. */
export interface PaperSpot {
  articleId: number
  /** 2 is where it was carried over to. */
  part: 1 | 2
  polygon: readonly Point[]
}

export interface PagePicture {
  src: string
  width: number
  height: number
}

export interface PaperSheet {
  no: number
  label: string
  name: string
  section: string
  editor: string
  /** Of the sheet, in the units of the spots. */
  width: number
  height: number
  /** The same picture in several widths, the smallest first. */
  pictures: readonly PagePicture[]
  pdf: { src: string; bytes: number } | null
  /** In reading order. */
  spots: readonly PaperSpot[]
}

export interface PaperParagraph {
  kind: 'body' | 'subhead'
  runs: readonly { text: string; style: 'body' | 'strong' | 'quote' }[]
}

export interface PaperArticle {
  /** Of its story. */
  id: number
  /** The page it stands on, or begins on. */
  pageNo: number
  kicker: string
  title: string
  subtitle: string
  byline: string
  paragraphs: readonly PaperParagraph[]
  photos: readonly SitePhoto[]
  /** Where the story is live on the site; empty where it is only in the paper. */
  story: string
}

/** What was in the paper and has been taken down. */
export interface GoneArticle {
  id: number
  pageNo: number
  at: string
}

export interface PaperEdition {
  /** Such as 2026-11-18. */
  date: string
  number: number
  publishedAt: string
  updatedAt: string
  pages: readonly PaperSheet[]
  articles: readonly PaperArticle[]
  gone: readonly GoneArticle[]
}

/** Editions before and after, by date; empty at the ends. */
export interface Neighbours {
  earlier: string
  later: string
}

/** Below the folder of the paper. */
export interface PaperFile {
  path: string
  content: string
}
