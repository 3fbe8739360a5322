import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { SpecialRow } from '#/special-page/content.ts'
import type { Pass } from '../outlets/pass.ts'
import { publishingService } from '../outlets/receipts.ts'
import { endsPass } from '../outlets/site-pass.ts'
import { insertSpecialDelivery } from './orders.ts'
import { type Ordered, print } from './print.ts'
import { findPageVersion, findShowing, stillShown } from './queries.ts'

const redraw = async (pass: Pass, special: SpecialRow) => {
  const version =
    special.liveNo === null ? undefined : await findPageVersion(pass.db, special, special.liveNo)
  if (version) await print(pass, special, version, false)
}

interface Publisher {
  id: string | null
  name: string
}

/** A page that could not be drawn anew gets a delivery of its own: it is tried again, says why it fails, and whoever published the page hears of it. */
const orderRedraw = (db: Db, special: SpecialRow) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, id } = special
    const now = await tx
      .selectFrom('special')
      .select(['round', 'wanted'])
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (now.wanted !== 'live') return
    // A version whose hour is still to come leaves readers what they see now.
    const { rows: open } = await sql`select from delivery where tenant_id = ${tenantId} and special_id = ${id}
      and state in ('waiting', 'sending') and act <> 'withdraw'
      and (version is null or due_at <= clock_timestamp()) limit 1`.execute(tx)
    if (open.length > 0) return
    const { rows } = await sql<Publisher>`select ordered_by as id, ordered_name as name from delivery
      where tenant_id = ${tenantId} and special_id = ${id} and act <> 'withdraw' and ordered_by is not null
      order by id desc limit 1`.execute(tx)
    const mark = `redraw ${randomUUID()}`
    const order = { act: 'update', round: now.round, no: null, mark } as const
    await insertSpecialDelivery(tx, special, rows[0] ?? publishingService, order)
  })

/** Each page by itself: one that cannot be drawn stays as it was and holds back no other. Answers those. */
export const redrawEach = async (pass: Pass, specials: readonly SpecialRow[]) => {
  const undrawn: SpecialRow[] = []
  for (const special of specials)
    try {
      await redraw(pass, special)
    } catch (error) {
      if (endsPass(error)) throw error
      pass.parts.log.warn({ err: error, special: special.id }, 'releases: a special page was not drawn anew')
      await orderRedraw(pass.db, special)
      undrawn.push(special)
    }
  return undrawn
}

/** Pages that show what has just come or gone, drawn in the same pass. Answers which of the stories that went a page still shows: their withdrawal may not close. */
export const redrawShowing = async (
  pass: Pass,
  changed: Parameters<typeof findShowing>[2] & { goneIds: readonly number[] },
  except: readonly Ordered[],
): Promise<ReadonlySet<number>> => {
  if (changed.storyIds.length === 0) return new Set()
  const done = new Set(except.map(({ due }) => due.specialId))
  const showing = await findShowing(pass.db, pass.site.row, changed)
  const undrawn = await redrawEach(
    pass,
    showing.filter(({ id }) => !done.has(id)),
  )
  return stillShown(pass.db, undrawn, changed.goneIds)
}
