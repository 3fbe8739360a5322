import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'

/** An edition on its way out: page by page to the press, or whole to the digital paper. */
export interface EditionOutlet {
  tenantId: number
  editionId: string
}

const dueWhere = (whose: RawBuilder<boolean>) => sql<boolean>`edition_id is not null and ${whose}
  and state in ('waiting', 'sending') and due_at <= clock_timestamp() and ${mayGoOut}`

export const arePagesDue = dueWhere(sql`page_id is not null`)
export const isWholeDue = dueWhere(sql`page_id is null`)

/** Whoever changes what an edition has to send waits for its turn. */
export const holdEdition = (tx: Tx, { tenantId, editionId }: EditionOutlet) =>
  sql`select from edition where tenant_id = ${tenantId} and id = ${editionId} for no key update`.execute(tx)

/** All that is due of an edition; what a killed worker had begun is found again. */
export const takeDue = <Due extends { id: number }>(
  db: Db,
  outlet: EditionOutlet,
  isDue: RawBuilder<boolean>,
  columns: RawBuilder<Omit<Due, 'id'>>,
) =>
  db.transaction().execute(async (tx) => {
    await holdEdition(tx, outlet)
    const { rows } = await sql<Due>`update delivery set state = 'sending', attempts = attempts + 1,
        accepted_at = coalesce(accepted_at, clock_timestamp())
      where tenant_id = ${outlet.tenantId} and edition_id = ${outlet.editionId} and ${isDue}
      returning id, ${columns}`.execute(tx)
    return rows.toSorted((one, other) => one.id - other.id)
  })
