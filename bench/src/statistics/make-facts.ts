import { sql } from 'kysely'
import type { Db, Tx } from '../../../apps/server/src/db/open.ts'

/** How many facts of a kind there are for a hundred stories. */
const shares = {
  created: 100,
  effective: 80,
  used: 50,
  chosen: 10,
  named: 120,
  signed: 100,
  usedHere: 100,
  ratify: 100,
  published: 100,
  updated: 20,
  failed: 5,
  withdrawn: 3,
  received: 160,
  passed: 140,
  denied: 20,
  proofed: 60,
}
type Kind = keyof typeof shares
const everyKind = Object.keys(shares) as Kind[]

const people = 300
const sources = 80
const channels = 12
const years = 3

/** Statements here may take longer than any of the product. */
export const unhurried = <Value>(db: Db, work: (tx: Tx) => Promise<Value>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return work(tx)
  })

interface Index {
  name: string
  definition: string
}

/** Indexes are made sooner when the rows are there. */
const withoutIndexes = async (db: Db, fill: () => Promise<void>) => {
  const { rows } = await sql<Index>`select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index join pg_class as index on index.oid = pg_index.indexrelid
    where indrelid = 'stat_fact'::regclass and not indisprimary`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { definition } of rows) await unhurried(db, (tx) => sql.raw(definition).execute(tx))
}

const countOf = (kind: Kind, stories: number) => Math.floor((stories * shares[kind]) / 100)

/** One after the other, as acts happen and rows come to lie. */
const makeKind = (db: Db, tenantId: number, kind: Kind, stories: number, departments: readonly string[]) =>
  unhurried(db, (tx) =>
    sql`insert into stat_fact (tenant_id, kind, key, at, story_id, root_id, person_id, department_id, channel_id,
        source, class, type, level, words, seconds, late, errors)
      select ${tenantId}, ${kind}, 'made ' || no, now() - ${years} * interval '365 days' * (1 - no::float8 / ${countOf(kind, stories)}),
        1000000000 + no, 1000000000 + no, md5('person ' || mod(no * 31, ${people}))::uuid,
        (${departments}::uuid[])[1 + mod(mod(no * 31, ${people}), ${departments.length})],
        case when ${kind} in ('named', 'signed', 'usedHere', 'ratify', 'published', 'updated', 'failed', 'withdrawn')
          then md5('channel ' || mod(no * 13, ${channels}))::uuid end,
        '来源' || mod(no * 17, ${sources}), case when mod(no, 3) = 0 then '1' else '' end, 'COMPO', 1, mod(no, 2000),
        case when ${kind} in ('passed', 'denied') then mod(no * 101, 86400) end, mod(no, 11) = 0, mod(no, 4)
      from generate_series(1, ${countOf(kind, stories)}::bigint) as no`.execute(tx),
  )

/** The acts of three years by three hundred people, as triggers would have noted them. */
export const makeFacts = async (db: Db, tenantId: number, stories: number, kinds = everyKind) => {
  const places = await db.selectFrom('department').select('id').where('tenantId', '=', tenantId).execute()
  const departments = places.map(({ id }) => id)
  await withoutIndexes(db, async () => {
    for (const kind of kinds) await makeKind(db, tenantId, kind, stories, departments)
  })
  await sql`analyze stat_fact`.execute(db)
}
