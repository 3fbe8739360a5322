import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Engine, fillShipped } from '../engine.ts'
import { anywhere, untilReady } from '../program.ts'
import type { Login } from './postgres.ts'

export interface Pooler extends Engine {
  port: number
}

export const listens = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).once('connect', () => socket.destroy())
  })

/** PgBouncer in transaction mode before a database that listens on loopback or a socket. */
export const startPgbouncer = async (
  folder: string,
  { host, port: databasePort, user, password, database }: Login & { database: string },
  { poolSize = 20, account = 'postgres', grounds = anywhere } = {},
): Promise<Pooler> => {
  const port = await grounds.port('pgbouncer')
  const authFile = join(folder, 'userlist.txt')
  await writeFile(authFile, `"${user}" "${password}"\n`)
  const values = {
    DATABASE: database,
    DATABASE_HOST: host,
    DATABASE_PORT: databasePort,
    LISTEN_HOST: '127.0.0.1',
    LISTEN_PORT: port,
    AUTH_FILE: authFile,
    POOL_SIZE: poolSize,
  }
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, fillShipped('pgbouncer.ini', values))
  const program = grounds.start({ name: 'pgbouncer', program: 'pgbouncer', args: [file], folder, account })
  await untilReady('PgBouncer', listens(port))
  return { port, stop: program.stop }
}
