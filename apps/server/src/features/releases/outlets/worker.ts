import { setTimeout as sleep } from 'node:timers/promises'
import { isOwnChannelType } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { whenThere } from '#/db/when-there.ts'
import { isStoreOut, outageCause, outageOf } from '#/outage.ts'
import { traced } from '#/tracing/trace.ts'
import { settleCaches } from '../front-cache/settle.ts'
import { orderPaperRedraws } from '../papers.ts'
import { type ChannelRow, findChannel } from '../queries.ts'
import { askMissing } from '../rebuild.ts'
import { takeSpecials } from '../specials/due.ts'
import { findBusy, type Outlet, takeDue } from './due.ts'
import { fillPool } from './newspaper.ts'
import { printEverything, printPages, type Taken } from './pages.ts'
import type { OutletParts } from './pass.ts'
import { holdBack } from './tries.ts'
import { withLock } from './turn.ts'

const pollMs = 250
/** Channels worked on at the same time in one process. */
const atOnce = 4
/** After a failure the outlet rests, and holds back nobody meanwhile. */
const restMs = 2_000
const sweepMs = 3_600_000

type CarryOut = (parts: OutletParts, db: Db, channel: ChannelRow, taken: Taken) => Promise<void>

const outlets: Record<string, CarryOut> = {
  website: printPages,
  app: printPages,
  newspaper: (parts, db, channel, { stories }) => fillPool(parts, db, channel, stories),
}

const rebuilt = (db: Db, { tenantId, id }: ChannelRow, asked: Date) =>
  db
    .updateTable('channel')
    .set({ rebuildAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    // The database counts microseconds, a date does not.
    .where(sql<boolean>`date_trunc('milliseconds', rebuild_at) <= ${asked}`)
    .execute()

/** Without the store nothing is done and nothing lost: all that was taken waits, and says why. */
const waitForStore = async (
  { log }: OutletParts,
  db: Db,
  { stories, specials }: Taken,
  error: NodeJS.ErrnoException,
) => {
  const outage = outageOf(error)
  if (!outage || !isStoreOut(error)) throw error
  log.warn({ err: error }, 'releases: the store is not there')
  for (const due of [...stories, ...specials]) await holdBack(db, due, outageCause(outage))
}

const serve = async (parts: OutletParts, db: Db, outlet: Outlet, signal: AbortSignal) => {
  for (;;) {
    const channel = await findChannel(db, outlet.tenantId, outlet.channelId)
    const carryOut = channel && isOwnChannelType(channel.type) ? outlets[channel.type] : undefined
    if (!channel || !carryOut || signal.aborted) return
    if (channel.rebuildAt) {
      if (channel.type !== 'newspaper') await printEverything(parts, db, channel)
      await orderPaperRedraws(db, channel)
      await rebuilt(db, channel, channel.rebuildAt)
    }
    const stories = await takeDue(db, channel)
    const specials = await takeSpecials(db, channel)
    parts.atPoint('taken')
    if (stories.length + specials.length === 0) {
      // What was put off, or left by one who died.
      const unsettled = await settleCaches(parts, db, channel)
      if (unsettled)
        parts.log.warn({ problem: unsettled.problem.message }, 'releases: a cache was not purged')
      return
    }
    const attributes = { channel: channel.type, stories: stories.length, specials: specials.length }
    const taken = { stories, specials }
    await traced({ name: 'delivery', kind: 'consumer', attributes }, () =>
      carryOut(parts, db, channel, taken).catch((error) => waitForStore(parts, db, taken, error)),
    )
  }
}

/** All that is due now; for tests and commands. */
export const deliverNow = async (parts: OutletParts, db: Db) => {
  const never = new AbortController().signal
  for (let busy = await findBusy(db); busy.length > 0; busy = await findBusy(db))
    for (const outlet of busy) await withLock(db, outlet, (own) => serve(parts, own, outlet, never))
}

/** Carries deliveries out, outlet by outlet, several side by side. Returns a stop function. */
export const startDeliveries = (parts: OutletParts, db: Db) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const going = new Map<string, Promise<void>>()
  const resting = new Map<string, number>()
  const keyOf = ({ tenantId, channelId }: Outlet) => `${tenantId} ${channelId}`

  const begin = (outlet: Outlet) => {
    const key = keyOf(outlet)
    const work = withLock(db, outlet, (own) => serve(parts, own, outlet, signal))
      .catch((error) => {
        resting.set(key, Date.now() + restMs)
        parts.log.error({ err: error, channel: outlet.channelId }, 'releases: an outlet was not served')
      })
      .finally(() => going.delete(key))
    going.set(key, work)
  }
  const mayBegin = (outlet: Outlet) =>
    going.size < atOnce && !going.has(keyOf(outlet)) && (resting.get(keyOf(outlet)) ?? 0) < Date.now()

  const look = async () => {
    while (!signal.aborted) {
      const busy = await findBusy(db).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'releases: not looked after')
        return []
      })
      for (const outlet of busy) if (mayBegin(outlet)) begin(outlet)
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const sweep = () =>
    parts.home
      .sweep()
      .catch((error: Error) => parts.log.warn({ error: error.message }, 'releases: not swept'))
  const sweeping = setInterval(sweep, sweepMs).unref()
  const begun = whenThere(() => askMissing(db, parts.home), signal).catch((error: Error) =>
    parts.log.warn({ error: error.message }, 'releases: not looked for missing sites'),
  )
  const looking = Promise.all([begun, look(), sweep()])
  return async () => {
    stopping.abort()
    clearInterval(sweeping)
    await looking
    await Promise.allSettled(going.values())
  }
}
