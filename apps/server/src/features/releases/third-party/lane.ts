import { setTimeout as sleep } from 'node:timers/promises'
import { manifestOf } from '@rongbian/connectors/platforms'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Db } from '#/db/open.ts'
import { whenThere } from '#/db/when-there.ts'
import { outageOf } from '#/outage.ts'
import type { Due, Outlet } from '../outlets/due.ts'
import { type ChannelRow, findChannel } from '../queries.ts'
import { carryOut } from './carry-out.ts'
import type { AccountParts } from './job.ts'
import { later } from './outcome.ts'
import { findBusyAccounts, renewLease, takeNext, usualLease } from './take-due.ts'

const pollMs = 250
/** Accounts worked on at the same time in one process: most of the time they wait for an answer. */
const atOnce = 16
/** After a failure of ours. */
const restSeconds = 10

/** Holds the lease while it lasts. */
const whileHeld = async (db: Db, due: Due, seconds: number, work: () => Promise<void>) => {
  const renewing = setInterval(() => renewLease(db, due, seconds).catch(() => {}), (seconds * 1000) / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
  }
}

/** Tried again soon, and at once where only the database was away: nobody waits for the lease to end. */
const giveBack = (db: Db, due: Due, error: unknown, signal: AbortSignal) => {
  const seconds = outageOf(error) === 'database' ? 0 : restSeconds
  return whenThere(
    () => later(db, due, undefined, { problem: releaseMessages.innerFault(), seconds }),
    signal,
  )
}

const serveOne = async (
  parts: AccountParts,
  db: Db,
  { channel, due }: { channel: ChannelRow; due: Due },
  signal: AbortSignal,
) => {
  const manifest = manifestOf(channel.type)
  parts.atPoint('account taken')
  try {
    await whileHeld(db, due, parts.leaseSeconds ?? usualLease, () =>
      carryOut(parts, db, channel, { manifest, due }),
    )
  } catch (error) {
    parts.log.error({ err: error, delivery: due.id }, 'third-party: a hand-over failed')
    await giveBack(db, due, error, signal)
  }
}

/** All that is due on an account, one after the other. */
const serve = async (parts: AccountParts, db: Db, outlet: Outlet, signal: AbortSignal) => {
  while (!signal.aborted) {
    const channel = await findChannel(db, outlet.tenantId, outlet.channelId)
    const due = channel && (await takeNext(db, outlet, parts.leaseSeconds))
    if (!channel || !due) return
    await serveOne(parts, db, { channel, due }, signal)
  }
}

/** All that is due now; for tests. */
export const deliverToAccounts = async (parts: AccountParts, db: Db) => {
  const never = new AbortController().signal
  for (
    let busy = await findBusyAccounts(db, atOnce);
    busy.length > 0;
    busy = await findBusyAccounts(db, atOnce)
  )
    await Promise.all(busy.map((outlet) => serve(parts, db, outlet, never)))
}

/** Carries hand-overs to accounts out, account by account and side by side, so that a slow one holds back nobody. Returns a stop function. */
export const startAccountDeliveries = (parts: AccountParts, db: Db) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const going = new Map<string, Promise<void>>()

  const begin = (outlet: Outlet) => {
    const key = `${outlet.tenantId} ${outlet.channelId}`
    if (going.has(key) || going.size >= atOnce) return
    const work = serve(parts, db, outlet, signal)
      .catch((error) =>
        parts.log.error({ err: error, channel: outlet.channelId }, 'third-party: an account was not served'),
      )
      .finally(() => going.delete(key))
    going.set(key, work)
  }
  const look = async () => {
    while (!signal.aborted) {
      const busy = await findBusyAccounts(db, atOnce * 2).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'third-party: not looked after')
        return []
      })
      for (const outlet of busy) begin(outlet)
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const looking = look()
  return async () => {
    stopping.abort()
    await looking
    await Promise.allSettled(going.values())
  }
}
