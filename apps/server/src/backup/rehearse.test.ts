import { spawnSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#/db/migrate.ts'
import { openPool, poolConfig } from '#/db/open.ts'
import { folderStorage } from '#/storage/folder.ts'
import { fillShipped, isThere } from '../../../../scripts/cluster/engine.ts'
import { enginePackages } from '../../../../scripts/cluster/packages.ts'
import { freePort } from '../../../../scripts/cluster/program.ts'
import { databaseAt, type Moment } from './at-moment.ts'
import { rehearse } from './rehearse.ts'
import { copyStore, placeOf } from './store-copy.ts'
import { findTables } from './tables.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const bin = '/usr/lib/postgresql/15/bin'
const log = pino({ level: 'silent' })
const zone = 'Asia/Shanghai'

const asPostgres = (program: string, ...args: string[]) => {
  const lead =
    process.getuid?.() === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'] : []
  const [command = program, ...rest] = [...lead, program, ...args]
  const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
}

const allRows = async (pool: pg.Pool) => {
  const client = await pool.connect()
  const contents: Record<string, unknown[]> = {}
  for (const { name } of await findTables(client))
    contents[name] = (await client.query(`select t::text as row from public.${name} t order by 1`)).rows
  client.release()
  return contents
}

const isWanted =
  Boolean(process.env.WHOLE) && [enginePackages.pgbackrest, enginePackages.postgres].every(isThere)

/** Two minutes with an initdb, two backups and four restores: `npm run soak:rehearse`. */
describe.runIf(isWanted)('PostgreSQL 15 and pgBackRest of Debian', () => {
  let root = ''
  let opened: ReturnType<typeof openPool>
  let port = 0
  const at = (name: string) => join(root, name)
  const rest = (...args: string[]) =>
    asPostgres('pgbackrest', `--config=${at('pgbackrest.conf')}`, '--stanza=rongbian', ...args)
  const ctl = (...args: string[]) =>
    asPostgres(join(bin, 'pg_ctl'), '-D', at('house'), '-w', '-l', at('run/house.log'), ...args)

  const momentIn = async (name: string, moment: Date, more: Partial<Moment> = {}): Promise<Moment> => ({
    ...{ config: at('pgbackrest.conf'), stanza: 'rongbian', at: moment, into: at(name), bin },
    port: await freePort(),
    ...more,
  })

  const noteFile = async (text: string) => {
    const storage = folderStorage(at('files'))
    const hash = await storage.put(Buffer.from(text))
    await opened.db
      .insertInto('storedFile')
      .values({ tenantId: 1, hash, name: 'a.txt', mime: 'text/plain', size: Buffer.byteLength(text) })
      .execute()
    await copyStore(storage, at('copy'))
    return hash
  }

  let noted: Record<string, unknown[]>
  let first = ''
  let moment = new Date()

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'rongbian-moment-'))
    await chmod(root, 0o755)
    for (const name of ['house', 'repository', 'run', 'files', 'copy']) await mkdir(at(name))
    spawnSync('chown', ['postgres:', at('house'), at('repository'), at('run')])
    port = await freePort()
    const values = {
      REPOSITORY: at('repository'),
      LOGS: at('run'),
      DATABASE: at('house'),
      PORT: port,
      SOCKET: at('run'),
    }
    writeFileSync(at('pgbackrest.conf'), fillShipped('pgbackrest.conf', values))
    asPostgres(
      join(bin, 'initdb'),
      '-D',
      at('house'),
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-A',
      'trust',
      '-N',
    )
    appendFileSync(
      at('house/postgresql.conf'),
      `port=${port}\nlisten_addresses=''\nunix_socket_directories='${at('run')}'\narchive_mode=on
archive_command='pgbackrest --config=${at('pgbackrest.conf')} --stanza=rongbian archive-push %p'\n`,
    )
    ctl('start')
    rest('stanza-create')
    asPostgres(join(bin, 'createdb'), '-h', at('run'), '-p', String(port), '-U', 'postgres', 'rongbian')
    opened = openPool(
      poolConfig({ host: at('run'), port, user: 'postgres', database: 'rongbian' }, zone),
      log,
    )
    await migrate(opened.db)
    await opened.pool.query("insert into tenant (code, name) values ('sun', '晨光')")
    rest('--type=full', 'backup')
    first = await noteFile('那一刻之前')
    noted = await allRows(opened.pool)
    await sleep(1_100)
    moment = new Date()
    await sleep(1_100)
    await noteFile('那一刻之后')
    await opened.pool.query("update tenant set name = '改了的'")
    await opened.pool.query('select pg_switch_wal()')
    await vi.waitFor(
      async () => {
        const { rows } = await opened.pool.query(
          'select last_archived_time > $1 as is from pg_stat_archiver',
          [moment],
        )
        expect(rows[0].is).toBe(true)
      },
      { timeout: 60_000, interval: 200 },
    )
  })
  afterAll(async () => {
    await opened?.pool.end()
    ctl('-m', 'immediate', 'stop')
    await rm(root, { recursive: true, force: true })
  })

  test('the database is as it stood, row for row, beside the one that runs', async () => {
    const { stop, ...address } = await databaseAt(await momentIn('rows', moment))
    const restored = openPool(poolConfig({ ...address, database: 'rongbian' }, zone), log)
    expect(await allRows(restored.pool)).toEqual(noted)
    await restored.pool.end()
    stop()
    const { rows } = await opened.pool.query('select name from tenant')
    expect(rows).toEqual([{ name: '改了的' }])
  })

  test('files of that moment come with it, byte for byte, and all is verified', async () => {
    const said: string[] = []
    const wanted = {
      ...(await momentIn('whole', moment)),
      database: 'rongbian',
      store: at('copy'),
      timeZone: zone,
    }
    expect(await rehearse(wanted, log, (line) => said.push(line))).toBe(true)
    expect(said.at(-1)).toContain('一样不缺')
    const files = (await readdir(at('whole/files'), { recursive: true })).filter((name) => name.length > 60)
    expect(files).toEqual([join(first.slice(0, 2), first)])
    expect(await readFile(placeOf(at('whole/files'), first), 'utf8')).toBe('那一刻之前')
  })

  test('what is wrong is said in one sentence, and what is missing is named', async () => {
    await expect(databaseAt({ ...wrongStanza, into: at('stanza') })).rejects.toThrow(
      /^数据库恢复不了，pgBackRest 说：[^\n]+$/,
    )
    const copy = at('copy')
    await rm(placeOf(join(copy, 'files'), first))
    const said: string[] = []
    const wanted = {
      ...(await momentIn('missing', moment)),
      database: 'rongbian',
      store: copy,
      timeZone: zone,
    }
    expect(await rehearse(wanted, log, (line) => said.push(line))).toBe(false)
    expect(said).toContain(`缺少文件 ${first}`)

    const later = await momentIn('later', new Date(Date.now() + 3_600_000))
    await expect(databaseAt(later)).rejects.toThrow('预写日志到不了那一刻')
  })

  const wrongStanza: Moment = {
    ...{ config: '', stanza: 'nobody', at: moment, into: '', bin, port: 1 },
    get config() {
      return at('pgbackrest.conf')
    },
  }
})

test('a folder that is there already is left alone', async () => {
  const wanted = { config: '/nowhere', stanza: 'rongbian', at: new Date(), into: tmpdir(), bin, port: 1 }
  await expect(databaseAt(wanted)).rejects.toThrow('已经在了')
})
