import { AppError } from '@rongbian/contract'
import { captureMessages } from '@rongbian/contract/messages/capture'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { type Actor, checkCaptureUrl } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import type { Ctx } from '#/http/command.ts'
import { FileAnswer } from '#/http/route.ts'
import { disposition } from '#/storage/file-url.ts'
import { findDuplicates } from './duplicates.ts'
import * as queries from './queries.ts'
import { takePage, urlKeyOf } from './take.ts'
import { toCapture, toItem } from './view.ts'
import type { Web } from './web.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'env' | 'jobs'> & { web: Web }

/** An address in full, or the words why it cannot be tried. */
const demandUrl = (text: string, no?: number) => {
  const wrong = checkCaptureUrl(text)
  if (wrong) {
    const problem = asMessage(wrong)
    throw new AppError('invalid', { fields: { url: no ? captureMessages.nth({ no, problem }) : problem } })
  }
  return new URL(text.trim()).href
}

/** Captures of the newsroom: everyone may read them, each deletes their own. */
export const createCaptures = (parts: Parts) => {
  const { db, storage, jobs } = parts
  /** Who presses twice waits for the first. */
  const underWay = new Map<string, Promise<number>>()

  const demand = async (actor: Actor, id: number) => {
    const row = await queries.findCapture(db, actor, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  const read = async (actor: Actor, id: number) => {
    const row = await demand(actor, id)
    const isDone = row.state === 'done'
    return toCapture(actor, row, isDone ? await findDuplicates(db, actor, row) : [])
  }

  /** A short address may lead to what is known already. */
  const takeNow = async (actor: Actor, url: string, again: boolean) => {
    const { tenantId, id: personId } = actor
    const taken = await takePage(parts, { tenantId, personId }, url)
    const known = again ? undefined : await queries.findOwnDone(db, actor, taken.urlKey)
    return known ?? queries.insertTaken(db, actor, taken)
  }

  const takeOnce = (actor: Actor, url: string, again: boolean) => {
    const key = `${actor.id} ${urlKeyOf(url)}`
    const begun = underWay.get(key) ?? takeNow(actor, url, again).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }

  const ask = async ({ tx, actor }: Ctx, url: string) => {
    const { tenantId } = actor
    const urlKey = urlKeyOf(url)
    const known = await queries.findOwn(tx, actor, urlKey)
    if (known && known.state !== 'failed') return known.id
    if (known) await queries.waitAgain(tx, { tenantId, id: known.id })
    const id = known?.id ?? (await queries.insertWaiting(tx, actor, url, urlKey))
    await jobs.send(tx, 'capture-page', { tenantId, captureId: id })
    return id
  }

  return {
    read,

    async show(actor: Actor, { url: text, again }: { url: string; again: boolean }) {
      const url = demandUrl(text)
      const known = again ? undefined : await queries.findOwnDone(db, actor, urlKeyOf(url))
      return read(actor, known ?? (await takeOnce(actor, url, again)))
    },

    async list(actor: Actor, filter: queries.ListFilter) {
      const rows = await queries.findItems(db, actor, filter)
      const total = await queries.countItems(db, actor, filter)
      return { items: rows.map((row) => toItem(actor, row)), total }
    },

    /** One item for each address, in their order. */
    async inBackground(actor: Actor, texts: readonly string[]) {
      const urls = texts.map((text, at) => demandUrl(text, texts.length > 1 ? at + 1 : undefined))
      const ids = await db.transaction().execute(async (tx) => {
        await queries.lockAsking(tx, actor)
        const asked: number[] = []
        for (const url of urls) asked.push(await ask({ tx, actor }, url))
        return asked
      })
      const rows = await queries.findItemsById(db, actor, ids)
      const items = new Map(rows.map((row) => [row.id, toItem(actor, row)]))
      return { items: ids.map((id) => items.get(id)).filter((item) => item !== undefined) }
    },

    async drop(actor: Actor, id: number) {
      const { personId } = await demand(actor, id)
      if (personId !== actor.id) throw new AppError('not_allowed', { message: captureMessages.notOwn() })
      await queries.deleteOwn(db, actor, id)
    },

    async snapshot(actor: Actor, id: number) {
      const { snapshotHash: hash, title } = await demand(actor, id)
      const size = hash ? await storage.size(hash) : undefined
      if (!hash || size === undefined)
        throw new AppError('not_found', { message: captureMessages.noSnapshot() })
      return new FileAnswer(storage.open(hash), {
        'content-length': String(size),
        'content-disposition': disposition('attachment', `${title || '网页'}.html`),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
    },
  }
}
