import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './being.ts'
import { refusal, skipped } from './needs.ts'
import { enginePackages } from './packages.ts'
import { choosePort } from './ports.ts'
import { freePort } from './program.ts'
import { openRecord, readRecord, writeRecord } from './record.ts'
import { endAll, livingParts, recordedGrounds } from './roster.ts'
import { askParts, isWell, tableOf } from './shown.ts'

const open = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-roster-'))
  const record = openRecord(folder)
  const told: string[] = []
  const finish = () => endAll(folder, record, (line) => told.push(line))
  onTestFinished(async () => {
    await finish()
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, record, told, finish, grounds: recordedGrounds(folder, record) }
}

const sleeper = (folder: string, name: string) => ({ name, program: 'sleep', args: ['60'], folder })

test('whom it starts is on the disk before anything else happens, for nobody but the owner to read', async () => {
  const { folder, grounds } = await open()
  const { child } = grounds.start(sleeper(folder, 'etcd'))
  const kept = readRecord(folder)
  expect(kept?.parts.map(({ name, pid }) => [name, pid])).toEqual([['etcd', child.pid]])
  expect(kept && livingParts(kept).length).toBe(1)
  expect((await stat(join(folder, 'cluster.json'))).mode & 0o077).toBe(0)
})

test('once told to stop nobody is started any more', async () => {
  const { folder, record } = await open()
  const stopping = new AbortController()
  const grounds = recordedGrounds(folder, record, stopping.signal)
  stopping.abort(new Error('interrupted'))
  expect(() => grounds.start(sleeper(folder, 'etcd'))).toThrow('interrupted')
  expect(record.parts).toEqual([])
})

test('all are ended, the last one first, and each is named', async () => {
  const { folder, record, told, finish, grounds } = await open()
  for (const name of ['etcd', 'pg1', 'node-1']) grounds.start(sleeper(folder, name))
  const parts = [...record.parts]
  await finish()
  expect(told.map((line) => line.split('（')[0])).toEqual(['node-1', 'pg1', 'etcd'])
  for (const line of told) expect(line).toContain('已结束')
  expect(parts.filter(isAlive)).toEqual([])
  expect(readRecord(folder)?.parts).toEqual([])
})

test('one that has ended by itself is said to be gone, and who has its number now goes on', async () => {
  const { folder, record, told, finish, grounds } = await open()
  const { child } = grounds.start(sleeper(folder, 'etcd'))
  const stranger = record.parts[0]
  if (!stranger) throw new Error('nothing was started')
  record.parts[0] = { ...stranger, started: 'another boot 1' }
  await finish()
  expect(told).toEqual([`etcd（进程 ${child.pid}）早已不在`])
  expect(isAlive(stranger)).toBe(true)
  child.kill('SIGKILL')
})

test('ports and secrets stay for the next time, a port someone else took does not', async () => {
  const { folder, record, grounds, finish } = await open()
  const port = await grounds.port('somewhere')
  await finish()
  const again = openRecord(folder)
  expect([again.ports.somewhere, again.secrets]).toEqual([port, record.secrets])
  const taken = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const other = await recordedGrounds(folder, again).port('somewhere')
  expect(other).not.toBe(port)
  expect(readRecord(folder)?.ports.somewhere).toBe(other)
})

test('a record of an earlier version gets the secrets it lacks and keeps its own', async () => {
  const { folder, record } = await open()
  const { setup, ...known } = record.secrets
  writeRecord(folder, { ...record, secrets: known as typeof record.secrets })
  const again = openRecord(folder)
  expect(again.secrets).toEqual({ ...known, setup: expect.stringMatching(/^[\w-]{12,}$/) })
  expect(again.secrets.setup).not.toBe(setup)
})

test('a port that is wanted and free is the one', async () => {
  const wanted = await freePort()
  expect(await choosePort(wanted)).toBe(wanted)
  expect(await choosePort(undefined)).toBeGreaterThan(0)
})

test('each part is asked: one that has gone is no healthy one', async () => {
  const { folder, record, grounds } = await open()
  const { child } = grounds.start(sleeper(folder, 'worker-1'))
  record.ports.haproxy = await freePort()
  grounds.start(sleeper(folder, 'haproxy'))
  const before = await askParts(record)
  expect(before.map(([name, , address, , state]) => [name, address, state])).toEqual([
    ['worker-1', '', '运行'],
    ['haproxy', `127.0.0.1:${record.ports.haproxy}`, '不应答'],
  ])
  expect(isWell(before.slice(0, 1))).toBe(true)
  expect(isWell(before)).toBe(false)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  const [row = []] = await askParts(record)
  expect(row.at(-1)).toBe('已经不在')
  expect(tableOf([row]).split('\n')).toHaveLength(2)
})

test('an engine that is needed and not there is named with its package, and nothing begins', () => {
  const none = () => false
  expect(refusal(none)).toMatch(/etcd（apt-get install .*etcd-server.*Patroni（.*HAProxy（.*什么也没有启动/)
  expect(refusal(() => true, ['pgbouncer'])).toBeUndefined()
  expect(refusal((engine) => engine !== enginePackages.pgbouncer, ['pgbouncer'])).toContain('pgbouncer')
})

test('an engine that is not needed is skipped by name, with what is different then', () => {
  expect(skipped(() => true)).toEqual([])
  const lines = skipped((engine) => engine !== enginePackages.varnish)
  expect(lines).toEqual([
    '跳过 Varnish（apt-get install --no-install-recommends varnish）：网站前面没有缓存。',
  ])
})
