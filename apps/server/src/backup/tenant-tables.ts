import type pg from 'pg'
import { findTables } from './tables.ts'

export interface OwnTable {
  name: string
  /** Without the number of the newsroom, which is another elsewhere. */
  columns: string[]
}

/** Rows that belong to the installation and not to the newsroom: they stay where they are. */
export const stays = [
  'session',
  'sign_in_failure',
  'tenant_host',
  'tenant_quota',
  // Half an upload is begun again.
  'upload',
]

interface Link {
  from: string
  to: string
}

/** What must be there before what; a row may name rows of its own table, which come in the same stroke. */
const findLinks = async (client: pg.ClientBase) => {
  const { rows } = await client.query<Link>(
    `select distinct one.relname as "from", other.relname as "to" from pg_constraint as key
     join pg_class as one on one.oid = key.conrelid join pg_class as other on other.oid = key.confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conrelid <> confrelid`,
  )
  return rows
}

const inOrder = (tables: readonly OwnTable[], links: readonly Link[]) => {
  const ordered: OwnTable[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const waits = new Set(links.filter(({ to }) => names.has(to)).map(({ from }) => from))
    const next = rest.filter(({ name }) => !waits.has(name))
    if (next.length === 0) throw new Error(`tables need one another: ${[...names].join(', ')}`)
    ordered.push(...next)
    rest = rest.filter((table) => !next.includes(table))
  }
  return ordered
}

/** Every table of a newsroom, those that others need first. */
export const findOwnTables = async (client: pg.ClientBase) => {
  const own = (await findTables(client))
    .filter(({ name, columns }) => columns.includes('tenant_id') && !stays.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => column !== 'tenant_id') }))
  return inOrder(own, await findLinks(client))
}
