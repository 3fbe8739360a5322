import { validViewsMost } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { addRequests, addViews, type RequestRow, type ViewRow } from './add-rows.ts'
import type { Arrival, Batch } from './batch.ts'
import { findPlaces, type Place, type PlaceOf } from './places.ts'
import { noteSeen, type Seen } from './seen.ts'
import { findSalts, visitorOf } from './visitor.ts'

/** Moments at which a process may die; tests end it at each of them. */
export const flushPoints = ['batch taken', 'batch claimed', 'batch written', 'batch kept'] as const
export type FlushHook = (point: (typeof flushPoints)[number]) => void

/** False when it is in the books already: then its answer was lost, not the batch. */
const claim = async (tx: Tx, { node, no }: Batch) => {
  const { rows } = await sql`insert into view_batch as last (node, no) values (${node}, ${no})
    on conflict (node) do update set no = excluded.no, at = now() where last.no < excluded.no
    returning no`.execute(tx)
  return rows.length > 0
}

interface Placed extends Arrival {
  place: Place
  /** Only of readers, and only for as long as it takes to count them. */
  seen: Seen | undefined
}

const placeEach = async (tx: Tx, arrivals: readonly Arrival[], placeOf: PlaceOf) => {
  const salts = await findSalts(tx, [...new Set(arrivals.map(({ hour }) => hour.day))])
  const seenAt = (place: Place, { audience, page, caller, isView, hour: { day } }: Arrival) => {
    const salt = salts.get(day)
    if (!isView || audience !== 'reader' || !caller || !salt) return
    const { channelId, storyId } = place
    return { day, channelId, storyId, visitor: visitorOf(salt, page.code, caller) }
  }
  return arrivals.flatMap((arrival): Placed[] => {
    const place = placeOf(arrival.page)
    return place ? [{ ...arrival, place, seen: seenAt(place, arrival) }] : []
  })
}

/** The first of a visitor is a reader, and as many as may count are valid; without a visitor neither. */
const countEach = async (tx: Tx, placed: readonly Placed[]): Promise<ViewRow[]> => {
  const timesOnStory = await noteSeen(
    tx,
    placed.flatMap(({ seen }) => seen ?? []),
  )
  const counted = placed.map((one) => ({ ...one, times: one.seen && timesOnStory(one.seen) }))
  const onChannel = (seen: Seen): Seen => ({ ...seen, storyId: 0 })
  const timesOnChannel = await noteSeen(
    tx,
    counted.flatMap(({ seen, times }) => (seen && times === 0 ? onChannel(seen) : [])),
  )
  return counted.map(({ place, hour, audience, device, via, isView, seconds, seen, times }) => ({
    ...place,
    ...hour,
    audience,
    device,
    via,
    seconds,
    views: Number(isView),
    valid: Number(times !== undefined && times < validViewsMost),
    readers: Number(times === 0),
    newcomers: Number(seen !== undefined && times === 0 && timesOnChannel(onChannel(seen)) === 0),
  }))
}

/** In one transaction, and once however often it is tried. */
export const writeBatch = async (db: Db, batch: Batch, atPoint: FlushHook) => {
  const { arrivals, asked } = batch
  atPoint('batch taken')
  await db.transaction().execute(async (tx) => {
    if (!(await claim(tx, batch))) return
    atPoint('batch claimed')
    const placeOf = await findPlaces(
      tx,
      [...arrivals, ...asked].map(({ page }) => page),
    )
    if (arrivals.length > 0) await addViews(tx, await countEach(tx, await placeEach(tx, arrivals, placeOf)))
    const requests = asked.flatMap(({ page, hour, ...counts }): RequestRow[] => {
      const place = placeOf(page)
      return place ? [{ ...place, ...hour, ...counts }] : []
    })
    await addRequests(tx, 'server', requests)
    atPoint('batch written')
  })
  atPoint('batch kept')
}
