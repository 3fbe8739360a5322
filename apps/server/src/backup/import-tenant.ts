import type pg from 'pg'
import { appliedMigrations } from '#/db/migrate.ts'
import type { Opened } from '#/db/open.ts'
import { StartError } from '#/start-error.ts'
import type { Storage } from '#/storage/storage.ts'
import { filePath, type Manifest, type TableEntry } from './manifest.ts'
import { rechain } from './rechain.ts'
import { bringIn, loadTable } from './restore-backup.ts'

const columnsOf = (client: pg.ClientBase, { columns }: TableEntry) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
const stagedOf = ({ name }: TableEntry) => `staged_${name}`

/** First beside the tables: reading the archive is the slow part, and nobody waits for it. */
const stage = async (client: pg.ClientBase, folder: string, table: TableEntry) => {
  const columns = columnsOf(client, table)
  await client.query(
    `create temp table ${stagedOf(table)} on commit drop as select ${columns} from public.${table.name} with no data`,
  )
  await loadTable(client, folder, table, `${stagedOf(table)} (${columns})`)
}

const checkStranger = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ code: string }>(
    `select tenant.code from staged_person join person using (id) join tenant on tenant.id = person.tenant_id limit 1`,
  )
  if (rows[0]) throw new StartError(`这个编辑部已经在这里，代号是 ${rows[0].code}，没有作任何改动。`)
}

const newTenant = async (client: pg.ClientBase, code: string, name: string) => {
  const taken = await client.query('select from tenant where code = $1', [code])
  if (taken.rowCount)
    throw new StartError(`代号 ${code} 已被另一个编辑部使用，没有作任何改动；请用 --code 换一个。`)
  const { rows } = await client.query<{ id: number }>(
    'insert into tenant (code, name) values ($1, $2) returning id',
    [code, name],
  )
  return rows[0]?.id ?? 0
}

/** Readers know a site by its code, and two newsrooms may have chosen the same: the one that comes gets a longer one. */
const renameSites = async (client: pg.ClientBase, code: string) => {
  const { rows } = await client.query<{ code: string }>(
    `update staged_channel as mine set code = mine.code || '-' || $1 from channel as other
     where other.code = mine.code and mine.type in ('website', 'app') and other.type in ('website', 'app')
     returning mine.code`,
    [code],
  )
  return rows.map((row) => row.code)
}

/** What the triggers would note has been noted, and comes along. */
const withoutTriggers = async (
  client: pg.ClientBase,
  tables: readonly TableEntry[],
  work: () => Promise<void>,
) => {
  for (const { name } of tables) await client.query(`alter table public.${name} disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table public.${name} enable trigger user`)
}

const moveIn = (client: pg.ClientBase, table: TableEntry, tenantId: number) =>
  client.query(
    `insert into public.${table.name} (tenant_id, ${columnsOf(client, table)}) overriding system value
     select ${tenantId}, ${columnsOf(client, table)} from ${stagedOf(table)}`,
  )

/**
 * Ids are kept, for every key begins with the newsroom and addresses that readers and stories hold stay right. What is made
 * afterwards gets ids above them; the change of the sequence keeps others from counting meanwhile.
 */
const advanceSequences = async (client: pg.ClientBase, tables: readonly TableEntry[]) => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence('public.' || c.relname, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and c.relname = any($1)`,
    [tables.map(({ name }) => name)],
  )
  for (const { table, column, sequence } of rows) {
    await client.query(`alter sequence ${sequence} no cycle`)
    await client.query(
      `select setval('${sequence}', greatest((select max(${column}) from public.${table}), (select last_value from ${sequence})))
       where exists (select from public.${table})`,
    )
  }
}

/** What other newsrooms share: where feeds are read from, and pages that are drawn anew. */
const settleIn = async (client: pg.ClientBase, tenantId: number) => {
  await client.query(
    `insert into feed_site (site) select distinct site from feed where tenant_id = $1 on conflict do nothing`,
    [tenantId],
  )
  await client.query(
    `update channel set rebuild_at = now() where tenant_id = $1 and type in ('website', 'app')`,
    [tenantId],
  )
  await client.query(
    `insert into audit_log (tenant_id, actor_name, action, target) select id, 'operator', 'newsroom.import', name
     from tenant where id = $1`,
    [tenantId],
  )
  await client.query(`select leave_signal('{"topic":"newsrooms","id":""}')`)
}

const demandSameSchema = async ({ db }: Pick<Opened, 'db'>, { migrations, version }: Manifest) => {
  const here = await appliedMigrations(db)
  if (here.join() !== migrations.join())
    throw new StartError(
      `存档来自融编 ${version}，表结构与这里不同，没有作任何改动；请把两边升级到同一个版本。`,
    )
}

const addFiles = async (storage: Storage, folder: string, { files }: Manifest) => {
  for (const { path, sha256 } of files)
    if ((await storage.size(sha256)) === undefined) await bringIn(storage, filePath(folder, path), sha256)
}

interface Incoming {
  storage: Storage
  folder: string
  manifest: Manifest
  code?: string | undefined
}

/** Brings a checked archive in beside the newsrooms that are here, all or nothing. Files come first, so that rows never miss theirs. */
export const importTenant = async (opened: Pick<Opened, 'db' | 'pool'>, incoming: Incoming) => {
  const { storage, folder, manifest } = incoming
  const { tenant, tables } = manifest
  if (!tenant) throw new StartError('这是整个系统的备份，不是一个编辑部的存档；请用 npm run restore 恢复。')
  await demandSameSchema(opened, manifest)
  const code = incoming.code ?? tenant.code
  const client = await opened.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    for (const table of tables) await stage(client, folder, table)
    await checkStranger(client)
    const tenantId = await newTenant(client, code, tenant.name)
    const sites = await renameSites(client, code)
    await addFiles(storage, folder, manifest)
    await withoutTriggers(client, tables, async () => {
      for (const table of tables) await moveIn(client, table, tenantId)
      await rechain(client, tenant.id, tenantId)
      // What waits for the commit must have run before the triggers come back.
      await client.query('set constraints all immediate')
    })
    await advanceSequences(client, tables)
    await settleIn(client, tenantId)
    await client.query('commit')
    return { tenantId, code, sites }
  } finally {
    client.release(true)
  }
}
