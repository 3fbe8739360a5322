import { TemplateProblem } from '@rongbian/site'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { variantsIn } from '#/features/files/variants.ts'
import type { Storage } from '#/storage/storage.ts'
import { stampOf } from '../moments.ts'
import type { ChannelRow } from '../queries.ts'
import { appPress, openKey } from './app-press.ts'
import type { Due } from './due.ts'
import { holdOf } from './hold.ts'
import { findLeft, relatedTo, stillShown } from './list-queries.ts'
import { storiesWith } from './live-stories.ts'
import {
  findSlots,
  giveNumbers,
  markGone,
  markLive,
  type Numbered,
  rememberFile,
  slotsGiven,
  withSlots,
} from './numbers.ts'
import { forgetPages, indexPage } from './page-search.ts'
import type { Passing } from './points.ts'
import type { PageFile, Press } from './press.ts'
import { publicFiles } from './public-files.ts'
import { closeAll, fail, noteProblem, type Receipt } from './receipts.ts'
import { openSite, type Site, type SiteEnv } from './site-channel.ts'
import { contentHash, goneName, type SiteFiles, siteFiles } from './site-files.ts'
import { cardOf, findTexts, modelOf, type StoryText, storyPath } from './story-model.ts'
import { everything, type Touched, touchedBy } from './touched.ts'
import { furniture, websitePress } from './website-press.ts'

export interface OutletParts {
  env: SiteEnv
  storage: Storage
  log: Logger
  passing: Passing
}

export const presses: Record<string, Press> = { website: websitePress, app: appPress }

const relatedMost = 5

interface Shown {
  due: Due
  path: string
  hash: string
  storyId: number
  url: string
  card: object
  files: string[]
}

interface Pass {
  parts: OutletParts
  db: Db
  site: Site
  press: Press
  files: SiteFiles
  numbers: Map<number, Numbered>
}

const writeAll = async (files: SiteFiles, pages: AsyncIterable<PageFile> | Iterable<PageFile>) => {
  for await (const { path, content } of pages) await files.write(path, content)
}

const pathFor = ({ site, press, numbers }: Pass, { storyId, release }: Due) => {
  const firstAt = numbers.get(storyId)?.firstAt ?? release.firstAt ?? new Date()
  return storyPath(storyId, firstAt, site.timeZone, press.extension)
}

const filesFor = (
  { env, storage }: OutletParts,
  db: Db,
  files: SiteFiles,
  { model, row }: Site,
  remember: (path: string) => Promise<unknown>,
) => {
  const parts = { db, storage, variants: variantsIn(env.DATA_DIR, storage) }
  return publicFiles(parts, files, model.url, row.tenantId, remember)
}

/** Draws the page of one story and brings its files out. */
const show = async (
  pass: Pass,
  due: Due,
  text: StoryText,
  related: Map<number, object[]>,
): Promise<Shown> => {
  const { parts, db, site, press, files, numbers } = pass
  const path = pathFor(pass, due)
  const url = site.model.url + path
  const remember = (file: string) => rememberFile(db, due, file)
  const outside = filesFor(parts, db, files, site, remember)
  const numbered = numbers.get(due.storyId) ?? { storyId: due.storyId, firstAt: new Date(), columns: [] }
  const made = await modelOf(site, outside, due, numbered, text, url)
  parts.passing('media written')
  const model = { ...made, url, related: (related.get(due.storyId) ?? []) as typeof made.related }
  const template = { id: due.release.templateId, file: due.release.templateFile }
  const [page, ...beside] = press.story(site, model, template)
  if (!page) throw new Error('a story without a page')
  for (const one of beside) {
    await remember(one.path)
    await files.write(one.path, one.content)
  }
  await files.write(page.path, page.content)
  await files.remove(goneName(path))
  parts.passing('page written')
  const written = [...outside.written, ...beside.map((one) => one.path)]
  return {
    due,
    path,
    hash: contentHash(page.content),
    storyId: due.storyId,
    url,
    card: cardOf(made),
    files: written,
  }
}

const inWords = (error: unknown) => {
  if (error instanceof TemplateProblem) return { problem: error.message, isHopeless: true }
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return { problem: '服务器磁盘已满', isHopeless: false }
  return { problem: `页面没有写成：${message}`, isHopeless: false }
}

/** One that cannot be shown fails by itself and holds back no other. */
const showEach = async (
  pass: Pass,
  dues: readonly Due[],
  onFailure: (due: Due, problem: string, isHopeless: boolean) => Promise<unknown>,
): Promise<Shown[]> => {
  const { db, site, parts } = pass
  const texts = await findTexts(db, site.row.tenantId, dues)
  const related = await relatedTo(
    db,
    site.row,
    dues.map(({ storyId }) => storyId),
    relatedMost,
  )
  const shown: Shown[] = []
  for (const due of dues) {
    try {
      const text = texts.get(due.storyId)
      if (!text) throw new Error('签发的版本不存在')
      const page = await show(pass, due, text, related)
      if (site.row.type === 'website') await indexPage(db, site.row, text)
      shown.push(page)
    } catch (error) {
      parts.log.warn({ err: error, delivery: due.id }, 'releases: a page was not drawn')
      const { problem, isHopeless } = inWords(error)
      await onFailure(due, problem, isHopeless)
    }
  }
  return shown
}

/** Of these files, those no other story shows. */
const removeFiles = async (
  { db, site, files }: Pass,
  paths: readonly string[],
  storyIds: readonly number[],
) => {
  if (paths.length === 0) return
  const kept = await stillShown(db, site.row, paths, storyIds)
  for (const path of paths) if (!kept.has(path)) await files.remove(path)
}

/** Files of an earlier text that the new one does not show. */
const removeDropped = (pass: Pass, shown: readonly Shown[]) => {
  const needed = new Set(shown.flatMap(({ files }) => files))
  const dropped = shown.flatMap(({ due }) => due.release.files.filter((path) => !needed.has(path)))
  const storyIds = shown.map(({ storyId }) => storyId)
  return removeFiles(pass, dropped, storyIds)
}

const writeGone = async (pass: Pass, dues: readonly Due[]) => {
  const { site, press, files } = pass
  for (const due of dues) {
    const path = pathFor(pass, due)
    const at = stampOf(due.release.goneAt ?? new Date(), site.timeZone)
    await writeAll(files, press.gone(site, path, at))
    await files.remove(path)
  }
}

const takeDown = async (pass: Pass, dues: readonly Due[]) => {
  const { db, site, parts } = pass
  await writeGone(pass, dues)
  parts.passing('gone written')
  const storyIds = dues.map(({ storyId }) => storyId)
  const own = dues.flatMap(({ release }) => release.files)
  await removeFiles(pass, own, storyIds)
  parts.passing('media removed')
  await forgetPages(db, site.row, storyIds)
  await markGone(db, site.row, storyIds)
  parts.passing('marked gone')
}

const writeLists = async (
  { db, site, press, files, parts }: Pass,
  touched: Touched,
  point: 'lists written' | 'lists without it',
) => {
  await writeAll(files, press.lists(db, site, touched))
  parts.passing(point)
  await writeAll(files, press.feeds(db, site, touched))
  parts.passing('feeds written')
}

/** Reads back what readers would: the page as it was drawn, or nothing where one was taken down. */
const probe = async (pass: Pass, shown: readonly Shown[], gone: readonly Due[]) => {
  const receipts: { due: Due; receipt: Receipt }[] = []
  for (const { due, path, hash, url } of shown) {
    const content = await pass.files.read(path)
    if (!content || contentHash(content) !== hash) throw new Error(`${path} is not what was written`)
    receipts.push({ due, receipt: { url, hash, remoteId: path } })
  }
  for (const due of gone) {
    const path = pathFor(pass, due)
    const marker = await pass.files.read(goneName(path))
    if ((await pass.files.has(path)) || !marker) throw new Error(`${path} is still there`)
    receipts.push({ due, receipt: { url: due.release.url, hash: contentHash(marker), remoteId: path } })
  }
  pass.parts.passing('probed')
  return receipts
}

const openPass = async (
  parts: OutletParts,
  db: Db,
  channel: ChannelRow,
  dues: readonly Due[],
): Promise<Pass> => {
  const press = presses[channel.type]
  if (!press) throw new Error(`no press for ${channel.type}`)
  if (channel.type === 'app') await openKey(db, channel)
  const numbers = await giveNumbers(db, channel, dues)
  parts.passing('numbered')
  const row = { ...channel, lastSlot: await slotsGiven(db, channel) }
  const files = siteFiles(parts.env.DATA_DIR, channel.code, holdOf(db))
  const site = await withLogo(parts, db, files, await openSite(db, parts.env, row))
  if (channel.type === 'website' && !(await files.has(`assets/${site.theme.assetNames.css}`)))
    await writeAll(files, furniture(site))
  return { parts, db, site, press, files, numbers }
}

/** The logo as readers can fetch it. */
const withLogo = async (parts: OutletParts, db: Db, files: SiteFiles, site: Site): Promise<Site> => {
  const outside = filesFor(parts, db, files, site, async () => {})
  const logo = await outside.picture(site.row.logo, site.row.name)
  return { ...site, model: { ...site.model, logo: logo?.src ?? '' } }
}

/** Pages first, then the lists that lead to them; the other way round when something goes. Every step may be done again. */
export const printPages = async (parts: OutletParts, db: Db, channel: ChannelRow, taken: readonly Due[]) => {
  const pass = await openPass(parts, db, channel, taken)
  const dues = withSlots(taken, await findSlots(db, channel, taken))
  const gone = dues.filter(({ act }) => act === 'withdraw')
  const shown = await showEach(
    pass,
    dues.filter(({ act }) => act !== 'withdraw'),
    (due, problem, isHopeless) => fail(db, channel, due, problem, isHopeless),
  )
  await removeDropped(pass, shown)
  await markLive(db, channel, shown)
  parts.passing('marked live')
  if (gone.length > 0) await takeDown(pass, gone)
  const finished = [...shown.map(({ due }) => due), ...gone]
  if (finished.length === 0) return
  const point = gone.length > 0 ? 'lists without it' : 'lists written'
  const storyIds = finished.map(({ storyId }) => storyId)
  const left = await findLeft(db, channel, storyIds)
  await writeLists(pass, touchedBy(pass.site, finished, pass.numbers, left), point)
  const receipts = await probe(pass, shown, gone)
  await closeAll(db, channel, receipts)
  const [problem] = pass.site.problems
  if (problem !== undefined) await noteProblem(db, channel, storyIds, problem)
  parts.passing(gone.length > 0 ? 'withdrawal closed' : 'receipts written')
}

/** Every page of a channel anew, as after a change of its columns or templates. What cannot be drawn stays as it was. */
export const printEverything = async (parts: OutletParts, db: Db, channel: ChannelRow) => {
  const pass = await openPass(parts, db, channel, [])
  if (channel.type === 'website') await writeAll(pass.files, furniture(pass.site))
  for await (const dues of storiesWith(db, channel, 'liveAt')) {
    const numbers = await giveNumbers(db, channel, dues)
    const onFailure = async (_due: Due, problem: string) =>
      parts.log.warn({ problem }, 'releases: a page stays as it was')
    const shown = await showEach({ ...pass, numbers }, dues, onFailure)
    await markLive(db, channel, shown)
  }
  for await (const dues of storiesWith(db, channel, 'goneAt')) await writeGone(pass, dues)
  await writeLists(pass, everything(pass.site), 'lists written')
}
