import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { withTurn } from '#/db/turn.ts'
import { arePagesDue, type EditionOutlet, takeDue } from '../edition-due.ts'

/** Editions with pages on their way to the press. */
export const findBusy = async (db: Db): Promise<EditionOutlet[]> => {
  const { rows } = await sql<EditionOutlet>`select distinct tenant_id, edition_id from delivery
    where ${arePagesDue}`.execute(db)
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

export const takePages = (db: Db, outlet: EditionOutlet) =>
  takeDue<PressDue>(db, outlet, arePagesDue, sql`page_id, round, attempts, details, ordered_by`)

/** One process brings an edition out at a time. */
export const withLock = (db: Db, { tenantId, editionId }: EditionOutlet, work: (db: Db) => Promise<void>) =>
  withTurn(db, `press ${tenantId} ${editionId}`, work)
