import { blockKinds } from '@rongbian/blocks'
import { AppError } from '@rongbian/contract'
import { asMessage, phrase } from '@rongbian/contract/messages/phrases'
import { specialMessages } from '@rongbian/contract/messages/specials'
import type { LeftOut, SpecialPage } from '@rongbian/site'
import { stampOf } from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { goneName } from '#/site/gone-name.ts'
import { designOf, hashOfPage, type SpecialRow } from '#/special-page/content.ts'
import { holdsBack, type Unsettled } from '../front-cache/settle.ts'
import { filesFor, type Pass, writeAll } from '../outlets/pass.ts'
import type { PageFile } from '../outlets/press.ts'
import type { Receipt } from '../outlets/receipts.ts'
import { descendantsOf, type Site } from '../outlets/site-channel.ts'
import { contentHash } from '../outlets/site-files.ts'
import { endsPass } from '../outlets/site-pass.ts'
import { tellReaders } from '../outlets/take-down.ts'
import { holdBack } from '../outlets/tries.ts'
import type { SpecialDue } from './due.ts'
import { gatherFacts } from './facts.ts'
import { findPageVersion, markAway, markShown, type PageVersion, rememberFile, stillUsed } from './queries.ts'
import { closeSpecial, failSpecial } from './receipts.ts'

/** A version of a page as the site knows it. */
export const pageOf = (
  site: Site,
  special: SpecialRow,
  version: Omit<PageVersion, 'no' | 'hash'>,
): SpecialPage => {
  const own = descendantsOf(site, special.columnId).filter((id) => id !== special.columnId)
  const isInUse = (id: string) => !site.columns.find((column) => column.id === id)?.disabledAt
  return {
    code: special.code,
    name: version.name,
    description: version.description,
    url: `${site.model.url}special/${special.code}/`,
    ...designOf(version),
    publishedAt: stampOf(special.liveAt ?? version.at, site.timeZone),
    updatedAt: stampOf(version.at, site.timeZone),
    columns: own.filter(isInUse).flatMap((id) => site.columnModels.get(id) ?? []),
  }
}

/** What a page left out, for people to read. */
const problemOf = (left: readonly LeftOut[]) => {
  if (left.length === 0) return noProblem
  const blocks = left.map(({ kind, reason }) =>
    specialMessages.blockBecause({
      kind: blockKinds.get(kind)?.label ? asMessage(blockKinds.get(kind)?.label ?? kind) : kind,
      reason: typeof reason === 'string' ? phrase(reason) : asMessage(reason),
    }),
  )
  return keptProblem(specialMessages.leftOut({ blocks }))
}

interface Printed {
  files: PageFile[]
  url: string
  path: string
}

/** Draws one page and brings its files out; what it no longer shows is removed after the page says so. */
export const print = async (
  pass: Pass,
  special: SpecialRow,
  version: PageVersion,
  isOrdered: boolean,
): Promise<Printed> => {
  const { parts, db, site, press, files } = pass
  const page = pageOf(site, special, version)
  const outside = filesFor(pass, (path) => rememberFile(db, special, path))
  const source = { db, channel: site.row, columns: site.columns }
  const { facts, shown, refs } = await gatherFacts(source, page, outside)
  parts.atPoint('media written')
  const made = press.special(site, page, facts)
  await writeAll(files, made.files)
  const [first] = made.files
  if (!first) throw new Error('a page without a file')
  await files.remove(goneName(first.path))
  parts.atPoint('page written')
  const { url } = page
  const written = [...outside.written]
  await markShown(db, {
    special,
    version,
    url,
    files: written,
    refs,
    shown,
    problem: problemOf(made.left),
    isOrdered,
  })
  parts.atPoint('marked live')
  const dropped = special.files.filter((path) => !written.includes(path))
  const kept = await stillUsed(db, special, dropped)
  for (const path of dropped) if (!kept.has(path)) await files.remove(path)
  return { files: made.files, url, path: first.path }
}

const takeDown = async (pass: Pass, special: SpecialRow): Promise<Printed> => {
  const { db, site, press, files, parts } = pass
  const at = stampOf(special.goneAt ?? new Date(), site.timeZone)
  const { path, beside } = press.specialPaths(special.code)
  await writeAll(files, press.gone(site, path, at))
  for (const one of [path, ...beside]) await files.remove(one)
  parts.atPoint('gone written')
  const kept = await stillUsed(db, special, special.files)
  for (const one of special.files) if (!kept.has(one)) await files.remove(one)
  await tellReaders(db, site.row)
  parts.atPoint('media removed')
  await markAway(db, special)
  parts.atPoint('marked gone')
  return { files: [], url: special.url, path }
}

/** Reads back what readers would. */
const probe = async (
  { files }: Pass,
  due: SpecialDue,
  { files: written, url, path }: Printed,
): Promise<Receipt> => {
  if (due.act === 'withdraw') {
    const marker = await files.read(goneName(path))
    if ((await files.has(path)) || !marker) throw new Error(`${path} is still there`)
    return { url, hash: contentHash(marker), remoteId: path }
  }
  const [page] = written
  const content = await files.read(path)
  if (!page || !content || contentHash(content) !== contentHash(page.content))
    throw new Error(`${path} is not what was written`)
  return { url, hash: contentHash(content), remoteId: path }
}

/** A shared block may have changed since the order: nobody reviewed the page as it would be now. What readers see already follows its blocks. */
const demandAsReviewed = async (db: Db, { tenantId, liveNo }: SpecialRow, version: PageVersion) => {
  if (version.no === liveNo) return
  const now = await hashOfPage(db, tenantId, { ...version, ...designOf(version) })
  if (now !== version.hash) throw new AppError('stale', { message: specialMessages.notAsReviewed() })
}

const carryOut = async (pass: Pass, due: SpecialDue): Promise<Printed> => {
  if (due.act === 'withdraw') return takeDown(pass, due.special)
  const version = await findPageVersion(pass.db, due.special, due.version ?? due.special.liveNo ?? 0)
  if (!version) throw new Error('签发的版本不存在')
  await demandAsReviewed(pass.db, due.special, version)
  return print(pass, due.special, version, true)
}

export interface Ordered {
  due: SpecialDue
  printed: Printed
}

/** What was ordered; one that cannot be drawn fails by itself and holds back no other. */
export const carryOutSpecials = async (pass: Pass, dues: readonly SpecialDue[]): Promise<Ordered[]> => {
  const done: Ordered[] = []
  for (const due of dues)
    try {
      done.push({ due, printed: await carryOut(pass, due) })
    } catch (error) {
      if (endsPass(error)) throw error
      pass.parts.log.warn({ err: error, delivery: due.id }, 'releases: a special page was not carried out')
      await failSpecial(pass.db, due, error)
    }
  return done
}

export const rewriteGone = async ({ site, press, files }: Pass, special: SpecialRow) => {
  const at = stampOf(special.goneAt ?? new Date(), site.timeZone)
  await writeAll(files, press.gone(site, press.specialPaths(special.code).path, at))
}

/** What a cache still holds is held back, the rest is closed when the answer is called. */
export const closeSpecials = async (
  pass: Pass,
  done: readonly Ordered[],
  unsettled: Unsettled | undefined,
) => {
  const receipts: { due: SpecialDue; receipt: Receipt }[] = []
  // A page that was drawn twice is what it was drawn as last.
  const last = new Map(done.map(({ due, printed }) => [due.specialId, printed]))
  for (const { due, printed } of done)
    receipts.push({ due, receipt: await probe(pass, due, last.get(due.specialId) ?? printed) })
  return async () => {
    for (const { due, receipt } of receipts)
      if (unsettled && holdsBack(unsettled, due.act, receipt.remoteId))
        await holdBack(pass.db, due, unsettled.problem.words, unsettled.problem.waitSeconds)
      else await closeSpecial(pass.db, due, receipt)
  }
}
