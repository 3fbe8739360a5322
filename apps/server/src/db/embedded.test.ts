import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readHome, testFolder } from '#/testing/folder.fixture.ts'
import type { Connection } from './cluster-record.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })

const start = async (folder: string) => {
  const database = await startEmbedded(folder, log, { fsync: false })
  onTestFinished(database.stop)
  return database
}

const query = async (connection: Connection, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('what was written is there after a restart, and nobody else may read the password', async () => {
  const folder = await testFolder()
  const first = await start(folder)
  await query(first.connection, `create table note as select '稿件' as text`)
  await first.stop()
  expect(await readdir(folder)).not.toContain('rongbian.lock')

  const second = await start(folder)
  expect(await query(second.connection, 'select text from note')).toEqual([{ text: '稿件' }])
  expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600)
})

test('a second start on the folder is refused while the first one runs', async () => {
  const folder = await testFolder()
  const first = await start(folder)
  await expect(startEmbedded(folder, log)).rejects.toThrow(`正被另一个融编进程使用（进程号 ${process.pid}）`)
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lock left by a dead process does not hold, even when its pid is in use again', async () => {
  const folder = await testFolder()
  const left = { pid: process.pid, identity: 'an earlier boot' }
  await writeFile(join(folder, 'rongbian.lock'), JSON.stringify(left))
  const unlock = lockFolder(folder)
  expect(JSON.parse(await readFile(join(folder, 'rongbian.lock'), 'utf8')).pid).toBe(process.pid)
  expect(() => lockFolder(folder)).toThrow('正被另一个融编进程使用')
  unlock()
  expect(await readdir(folder)).toEqual([])
})

test('a postmaster.pid whose pid belongs to another program does not stop the start', async () => {
  const folder = await testFolder()
  const first = await start(folder)
  await first.stop()
  const lines = [process.pid, join(folder, 'postgres'), 1, 5432, '/tmp', '', '  1 1', 'ready']
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), lines.join('\n'))
  const second = await start(folder)
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a cluster that a crash left half made is made anew', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'postgres-new-abc', 'data', 'base'), { recursive: true })
  await start(folder)
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
})

test('text is told apart and put in order as the newsroom expects', async () => {
  const { connection } = await start(await testFolder())
  const rows = await query(
    connection,
    `select (select string_agg(word, '' order by word collate "zh-x-icu") from unnest(array['中','国','安','北']) word)
       as pinyin, upper('é') as upper, '稿' ~ '\\w' as letter, current_setting('server_encoding') as encoding`,
  )
  expect(rows).toEqual([{ pinyin: '安北国中', upper: 'É', letter: true, encoding: 'UTF8' }])
})

test.runIf(process.getuid?.() === 0)(
  'root keeps the cluster elsewhere when only root can enter the folder',
  async () => {
    const folder = await testFolder(0o700)
    const first = await start(folder)
    await query(first.connection, 'create table note as select 1 as id')
    await first.stop()
    expect(await readHome(folder)).toMatch(/^\/var\/lib\/rongbian\//)
    expect(await readdir(folder)).not.toContain('postgres')

    const second = await start(folder)
    expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }])
  },
)

test('a long path to the folder is no obstacle', async () => {
  const folder = join(await testFolder(), 'long'.repeat(30))
  await mkdir(folder)
  const { connection } = await start(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})
