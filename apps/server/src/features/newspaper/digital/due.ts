import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import { withTurn } from '#/db/turn.ts'

export interface DigitalOutlet {
  tenantId: number
  editionId: string
  channelId: string
}

const isDue = sql`edition_id is not null and page_id is null and state in ('waiting', 'sending')
  and due_at <= clock_timestamp() and ${mayGoOut}`

/** Editions that are to appear or to be masked, those first or alone. */
export const findBusy = async (db: Db, isUrgent = false): Promise<DigitalOutlet[]> => {
  const { rows } =
    await sql<DigitalOutlet>`select tenant_id, edition_id, channel_id from delivery where ${isDue}
      and (urgent or not ${isUrgent}::boolean) group by tenant_id, edition_id, channel_id order by bool_or(urgent) desc, min(due_at)`.execute(
      db,
    )
  return rows
}

export interface DigitalDue {
  id: number
  act: string
  attempts: number
  /** Holds how often it went wrong. */
  details: unknown
  orderedBy: string | null
  withdrawalId: number | null
  isRedraw: boolean
}

/** All that is due of an edition; what a killed worker had begun is found again. */
export const takeDue = (db: Db, { tenantId, editionId, channelId }: DigitalOutlet) =>
  db.transaction().execute(async (tx) => {
    await sql`select from edition where tenant_id = ${tenantId} and id = ${editionId} for no key update`.execute(
      tx,
    )
    const { rows } = await sql<DigitalDue>`update delivery set state = 'sending', attempts = attempts + 1,
        accepted_at = coalesce(accepted_at, clock_timestamp())
      where tenant_id = ${tenantId} and edition_id = ${editionId} and channel_id = ${channelId} and ${isDue}
      returning id, act, attempts, details, ordered_by, withdrawal_id, details ? 'isRedraw' as is_redraw`.execute(
      tx,
    )
    return rows.toSorted((one, other) => one.id - other.id)
  })

/** One process makes an edition at a time. */
export const withEdition = (
  db: Db,
  { tenantId, editionId }: DigitalOutlet,
  work: (db: Db) => Promise<void>,
) => withTurn(db, `digital ${tenantId} ${editionId}`, work)
