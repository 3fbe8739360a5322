import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { withTurn } from '#/db/turn.ts'
import { type EditionOutlet, isWholeDue, takeDue } from '../edition-due.ts'

export interface DigitalOutlet extends EditionOutlet {
  channelId: string
}

/** Editions that are to appear or to be masked, those first or alone. */
export const findBusy = async (db: Db, isUrgent = false): Promise<DigitalOutlet[]> => {
  const { rows } =
    await sql<DigitalOutlet>`select tenant_id, edition_id, channel_id from delivery where ${isWholeDue}
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

export const takeEdition = (db: Db, outlet: DigitalOutlet) =>
  takeDue<DigitalDue>(
    db,
    outlet,
    sql`channel_id = ${outlet.channelId} and ${isWholeDue}`,
    sql`act, attempts, details, ordered_by, withdrawal_id, details ? 'isRedraw' as is_redraw`,
  )

/** One process makes an edition at a time. */
export const withEdition = (
  db: Db,
  { tenantId, editionId }: DigitalOutlet,
  work: (db: Db) => Promise<void>,
) => withTurn(db, `digital ${tenantId} ${editionId}`, work)
