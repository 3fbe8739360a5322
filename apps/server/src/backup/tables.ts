import type pg from 'pg'

/** Of no use to a newsroom that was restored: nobody listens there yet or waits for an answer, and its migrations say themselves who may run. */
const passing = ['signal', 'told_signal', 'answered_call', 'oldest_version']
const bookkeeping = ['kysely_migration', 'kysely_migration_lock', ...passing]

/** Every table of ours with the columns a COPY carries; generated ones are computed again, and what is unlogged is meant to be forgotten. */
export const findTables = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [bookkeeping],
  )
  return rows
}

export const findSequences = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  return rows.map((row) => row.name)
}

export const columnList = (client: pg.ClientBase, { name, columns }: { name: string; columns: string[] }) =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
