import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { outageOf } from '#/outage.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { openGate } from '#/testing/gate.fixture.ts'
import { missing } from '../../../../scripts/cluster/engine.ts'
import { ask, type Server, startPrimary, startStandby } from '../../../../scripts/cluster/engines/postgres.ts'
import { enginePackages } from '../../../../scripts/cluster/packages.ts'
import { addressesOf, hostsOf, seekWritable } from './hosts.ts'
import { openDatabase } from './open.ts'

test.each([
  ['postgres://u:p@one:1,two:2/news?a=b', ['postgres://u:p@one:1/news?a=b', 'postgres://u:p@two:2/news?a=b']],
  ['postgresql://one,two', ['postgresql://one', 'postgresql://two']],
  ['postgres://u:a%2Cb@one/news', ['postgres://u:a%2Cb@one/news']],
  ['postgres://u:p,q@one/news', ['postgres://u:p,q@one/news']],
  ['postgres://u:p@/news?host=/run/a,b', ['postgres://u:p@/news?host=/run/a,b']],
  ['not an address', ['not an address']],
])('%s', (url, expected) => {
  expect(addressesOf(url)).toEqual(expected)
})

test('of many who find nobody one goes on to the next', () => {
  const hosts = hostsOf(['one', 'two', 'three'])
  for (let turn = 0; turn < 5; turn += 1) hosts.leave('one')
  expect(hosts.current()).toBe('two')
  hosts.leave('one')
  hosts.leave('two')
  hosts.leave('three')
  expect(hosts.current()).toBe('one')
})

test('a host that falls silent once one is connected is given up for the next', async () => {
  const { config, close } = await testDatabase()
  onTestFinished(close)
  const [silent, good] = [await openGate(config), await openGate(config)]
  const { user = '', password, database } = config
  const through = ({ port }: { port: number }) =>
    `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`
  const seeking = seekWritable([through(silent), through(good)])
  const onConnect = (client: pg.ClientBase) => {
    silent.isSilent = true
    return seeking.onConnect(client)
  }
  const pool = new pg.Pool({ ...seeking, onConnect } as pg.PoolConfig)
  onTestFinished(() => pool.end())
  expect(outageOf(await pool.connect().catch((error) => error))).toBe('database')
  const { rows } = await pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
}, 20_000)

const absent = missing([enginePackages.postgres])
const named = absent.length > 0 ? 'two servers (skipped: PostgreSQL 15 is not installed)' : 'two servers'

describe.skipIf(absent.length > 0)(named, () => {
  let folder: string
  let primary: Server
  let standby: Server
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rongbian-hosts-'))
    await chmod(folder, 0o711)
    primary = await startPrimary(folder)
    standby = await startStandby(folder, primary)
  }, 120_000)
  afterAll(async () => {
    await standby?.stop()
    await primary?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = (...servers: Server[]) => {
    const hosts = servers.map(({ host, port }) => `${host}:${port}`).join(',')
    const DATABASE_URL = `postgres://${primary.user}:${primary.password}@${hosts}/postgres`
    const env = { DATABASE_URL, DATA_DIR: '/nowhere', TIME_ZONE: 'Asia/Shanghai' }
    return openDatabase(env, pino({ level: 'silent' }))
  }

  test('where none takes writes the product does not start, and says of each why', async () => {
    const nobody = { ...standby, port: 1 }
    const failure = await open(standby, nobody).catch((error) => error.message)
    expect(failure).toContain(`127.0.0.1:${standby.port}/postgres 它现在只读`)
    expect(failure).toContain('127.0.0.1:1/postgres 连接被拒绝')
  })

  test('the one that takes writes is found, and after a failover the new one, by the same pool', async () => {
    const { pool, close } = await open(standby, primary)
    onTestFinished(close)
    await pool.query('create table written (no int)')
    await pool.query('insert into written values (1)')
    await primary.program.kill()
    const [promoted] = await Promise.all([
      ask(standby, 'select pg_promote()'),
      // Nothing was sent yet: it waits.
      pool.query('select 1').catch(() => pool.query('select 1')),
    ])
    expect(promoted).toEqual([{ pg_promote: true }])
    await pool.query('insert into written values (2)')
    expect((await ask(standby, 'select count(*)::int as rows from written'))[0]).toEqual({ rows: 2 })
  }, 60_000)
})
