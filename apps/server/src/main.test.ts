import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runningConnection } from '#/db/embedded.ts'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { readHome, testFolder } from '#/testing/folder.fixture.ts'
import { signInTo } from '#/testing/http-client.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'

vi.setConfig({ testTimeout: 240_000 })

const isRoot = process.getuid?.() === 0

const hasDatabase = (home: string) => existsSync(join(home, 'postgres', 'postmaster.pid'))

const oneLine = /^[^\n]+\n$/

test('a signal during the start ends it in order too', async () => {
  const folder = await testFolder()
  const { child, exit } = startServer({ DATA_DIR: folder, DEMO: '0' })
  while (!hasDatabase(folder)) await sleep(10)
  child.kill('SIGINT')
  expect(await exit).toMatchObject({ code: 0, stderr: '' })
  expect(hasDatabase(folder)).toBe(false)
})

test('a port in use is named in one line, and the database is stopped', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }

  const folder = await demoFolder()
  const { code, stderr } = await startServer({ DATA_DIR: folder, PORT: String(port) }).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(oneLine)
  expect(stderr).toContain(`端口 ${port} 已被其他程序占用`)
  expect(hasDatabase(folder)).toBe(false)
})

test('a data folder that cannot be written is named in one line', async () => {
  const path = join(await testFolder(), 'data')
  await writeFile(path, 'a file in place of the folder')
  const { code, stderr } = await startServer({ DATA_DIR: path }).exit
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `数据目录 ${path} 不能写入：同名文件已存在。请检查权限或更换 DATA_DIR。\n`,
  })
})

test('a wrong DATABASE_URL is named in one line without its password', async () => {
  const env = { DATA_DIR: await testFolder(), DATABASE_URL: 'postgres://chief:s3cret@127.0.0.1:1/news' }
  const { code, stderr } = await startServer(env).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(oneLine)
  expect(stderr).toContain('DATABASE_URL（127.0.0.1:1/news）不能使用：连接被拒绝')
  expect(stderr).not.toContain('s3cret')
})

/** What a later version would leave behind. */
const markAsNewer = async (folder: string) => {
  const client = new pg.Client(runningConnection(folder))
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999_future.contract', now()::text)`)
  await client.end()
}

test('a folder has one server at a time, which SIGTERM ends in order, and none older than its data', async () => {
  const folder = await demoFolder()
  const first = startServer({ DATA_DIR: folder })
  const address = await first.address
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const second = await startServer({ DATA_DIR: folder }).exit
  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(oneLine)
  expect(second.stderr).toContain(`正被另一个融编进程使用（进程号 ${first.child.pid}）`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  await markAsNewer(folder)
  first.child.kill('SIGTERM')
  expect(await first.exit).toMatchObject({ code: 0, stderr: '' })
  expect(hasDatabase(folder)).toBe(false)

  const older = await startServer({ DATA_DIR: folder }).exit
  expect(older.code).toBe(1)
  expect(older.stderr).toMatch(oneLine)
  expect(older.stderr).toContain('数据由更新版本的融编创建')
  expect(hasDatabase(folder)).toBe(false)
})

test.runIf(isRoot)('root starts in a folder only root can enter', async () => {
  const folder = await testFolder(0o700)
  const { child, address, exit } = startServer({ DATA_DIR: folder, DEMO: '0' })
  expect((await fetch(`${await address}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await exit).code).toBe(0)
  expect(hasDatabase((await readHome(folder)) ?? '')).toBe(false)
})

const names = ['theme', 'layout', 'lists', 'shortcuts']

/** Four people's hands on one server; notes what each was last told to be saved, and counts on from there. */
const saveUntilGone = async (address: string, saved: Record<string, number>) => {
  const { post } = await signInTo(address, 'editor')
  const save = async (name: string) => {
    for (let n = (saved[name] ?? 0) + 1; ; n++) {
      const answer = await post('/sprint/userConfig/update', { name, value: { n } })
      if (answer.code !== 200) return
      saved[name] = n
    }
  }
  return { all: Promise.allSettled(names.map(save)) }
}

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('kill -9 of the server, then of the database too, during writes loses nothing that was acknowledged', async () => {
  const folder = await demoFolder()
  const saved: Record<string, number> = {}
  let server = startServer({ DATA_DIR: folder })
  for (const withDatabase of [false, true]) {
    const before = { ...saved }
    const { all } = await saveUntilGone(await server.address, saved)
    const hasGoneOn = (name: string) => (saved[name] ?? 0) > (before[name] ?? 0) + 5
    await vi.waitFor(() => expect(names.every(hasGoneOn)).toBe(true), 60_000)
    if (withDatabase) process.kill(await postmasterOf(folder), 'SIGKILL')
    server.child.kill('SIGKILL')
    await all

    server = startServer({ DATA_DIR: folder })
    const { post } = await signInTo(await server.address, 'editor')
    const { data } = await post('/sprint/userConfig/search', {})
    for (const name of names) {
      const { n } = (data as Record<string, { n: number }>)[name] ?? { n: 0 }
      expect(n).toBeGreaterThanOrEqual(saved[name] ?? Number.POSITIVE_INFINITY)
    }
  }
})
