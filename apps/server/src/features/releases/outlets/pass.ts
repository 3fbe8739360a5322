import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { SiteHome } from '#/site/home.ts'
import type { Storage } from '#/storage/storage.ts'
import { variantsIn } from '#/storage/variants.ts'
import type { FrontCache } from '../front-cache/caches.ts'
import { noteNeed } from '../front-cache/needs.ts'
import type { ChannelRow } from '../queries.ts'
import { appPress, openKey } from './app-press.ts'
import type { Due } from './due.ts'
import { inLanes } from './lanes.ts'
import { giveNumbers, type Numbered, slotsGiven } from './numbers.ts'
import type { CrashPointHook } from './points.ts'
import type { PageFile, Press } from './press.ts'
import { publicFiles } from './public-files.ts'
import { openSite, type Site, type SiteEnv } from './site-channel.ts'
import { type SiteFiles, siteFiles } from './site-files.ts'
import { beginPass } from './site-pass.ts'
import { storyPath } from './story-model.ts'
import { furniture, websitePress } from './website-press.ts'

export interface OutletParts {
  env: SiteEnv
  storage: Storage
  /** Where readers find what is written. */
  home: SiteHome
  log: Logger
  atPoint: CrashPointHook
  /** What stands between the sites and their readers, if anything does. */
  cache?: FrontCache | undefined
}

/** One round of work on a channel, and all it needs. */
export interface Pass {
  parts: OutletParts
  db: Db
  site: Site
  press: Press
  files: SiteFiles
  numbers: Map<number, Numbered>
}

const presses: Record<string, Press> = { website: websitePress, app: appPress }

export const writeAll = (files: SiteFiles, pages: AsyncIterable<PageFile> | Iterable<PageFile>) =>
  inLanes(files.atOnce, pages, ({ path, content }) => files.write(path, content))

export const pathFor = ({ site, press, numbers }: Pass, { storyId, release }: Due) => {
  const firstAt = numbers.get(storyId)?.firstAt ?? release.firstAt ?? new Date()
  return storyPath(storyId, firstAt, site.timeZone, press.extension)
}

/** `remember` is told of each file before there is one. */
export const filesFor = (
  { parts: { env, storage }, db, files, site }: Pick<Pass, 'parts' | 'db' | 'files' | 'site'>,
  remember: (path: string) => Promise<unknown>,
) => {
  const parts = { db, storage, variants: variantsIn(env.DATA_DIR, storage) }
  return publicFiles(parts, files, { baseUrl: site.model.url, tenantId: site.row.tenantId, remember })
}

/** The logo as readers can fetch it. */
const withLogo = async (parts: OutletParts, db: Db, files: SiteFiles, site: Site): Promise<Site> => {
  const outside = filesFor({ parts, db, files, site }, async () => {})
  const logo = await outside.picture(site.row.logo, site.row.name)
  return { ...site, model: { ...site.model, logo: logo?.src ?? '' } }
}

interface Asked {
  parts: OutletParts
  db: Db
  channel: ChannelRow
}

const openPass = async (
  { parts, db, channel }: Asked,
  dues: readonly Due[],
  hold: () => Promise<void>,
): Promise<Pass> => {
  const press = presses[channel.type]
  if (!press) throw new Error(`no press for ${channel.type}`)
  if (channel.type === 'app') await openKey(db, channel)
  const numbers = await giveNumbers(db, channel, dues)
  parts.atPoint('numbered')
  const row = { ...channel, lastSlot: await slotsGiven(db, channel) }
  const noted = parts.cache && ((path: string) => noteNeed(db, channel, path))
  const files = siteFiles(parts.home, channel.code, hold, noted)
  const site = await withLogo(parts, db, files, await openSite(db, parts.env, row))
  const names = Object.values(site.theme.assetNames)
  const areThere = await Promise.all(names.map((name) => files.has(`assets/${name}`)))
  if (channel.type === 'website' && !areThere.every(Boolean)) await writeAll(files, await furniture(site))
  return { parts, db, site, press, files, numbers }
}

/** Work on a channel under its lock, from the number it takes to the end. One that failed may have something on its way still: it stays open, and the next waits that out. */
export const inPass = async <Result>(
  asked: Asked,
  dues: readonly Due[],
  work: (pass: Pass) => Promise<Result>,
): Promise<Result> => {
  const { parts, db, channel } = asked
  const { hold, end } = await beginPass(parts.home, db, channel)
  const result = await work(await openPass(asked, dues, hold))
  await end()
  return result
}
