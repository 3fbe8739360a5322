import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import { digitalMessages as messages } from '@rongbian/contract/messages/newspaper-digital'
import type { Db } from '#/db/open.ts'
import {
  findChannel,
  inPass,
  inTurn,
  noCrash,
  type OutletParts,
  type Pass,
  settleCaches,
} from '#/features/releases/index.ts'
import type { Painter } from '../proofs/painter.ts'
import { type DigitalDue, type DigitalOutlet, findBusy, takeEdition, withEdition } from './due.ts'
import { forgetFiles, isPainted, isTelling, paintPage } from './paint.ts'
import type { DigitalHook } from './points.ts'
import { closeDigital, failDigital } from './receipts.ts'
import { recordStories } from './record.ts'
import { type DigitalEdition, findDigital, findPages, findPrinted } from './rows.ts'
import { clearEdition, markLive, probe, removeMedia, writeEdition, writeFronts } from './write.ts'

export interface DigitalParts extends Omit<OutletParts, 'atPoint'> {
  painter: Painter
  atPoint: DigitalHook
}

/** Whoever writes to a website waits for its turn; pages are painted before, so that nobody waits for that. */
const onSite = <Result>(
  parts: DigitalParts,
  db: Db,
  { tenantId, channelId }: DigitalOutlet,
  work: (pass: Pass) => Promise<Result>,
) =>
  inTurn(db, { tenantId, channelId }, async () => {
    const channel = await findChannel(db, tenantId, channelId)
    if (!channel) throw new AppError('conflict', { message: messages.siteGone() })
    return inPass({ parts: { ...parts, atPoint: noCrash }, db, channel }, [], work)
  })

/** Stories that were withdrawn leave at once: their pages have no picture until a new one is painted. */
const clearGone = async (
  parts: DigitalParts,
  db: Db,
  outlet: DigitalOutlet,
  { edition, gone }: { edition: DigitalEdition; gone: ReadonlySet<number> },
) => {
  const known = await findPages(db, edition)
  const printed = await findPrinted(db, edition)
  const telling = printed.filter((page) => isTelling(page, known.get(page.pageId), gone))
  if (telling.length === 0) return
  await forgetFiles(db, edition, telling)
  await onSite(parts, db, outlet, async (pass) => {
    const { media } = await writeEdition(pass, edition)
    await markLive(pass, edition, { media })
    await removeMedia(pass, edition, media)
    await writeFronts(pass, edition)
  })
  parts.atPoint('cleared')
}

/** Readers see what the files say, whatever stands in between. */
const demandSettled = async ({ parts, db, site }: Pass) => {
  const unsettled = parts.cache && (await settleCaches(parts, db, site.row))
  if (unsettled) throw unsettled.problem
}

const bringOut = (parts: DigitalParts, db: Db, outlet: DigitalOutlet) =>
  onSite(parts, db, outlet, async (pass) => {
    const edition = await findDigital(db, outlet.tenantId, outlet.editionId)
    const edited = await writeEdition(pass, edition)
    parts.atPoint('pages written')
    const url = await markLive(pass, edition, edited)
    parts.atPoint('marked live')
    await removeMedia(pass, edition, edited.media)
    await writeFronts(pass, await findDigital(db, outlet.tenantId, outlet.editionId))
    parts.atPoint('fronts written')
    const hash = await probe(pass, edition, edited)
    parts.atPoint('probed')
    await demandSettled(pass)
    return { url, hash, remoteId: edition.date }
  })

/** What is to go is taken off a closed website as well. */
const demandOpen = async (db: Db, { tenantId, channelId }: DigitalOutlet, dues: readonly DigitalDue[]) => {
  if (dues.every(({ act }) => act === 'withdraw')) return
  if ((await findChannel(db, tenantId, channelId))?.disabledAt)
    throw new AppError('conflict', { message: messages.siteGone() })
}

const carryOut = async (parts: DigitalParts, db: Db, outlet: DigitalOutlet, dues: readonly DigitalDue[]) => {
  await demandOpen(db, outlet, dues)
  const found = await findDigital(db, outlet.tenantId, outlet.editionId)
  if (!found.digitalAt && dues.every(({ act }) => act === 'withdraw')) {
    await onSite(parts, db, outlet, async (pass) => {
      await clearEdition(pass, found)
      await demandSettled(pass)
    })
    return { url: '', hash: '', remoteId: found.date }
  }
  const printed = await findPrinted(db, found)
  const gone = await recordStories(db, found, printed)
  parts.atPoint('recorded')
  const edition = await findDigital(db, outlet.tenantId, outlet.editionId)
  if (edition.digitalAt) await clearGone(parts, db, outlet, { edition, gone })
  const known = await findPages(db, edition)
  for (const page of printed)
    if (!isPainted(page, known.get(page.pageId), gone)) await paintPage(parts, db, edition, { page, gone })
  parts.atPoint('painted')
  return bringOut(parts, db, outlet)
}

const serve = async (parts: DigitalParts, db: Db, outlet: DigitalOutlet) => {
  const dues = await takeEdition(db, outlet)
  if (dues.length === 0) return
  parts.atPoint('taken')
  try {
    const receipt = await carryOut(parts, db, outlet, dues)
    await closeDigital(db, outlet, dues, receipt)
  } catch (error) {
    parts.log.warn({ err: error, edition: outlet.editionId }, 'newspaper: no digital paper')
    await failDigital(db, outlet, dues, error)
    return
  }
  parts.atPoint('closed')
}

/** All that is due now; for the worker, tests and commands. */
export const digitalNow = async (parts: DigitalParts, db: Db, isUrgent = false) => {
  for (const outlet of await findBusy(db, isUrgent))
    await withEdition(db, outlet, (own) => serve(parts, own, outlet))
}

const pollMs = 500

/** Brings printed editions to their readers. Returns a stop function. */
export const startDigital = (parts: DigitalParts, db: Db) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async (isUrgent: boolean) => {
    while (!signal.aborted) {
      await digitalNow(parts, db, isUrgent).catch((error: Error) => {
        if (!signal.aborted)
          parts.log.warn({ error: error.message }, 'newspaper: the digital paper was not looked after')
      })
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  // A withdrawn story does not wait for another edition to be painted.
  const looking = Promise.all([look(false), look(true)])
  return async () => {
    stopping.abort()
    await looking
  }
}
