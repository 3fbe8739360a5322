import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import { withTurn } from '#/db/turn.ts'

export interface PressOutlet {
  tenantId: number
  editionId: string
}

/** Editions with pages on their way to the press. */
export const findBusy = async (db: Db): Promise<PressOutlet[]> => {
  const { rows } = await sql<PressOutlet>`select distinct tenant_id, edition_id from delivery
    where edition_id is not null and page_id is not null and state in ('waiting', 'sending')
      and due_at <= clock_timestamp() and ${mayGoOut}`.execute(db)
  return rows
}

export interface PressDue {
  id: number
  pageId: string
  round: number
  attempts: number
  /** Holds how often it went wrong. */
  details: unknown
  orderedBy: string | null
}

/** All that is due of an edition; what a killed worker had begun is found again. */
export const takeDue = (db: Db, { tenantId, editionId }: PressOutlet) =>
  db.transaction().execute(async (tx: Tx) => {
    await sql`select from edition where tenant_id = ${tenantId} and id = ${editionId} for no key update`.execute(
      tx,
    )
    const { rows } = await sql<PressDue>`update delivery set state = 'sending', attempts = attempts + 1,
        accepted_at = coalesce(accepted_at, clock_timestamp())
      where tenant_id = ${tenantId} and edition_id = ${editionId} and page_id is not null
        and state in ('waiting', 'sending') and due_at <= clock_timestamp() and ${mayGoOut}
      returning id, page_id, round, attempts, details, ordered_by`.execute(tx)
    return rows.toSorted((one, other) => one.id - other.id)
  })

/** One process brings an edition out at a time. */
export const withLock = (db: Db, { tenantId, editionId }: PressOutlet, work: (db: Db) => Promise<void>) =>
  withTurn(db, `press ${tenantId} ${editionId}`, work)
