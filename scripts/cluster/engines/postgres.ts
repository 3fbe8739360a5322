import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Engine, fillShipped } from '../engine.ts'
import { freePort, type Program, searchPath, startProgram, untilReady } from '../program.ts'

export interface Login {
  host: string
  port: number
  user: string
  password: string
}

export interface Server extends Engine, Login {
  program: Program
}

const account = 'postgres'
const user = 'rongbian'
const password = 'only-on-loopback'

export const ask = async <Row extends object>(login: pg.ClientConfig, text: string) => {
  const client = new pg.Client({ database: 'postgres', connectionTimeoutMillis: 2_000, ...login })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const runAs = (program: string, args: readonly string[], folder: string, env = {}) => {
  const isRoot = process.getuid?.() === 0
  const command = isRoot
    ? ['setpriv', '--reuid', account, '--regid', account, '--init-groups', program]
    : [program]
  const [first = '', ...rest] = [...command, ...args]
  const { status, stderr } = spawnSync(first, rest, {
    cwd: folder,
    env: { PATH: searchPath, LANG: 'C.UTF-8', ...env },
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** A folder that PostgreSQL, which refuses to be root, may write into. */
export const ownFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return folder
  const id = (flag: string) => Number(spawnSync('id', [flag, account]).stdout.toString())
  await chown(folder, id('-u'), id('-g'))
  return folder
}

const run = async (name: string, folder: string, data: string, port: number): Promise<Server> => {
  const program = startProgram({ name, program: 'postgres', args: ['-D', data], folder, account })
  const login = { host: '127.0.0.1', port, user, password }
  await untilReady(name, async () => (await ask(login, 'select 1')).length === 1)
  return { ...login, program, stop: program.stop }
}

const writeSettings = async (data: string, port: number) => {
  const file = join(data, 'postgresql.auto.conf')
  await writeFile(file, fillShipped('postgresql.conf', { PORT: port }), { flag: 'a' })
}

/** One server of Debian's PostgreSQL 15 that others may follow. */
export const startPrimary = async (folder: string): Promise<Server> => {
  const home = await ownFolder(join(folder, 'primary'))
  const data = join(home, 'data')
  const secret = join(home, 'password')
  await writeFile(secret, password)
  await chmod(secret, 0o644)
  runAs(
    'initdb',
    [
      '-D',
      data,
      '-U',
      user,
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    home,
  )
  const port = await freePort()
  await writeSettings(data, port)
  return run('primary', home, data, port)
}

/** A copy that follows the primary by its stream. */
export const startStandby = async (folder: string, { host, port: from }: Login): Promise<Server> => {
  const home = await ownFolder(join(folder, 'standby'))
  const data = join(home, 'data')
  const source = ['-h', host, '-p', String(from), '-U', user]
  runAs('pg_basebackup', [...source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], home, {
    PGPASSWORD: password,
  })
  const port = await freePort()
  await writeSettings(data, port)
  return run('standby', home, data, port)
}
