import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#/db/open.ts'

const fetchedAtOnce = 1_000

/** Every row of a query, few of them in memory; one query at a time. */
export async function* eachOf<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare every_row no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchedAtOnce)} from every_row`.execute(tx)
    yield* rows
    if (rows.length < fetchedAtOnce) return
  }
}
