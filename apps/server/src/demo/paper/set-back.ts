import { sql } from 'kysely'
import type { Desk } from './desk.ts'

const eveningMs = 4 * 3_600_000

/** What was made in a minute took an evening: the edition is set back to the eve of its day. */
export const setBack = (desk: Desk, editionId: string, { begun, end }: { begun: number; end: Date }) =>
  desk.db.transaction().execute(async (tx) => {
    const { tenantId } = desk
    const now = new Date()
    const factor = eveningMs / Math.max(1, now.getTime() - begun)
    const then = (column: string) =>
      sql`${end}::timestamptz - (${now}::timestamptz - ${sql.ref(column)}) * ${factor}::float8`
    const pages = sql`select id from paper_page where tenant_id = ${tenantId} and edition_id = ${editionId}`
    const ofPages = [
      ['page_event', 'at'],
      ['proof', 'at'],
      ['proof_mark', 'at'],
      ['page_sign', 'signed_at'],
      ['press_file', 'at'],
    ] as const
    for (const [table, column] of ofPages)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${then(column)}
        where tenant_id = ${tenantId} and page_id in (${pages})`.execute(tx)
    await sql`update delivery set ordered_at = ${then('ordered_at')}, due_at = ${then('due_at')},
        accepted_at = ${then('accepted_at')}, probed_at = ${then('probed_at')}, closed_at = ${then('closed_at')}
      where tenant_id = ${tenantId} and edition_id = ${editionId} and page_id is not null`.execute(tx)
    await sql`update paper_page set updated_at = ${then('updated_at')}
      where tenant_id = ${tenantId} and edition_id = ${editionId}`.execute(tx)
    await sql`update edition set pressed_at = ${end} where tenant_id = ${tenantId} and id = ${editionId}`.execute(
      tx,
    )
    // Whoever was asked to sign has long done so.
    await sql`delete from notification where tenant_id = ${tenantId} and type like 'page.%'
      and link = any(select '/newspaper/page/' || id from (${pages}) as page)`.execute(tx)
  })
