import {
  dataFiles,
  dayFile,
  editionFiles,
  editionFolder,
  feedFiles,
  frontFiles,
  monthOf,
  type PaperEdition,
  pageFolder,
  type Theme,
} from '@rongbian/site'
import { sql } from 'kysely'
import {
  contentHash,
  drawn,
  filesFor,
  findPapersOn,
  homePage,
  type Pass,
  sitemapList,
  stillShown,
  tellReaders,
  writeAll,
} from '#/features/releases/index.ts'
import { goneName } from '#/site/gone-name.ts'
import { gonePaths, loadEdition, paperFolder, paperOf, pdfName, pictureName } from './model.ts'
import { type DigitalEdition, findDates, findDigital, findShown } from './rows.ts'

/** By path within the site: the hash of what readers are given. */
export type Written = Map<string, string>

const paperSite = ({ site }: Pass, edition: DigitalEdition, theme: Theme) => ({
  theme,
  channel: site.model,
  paper: paperOf(site, edition),
})

/** Pictures and PDFs, read from the storage one at a time. */
const writeSheets = async ({ db, parts, files }: Pass, edition: DigitalEdition, written: Written) => {
  for (const { no, pdfFile, pictures } of await findShown(db, edition)) {
    if (pdfFile === '') continue
    const base = paperFolder(edition) + pageFolder(edition, no)
    const named = pictures.map((one, at) => [pictureName(one, at === pictures.length - 1), one.file])
    for (const [name, hash] of [...named, [pdfName, pdfFile]] as [string, string][]) {
      const path = base + name
      written.set(path, hash)
      const there = await files.read(path)
      if (there && contentHash(there) === hash) continue
      const bytes = await parts.storage.read(hash)
      if (!bytes) throw new Error(`${name} of page ${no} is not in the storage`)
      await files.write(path, bytes)
    }
  }
}

const writeTexts = async (pass: Pass, edition: DigitalEdition, model: PaperEdition, written: Written) => {
  const { site, files, press } = pass
  const folder = paperFolder(edition)
  const { paper } = paperSite(pass, edition, site.theme)
  const made = [
    ...drawn(site, (theme) => editionFiles(paperSite(pass, edition, theme), model)),
    ...dataFiles(site.model, paper, model),
  ].map(({ path, content }) => ({ path: folder + path, content }))
  const gone = gonePaths(model).flatMap(({ path, at }) => press.gone(site, folder + path, at))
  for (const { path, content } of [...made, ...gone]) written.set(path, contentHash(content))
  await writeAll(files, [...gone, ...made])
}

/** What lies in the folder of the edition and belongs to it no longer: an earlier picture, an article, a mark of one that came back. */
const removeStale = async ({ files }: Pass, edition: DigitalEdition, written: Written) => {
  const folder = paperFolder(edition) + editionFolder(edition)
  const day = `${folder}index.html`
  for await (const path of files.list(folder))
    if (!written.has(path) && path !== day) await files.remove(path)
}

const rememberFile =
  ({ db }: Pass, { tenantId, id }: DigitalEdition) =>
  async (path: string) => {
    await sql`update edition set digital_files = array_append(digital_files, ${path}) where tenant_id = ${tenantId}
    and id = ${id} and not digital_files @> array[${path}]`.execute(db)
  }

/** Everything of an edition but the pages that lead to it. */
export const writeEdition = async (pass: Pass, edition: DigitalEdition) => {
  const outside = filesFor(pass, rememberFile(pass, edition))
  const model = await loadEdition(pass.db, pass.site, edition, outside)
  const written: Written = new Map()
  await writeSheets(pass, edition, written)
  await writeTexts(pass, edition, model, written)
  await removeStale(pass, edition, written)
  await tellReaders(pass.db, pass.site.row)
  return { model, written, media: [...outside.written] }
}
export type Edited = Awaited<ReturnType<typeof writeEdition>>

/** Photos of what is gone go too, unless something else shows them. */
export const removeMedia = async ({ db, site, files }: Pass, edition: DigitalEdition, media: string[]) => {
  const dropped = edition.digitalFiles.filter((path) => !media.includes(path))
  if (dropped.length === 0) return
  const kept = await stillShown(db, site.row, dropped, [])
  for (const path of dropped) if (!kept.has(path)) await files.remove(path)
}

/** Readers can open it. */
export const markLive = async (
  { db, site }: Pass,
  edition: DigitalEdition,
  { media }: Pick<Edited, 'media'>,
) => {
  const url = paperOf(site, edition).url + editionFolder(edition)
  await sql`update edition set digital_at = coalesce(digital_at, digital_changed_at), digital_url = ${url},
      digital_files = ${media}::text[]
    where tenant_id = ${edition.tenantId} and id = ${edition.id}`.execute(db)
  return url
}

const indexOfDay = (edition: DigitalEdition) => `${paperFolder(edition)}${editionFolder(edition)}index.html`

const neighboursOf = (days: readonly { date: string }[], date: string) => ({
  earlier: days.findLast((one) => one.date < date)?.date ?? '',
  later: days.find((one) => one.date > date)?.date ?? '',
})

/** The day itself with those beside it, the month, the front, the feeds, the list for search engines, the home page that leads there. */
export const writeFronts = async (pass: Pass, edition: DigitalEdition) => {
  const { db, site, files } = pass
  const days = await findDates(db, edition)
  const dates = days.map(({ date }) => date)
  const { earlier, later } = neighboursOf(days, edition.date)
  const newest = dates.at(-1) ?? edition.date
  const folder = paperFolder(edition)
  const wanted = new Set([edition.date, earlier, later, newest])
  let front: PaperEdition | null = null
  for (const { id, date } of days.filter((one) => wanted.has(one.date))) {
    const own = await findDigital(db, edition.tenantId, id)
    const model = await loadEdition(db, site, own, filesFor(pass, rememberFile(pass, own)))
    if (date === newest) front = model
    const around = neighboursOf(days, date)
    const page = drawn(site, (theme) => dayFile(paperSite(pass, edition, theme), model, around))
    await files.write(folder + page.path, page.content)
  }
  const months = [...new Set([edition.date, earlier, later].filter(Boolean).map(monthOf))]
  const made = [
    ...drawn(site, (theme) => frontFiles(paperSite(pass, edition, theme), front, dates, months)),
    ...feedFiles(site.model, paperOf(site, edition), front),
  ]
  for (const { path, content } of made) await files.write(folder + path, content)
  const papers = await findPapersOn(db, site.row, site.model.url)
  const leading = { ...site, model: { ...site.model, papers } }
  await writeAll(files, [await homePage(db, leading), await sitemapList(db, site)])
  await tellReaders(db, site.row)
}

/** Reads back what readers would: every file as it was written, nothing where an article is gone. Answers a hash of all of it. */
export const probe = async (
  { files }: Pass,
  edition: DigitalEdition,
  { written, model }: Pick<Edited, 'written' | 'model'>,
) => {
  const lines: string[] = []
  for (const [path, hash] of written) {
    const content = await files.read(path)
    if (!content || contentHash(content) !== hash) throw new Error(`${path} is not what was written`)
    lines.push(`${hash}  ${path}\n`)
  }
  for (const { path } of gonePaths(model)) {
    const place = paperFolder(edition) + path
    if ((await files.has(place)) || !(await files.has(goneName(place))))
      throw new Error(`${place} is still there`)
  }
  if (!(await files.has(indexOfDay(edition)))) throw new Error('the day has no page')
  return contentHash(lines.toSorted().join(''))
}

/** An edition that never went out leaves nothing behind. */
export const clearEdition = async (pass: Pass, edition: DigitalEdition) => {
  await removeStale(pass, edition, new Map())
  await pass.files.remove(indexOfDay(edition))
  await tellReaders(pass.db, pass.site.row)
}
