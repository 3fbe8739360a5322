import { AppError } from '@rongbian/contract'
import { type FeedForm, feedMessages as messages } from '@rongbian/contract/feeds'
import { minuteMs } from '@rongbian/domain'
import { siteOf } from '@rongbian/feeds'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { findByAddress, findFeed, freeAddress } from './feed-queries.ts'
import { knowSites } from './queries.ts'

export const feedsMost = 5_000

const demandFeed = async (tx: Tx, tenantId: number, id: number) => {
  const feed = await findFeed(tx, tenantId, id)
  if (!feed) throw new AppError('not_found', { message: messages.missing() })
  return feed
}

const demandFree = async (tx: Tx, tenantId: number, url: string) => {
  const same = await findByAddress(tx, tenantId, url)
  if (same && same.state !== 'removed')
    throw new AppError('conflict', { fields: { url: messages.taken({ name: same.name }) } })
  return same
}

const demandRoom = async (tx: Tx, tenantId: number) => {
  const { count } = await tx
    .selectFrom('feed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow()
  if (Number(count) >= feedsMost)
    throw new AppError('conflict', { message: messages.tooMany({ most: feedsMost }) })
}

/** As if it had never been asked. */
const fresh = {
  state: 'on',
  etag: '',
  lastModified: '',
  wholeAt: null,
  wishes: null,
  movedTo: '',
  movedDays: 0,
  movedDay: null,
  fails: 0,
  failingSince: null,
  problem: '',
  said: null,
  nextAt: sql<Date>`clock_timestamp()`,
} as const

/** One that was removed comes back with the clues it once brought. */
export const insertFeed = async (tx: Tx, tenantId: number, ownerId: string, form: FeedForm) => {
  await demandFree(tx, tenantId, form.url)
  const site = siteOf(form.url)
  await knowSites(tx, [site])
  const values = { ...form, ...fresh, site, ownerId, version: 1, heldUntil: null }
  return tx
    .insertInto('feed')
    .values({ ...values, tenantId, kind: 'feed' })
    .onConflict((conflict) => conflict.columns(['tenantId', 'url']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const addFeed = async ({ tx, actor, caller }: CallCtx, form: FeedForm) => {
  await demandRoom(tx, actor.tenantId)
  const { id } = await insertFeed(tx, actor.tenantId, actor.id, form)
  await audit(tx, actor, caller, { action: 'feed.add', target: form.name, details: form })
  return { id }
}

export const changeFeed = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  { version, ...form }: FeedForm & { version: number },
) => {
  const { tenantId } = actor
  const before = await demandFeed(tx, tenantId, id)
  if (before.version !== version) throw new AppError('conflict', { message: messages.changed() })
  const isElsewhere = before.url !== form.url
  const removed = isElsewhere ? await demandFree(tx, tenantId, form.url) : undefined
  if (removed) await freeAddress(tx, tenantId, removed.id)
  const site = siteOf(form.url)
  await knowSites(tx, [site])
  await tx
    .updateTable('feed')
    .set({
      ...form,
      site,
      version: version + 1,
      // Whoever reads the old address just now finds it taken away.
      ...(isElsewhere && { ...fresh, state: before.state === 'paused' ? 'paused' : 'on', heldUntil: null }),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, caller, { action: 'feed.change', target: form.name, details: form })
}

const setState = (tx: Tx, tenantId: number, id: number, values: object) =>
  tx
    .updateTable('feed')
    .set({ ...values, heldUntil: null, version: sql<number>`version + 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const pauseFeed = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { name } = await demandFeed(tx, actor.tenantId, id)
  await setState(tx, actor.tenantId, id, { state: 'paused' })
  await audit(tx, actor, caller, { action: 'feed.pause', target: name })
}

export const resumeFeed = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { name } = await demandFeed(tx, actor.tenantId, id)
  await setState(tx, actor.tenantId, id, fresh)
  await audit(tx, actor, caller, { action: 'feed.resume', target: name })
}

export const removeFeed = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { name } = await demandFeed(tx, actor.tenantId, id)
  await setState(tx, actor.tenantId, id, { state: 'removed' })
  await audit(tx, actor, caller, { action: 'feed.remove', target: name })
}

const soonestMs = minuteMs

export const readFeedNow = async ({ tx, actor }: CallCtx, id: number) => {
  const feed = await demandFeed(tx, actor.tenantId, id)
  if (feed.state !== 'on') throw new AppError('conflict', { message: messages.notOn() })
  const last = await tx
    .selectFrom('feedRead')
    .select(
      sql<boolean>`max(at) > clock_timestamp() - make_interval(secs => ${soonestMs / 1000})`.as('isRecent'),
    )
    .where('tenantId', '=', actor.tenantId)
    .where('feedId', '=', id)
    .executeTakeFirst()
  if (last?.isRecent || (feed.heldUntil && feed.heldUntil > new Date()))
    throw new AppError('conflict', { message: messages.justRead() })
  await tx
    .updateTable('feed')
    .set({ nextAt: sql<Date>`clock_timestamp()` })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .execute()
}
