import { type CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import { SnakeCaseDialect } from '../../apps/server/src/db/camel-case.ts'
import type { DB } from '../../apps/server/src/db/database.ts'
import { findPeople, type PeopleFilter } from '../../apps/server/src/features/people/queries.ts'

/** The very statement the product sends: taken from its own query as it runs. */
export const compilePeopleQuery = async (pool: pg.Pool, filter: PeopleFilter) => {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new SnakeCaseDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  })
  await findPeople(db, filter)
  const [query] = sent
  if (!query) throw new Error('the product sent no query')
  return { text: query.sql, values: [...query.parameters] }
}
