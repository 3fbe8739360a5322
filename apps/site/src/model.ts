/** What the templates are given. Addresses are ready to use, HTML is clean, times are ISO with an offset. */

export interface SitePicture {
  src: string
  /** Smaller ones for small screens, as the attribute wants them; may be empty. */
  srcset: string
  width: number | null
  height: number | null
  alt: string
}

export interface SiteColumn {
  code: string
  name: string
  url: string
  children: SiteColumn[]
}

export interface SiteChannel {
  code: string
  name: string
  /** The address of the home page, with a slash at its end; absolute where the channel has a domain. */
  url: string
  /** Scheme and host for where an absolute address is demanded (feeds, sitemaps, Open Graph). */
  origin: string
  description: string
  language: string
  logo: string
  /** Filings a Chinese site shows at its foot: 备案号, 互联网新闻信息服务许可证, 违法和不良信息举报电话. */
  filings: string[]
  columns: SiteColumn[]
  /** Newspapers readers can leaf through here. */
  papers?: { name: string; url: string }[]
}

/** A story as lists show it. */
export interface SiteCard {
  id: number
  type: string
  title: string
  summary: string
  url: string
  /** Its own page, where `url` leads elsewhere; cards kept by earlier versions have none. */
  page?: string
  cover: SitePicture | null
  publishedAt: string
  updatedAt: string
  author: string
  source: string
  column: { code: string; name: string; url: string } | null
  isPinned: boolean
  /** Of a film or a sound, in seconds. */
  duration: number | null
  keywords: string[]
}

export interface SitePhoto extends SitePicture {
  caption: string
}

export interface SiteStory extends SiteCard {
  /** Over and under the title. */
  kicker: string
  subtitle: string
  editor: string
  html: string
  photos: SitePhoto[]
  video: { src: string; type: string; poster: string; width: number | null; height: number | null } | null
  audio: { src: string; type: string } | null
  /** A WeChat-type bundle: several articles under one address. */
  articles: { title: string; author: string; cover: SitePicture | null; html: string }[]
  /** Where a story that is only a link leads. */
  href: string
  /** Said at its foot when the text was corrected after it had been issued. */
  correction: { at: string; note: string } | null
  related: SiteCard[]
}

export interface SitePaging {
  /** Addresses of the next newer and older pages, empty at the ends. */
  newer: string
  older: string
  /** Of this page, counted from the oldest; 0 for the newest, which has no number. */
  number: number
}

export interface SiteSection {
  column: SiteColumn
  cards: SiteCard[]
}

/** A story that was taken down: a tombstone in Atom, a page that says so. */
export interface SiteTombstone {
  /** Of a story; a special page has none. */
  id?: number
  url: string
  at: string
}
