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

vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0

const hasDatabase = (home: string) => existsSync(join(home, 'postgres', 'postmaster.pid'))

const oneLine = /^[^\n]+\n$/

test('SIGTERM ends the server and its database in order', async () => {
  const folder = await demoFolder()
  const { child, address, exit } = startServer({ DATA_DIR: folder })
  expect((await fetch(`${await address}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toMatchObject({ code: 0, stderr: '' })
  expect(hasDatabase(folder)).toBe(false)
})

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

test('of two starts on one folder the second is refused and the first goes on', async () => {
  const folder = await demoFolder()
  const first = startServer({ DATA_DIR: folder })
  const address = await first.address
  const { code, stderr } = await startServer({ DATA_DIR: folder }).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(oneLine)
  expect(stderr).toContain(`正被另一个融编进程使用（进程号 ${first.child.pid}）`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('a data folder of a newer version is refused in one line', async () => {
  const folder = await demoFolder()
  const first = startServer({ DATA_DIR: folder })
  await first.address
  const client = new pg.Client(runningConnection(folder))
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999_future', now()::text)`)
  await client.end()
  first.child.kill('SIGTERM')
  await first.exit

  const { code, stderr } = await startServer({ DATA_DIR: folder }).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(oneLine)
  expect(stderr).toContain('数据由更新版本的融编创建')
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

/** Four people's hands on one server; answers what each was last told to be saved. */
const saveUntilGone = async (address: string) => {
  const { post } = await signInTo(address, 'editor')
  const saved: Record<string, number> = {}
  const save = async (name: string) => {
    for (let n = 1; ; n++) {
      const answer = await post('/sprint/userConfig/update', { name, value: { n } })
      if (answer.code !== 200) return
      saved[name] = n
    }
  }
  const all = Promise.allSettled(names.map(save))
  return { saved, all }
}

test.each([
  ['the server', false],
  ['the server and the database', true],
])('kill -9 of %s during writes loses nothing that was acknowledged', async (_, withDatabase) => {
  const folder = await demoFolder()
  const first = startServer({ DATA_DIR: folder })
  const { saved, all } = await saveUntilGone(await first.address)
  await vi.waitFor(() => expect(names.every((name) => (saved[name] ?? 0) > 5)).toBe(true), 60_000)
  const postmaster = Number(
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  if (withDatabase) process.kill(postmaster, 'SIGKILL')
  first.child.kill('SIGKILL')
  await all

  const second = startServer({ DATA_DIR: folder })
  const { post } = await signInTo(await second.address, 'editor')
  const { data } = await post('/sprint/userConfig/search', {})
  for (const name of names) {
    const { n } = (data as Record<string, { n: number }>)[name] ?? { n: 0 }
    expect(n).toBeGreaterThanOrEqual(saved[name] ?? Number.POSITIVE_INFINITY)
  }
})
