import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allFeatures } from '#/all-features.ts'
import { fileColumnsOf } from '#/feature.ts'
import { findBreak } from '#/features/topics/index.ts'
import { verifyHistories } from '#/features/versions/index.ts'
import { folderStorage } from '#/storage/folder.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { exportTenant } from './export-tenant.ts'
import { listFiles } from './files.ts'
import { importTenant } from './import-tenant.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { findOwnTables } from './tenant-tables.ts'

vi.setConfig({ testTimeout: 180_000 })

const fileColumns = fileColumnsOf(allFeatures)
const picture = Buffer.from('图片')

/** A newsroom with stories, a topic and a file, and its archive. */
const archived = async () => {
  const news = await testApp()
  onTestFinished(news.close)
  const storage = openStorage(news.env)
  const hash = await storage.put(picture)
  await sql`update tenant set code = 'demo' where demo`.execute(news.db)
  await sql`insert into stored_file (tenant_id, hash, name, mime, size)
    select id, ${hash}, '图.png', 'image/png', ${picture.length} from tenant`.execute(news.db)
  const reporter = news.as('reporter')
  for (const title of ['江水', '夜市'])
    await reporter.post('/sprint/rest/stories/workspace/create', {
      content: { title, htmlContent: '<p>正文</p>' },
    })
  const folder = join(await testFolder(), 'archive')
  const { manifest } = await exportTenant(news, {
    code: 'demo',
    storage,
    folder,
    version: '0.1.0',
    fileColumns,
  })
  return { news, folder, manifest, hash }
}

/** Another installation, with a newsroom of its own whose ids and sites are the same. */
const elsewhere = async () => {
  const target = await testApp()
  onTestFinished(target.close)
  await sql`update person set id = gen_random_uuid() where not exists (select from person_role
    where person_role.person_id = person.id)`.execute(target.db)
  return target
}

const chains = ['story_history.hash', 'topic_event.hash', 'mission_event.hash']
const ends = ['story.history_hash', 'topic.event_hash', 'mission.event_hash']
/** Set anew on arrival. */
const settled = ['channel.rebuild_at', 'channel.code']

/** Every column of every table, as text, but what is said to differ. */
const contentsOf = async (pool: pg.Pool, code: string) => {
  const client = await pool.connect()
  const differs = new Set([...chains, ...ends, ...settled])
  const contents: Record<string, unknown[]> = {}
  for (const { name, columns } of await findOwnTables(client)) {
    const shown = columns.filter((column) => !differs.has(`${name}.${column}`)).map((column) => `"${column}"`)
    const { rows } = await client.query(
      `select row(${shown.join(', ')})::text as row from public.${name}
       where tenant_id = (select id from tenant where code = $1) order by 1`,
      [code],
    )
    contents[name] = rows
  }
  client.release()
  // Each house indexes on its own, as soon as it can.
  const { audit_log: log = [], story_search: _, story_search_todo: __, ...rest } = contents
  return { ...rest, log: log.filter((row) => !JSON.stringify(row).includes('newsroom.import')) }
}

const bringIn = (target: TestApp, archive: { folder: string }, code?: string) =>
  checkBackup(archive.folder).then((manifest) =>
    importTenant(target, {
      storage: openStorage(target.env),
      folder: archive.folder,
      manifest,
      code,
    }),
  )

const strangers = (db: TestApp['db']) =>
  // As if both had not grown from the same demo.
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update person set id = overlay(id::text placing 'ffff' from 1)::uuid`.execute(tx)
  })

test('a newsroom moves into an installation that has one: same rows, same files, chains whole, ids go on', async () => {
  const archive = await archived()
  const target = await elsewhere()
  await strangers(target.db)
  await sql`update tenant set code = 'here'`.execute(target.db)
  const { tenantId, sites } = await bringIn(target, archive)

  const here = await contentsOf(target.pool, 'demo')
  expect(here).toEqual(await contentsOf(archive.news.pool, 'demo'))
  expect(Object.values(here).flat().length).toBeGreaterThan(100)
  expect(await openStorage(target.env).read(archive.hash)).toEqual(picture)

  const broken: unknown[] = []
  const { stories } = await verifyHistories(target.db, (one) => broken.push(one))
  expect([stories >= 2, broken]).toEqual([true, []])
  for (const noun of ['topic', 'mission'] as const) {
    const { rows } = await sql<{ tenantId: number; id: number; eventNo: number; eventHash: Buffer }>`
      select tenant_id, id, event_no, event_hash from ${sql.table(noun)} where tenant_id = ${tenantId}`.execute(
      target.db,
    )
    for (const end of rows) expect(await findBreak(target.db, noun, end)).toBeUndefined()
  }
  const { rows: same } = await sql<{ code: string }>`select code from channel
    where type in ('website', 'app') group by code having count(*) > 1`.execute(target.db)
  expect([same, sites.every((site) => site.endsWith('-demo'))]).toEqual([[], true])

  const { rows } = await sql<{ next: number; most: number }>`
    select nextval('story_id_seq')::int as next, (select max(id)::int from story) as most`.execute(target.db)
  expect(rows[0]?.next).toBeGreaterThan(rows[0]?.most ?? 0)
})

test('what was broken before it left is still broken, and named', async () => {
  const { news } = await archived()
  await news.db.transaction().execute(async (tx) => {
    await sql`alter table story_history disable trigger user`.execute(tx)
    await sql`update story_history set note = '改过' where no = 1`.execute(tx)
    await sql`alter table story_history enable trigger user`.execute(tx)
  })
  const folder = join(await testFolder(), 'broken')
  await exportTenant(news, {
    code: 'demo',
    storage: openStorage(news.env),
    folder,
    version: '0.1.0',
    fileColumns,
  })
  const target = await elsewhere()
  await strangers(target.db)
  await sql`update tenant set code = 'here'`.execute(target.db)
  const { tenantId } = await bringIn(target, { folder })
  const broken: number[] = []
  await verifyHistories(target.db, (one) => broken.push(one.tenantId))
  expect([broken.length > 0, new Set(broken)]).toEqual([true, new Set([tenantId])])
})

test('an archive changed by one byte is refused before anything is written', async () => {
  const { folder } = await archived()
  const target = await elsewhere()
  const before = await target.db.selectFrom('tenant').selectAll().execute()
  for (const name of [
    'manifest.json',
    ...(await listFiles(folder)).filter((path) => /person\.copy|^files/.test(path)),
  ]) {
    const path = join(folder, name)
    const whole = await readFile(path)
    const changed = Buffer.from(whole)
    const middle = name === 'manifest.json' ? whole.indexOf('demo') : Math.floor(whole.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await writeFile(path, changed)
    await expect(bringIn(target, { folder }), name).rejects.toThrow(`备份已损坏：${path}`)
    await writeFile(path, whole)
  }
  expect(await target.db.selectFrom('tenant').selectAll().execute()).toEqual(before)
  expect(await listFiles(join(target.env.DATA_DIR, 'files'))).toEqual([])
})

test('a newsroom that is here already, and a code that is taken, are refused with nothing written', async () => {
  const archive = await archived()
  await expect(bringIn(archive.news, archive, 'copy')).rejects.toThrow('这个编辑部已经在这里，代号是 demo')
  const target = await elsewhere()
  await strangers(target.db)
  await sql`update tenant set code = 'demo'`.execute(target.db)
  await expect(bringIn(target, archive)).rejects.toThrow('代号 demo 已被另一个编辑部使用')
  expect(await target.db.selectFrom('tenant').selectAll().execute()).toHaveLength(1)
})

test('an archive of one newsroom is no backup of the house', async () => {
  const { news, folder, manifest } = await archived()
  await expect(restoreBackup(news, folderStorage(await testFolder()), folder, manifest)).rejects.toThrow(
    '一个编辑部的存档',
  )
})

test('every key and every reference of a newsroom begins with it, so ids need not be changed', async () => {
  const { pool } = await elsewhere()
  const { rows } = await pool.query(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'f')
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'tenant_id')
      and pg_get_constraintdef(oid) !~ '\\(tenant_id' and conrelid <> 'tenant_host'::regclass`)
  expect(rows).toEqual([])
})
