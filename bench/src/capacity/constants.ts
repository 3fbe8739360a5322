import type { Opened } from '../../../apps/server/src/db/open.ts'
import { samples } from './rows.ts'

/** Filled by the stories themselves. */
const byStories = ['story', 'story_version', 'story_search'] as const

type Sampled = keyof typeof samples
export type Measured = (typeof byStories)[number] | Sampled

export interface Size {
  table: Measured
  rows: number
  heap: number
  indexes: number
  /** Rows, what lies beside them, and indexes. */
  perRow: number
}

interface Row {
  rows: number
  total: number
  indexes: number
}

const sizeOf = async ({ pool }: Opened, table: Measured, relation: string): Promise<Size> => {
  await pool.query(`vacuum analyze ${relation}`)
  const { rows } = await pool.query<Row>(
    `select count(*)::int as rows, pg_total_relation_size('${relation}')::float8 as total,
       pg_indexes_size('${relation}')::float8 as indexes from ${relation}`,
  )
  const [found] = rows
  if (!found?.rows) throw new Error(`${table} has no rows`)
  const { total, indexes } = found
  return { table, rows: found.rows, heap: total - indexes, indexes, perRow: total / found.rows }
}

/** In a table with the same indexes, without the stories and people its rows would belong to. */
const multiply = async (opened: Opened, table: Sampled, many: number) => {
  const grown = `grown_${table}`
  const { row, differs } = samples[table]
  const { rows } = await opened.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(key), ', ') as columns
     from jsonb_object_keys($1::jsonb || jsonb_build_object(${differs.replaceAll(/\bn\b/g, '1')})) as key`,
    [JSON.stringify(row)],
  )
  const columns = rows[0]?.columns
  await opened.pool.query(`create table ${grown} (like ${table} including all)`)
  await opened.pool.query(
    `insert into ${grown} (${columns}) overriding system value
     select ${columns} from generate_series(1, $1::int) as n
     cross join lateral jsonb_populate_record(null::${grown}, $2::jsonb || jsonb_build_object(${differs}))`,
    [many, JSON.stringify(row)],
  )
  return sizeOf(opened, table, grown)
}

/** Bytes per row of what grows with the work, on a newsroom filled with stories. */
export const measureSizes = async (opened: Opened, many: number): Promise<Size[]> => {
  const sizes: Size[] = []
  for (const table of byStories) sizes.push(await sizeOf(opened, table, table))
  for (const table of Object.keys(samples) as Sampled[]) sizes.push(await multiply(opened, table, many))
  return sizes
}
