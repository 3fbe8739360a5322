import type { LeftOut, SiteStory, SpecialFacts, SpecialPage } from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import type { Site } from './site-channel.ts'
import type { Touched } from './touched.ts'

export interface PageFile {
  path: string
  content: string | Buffer
}

/** How one kind of channel puts stories and lists into files. */
export interface Press {
  extension: string
  story(site: Site, model: SiteStory, template: { id: string | null; file: string }): PageFile[]
  /** What is found where a story was. */
  gone(site: Site, path: string, at: string): PageFile[]
  /** A special page and what stands beside it, the page itself first. */
  special(site: Site, page: SpecialPage, facts: SpecialFacts): { files: PageFile[]; left: LeftOut[] }
  specialPaths(code: string): { path: string; beside: string[] }
  lists(db: Db, site: Site, touched: Touched): AsyncIterable<PageFile>
  feeds(db: Db, site: Site, touched: Touched): AsyncIterable<PageFile>
}
