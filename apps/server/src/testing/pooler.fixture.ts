import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startPgbouncer } from '../../../../scripts/cluster/engines/pgbouncer.ts'

/** PgBouncer in transaction mode before a database of a test, with so few connections that clients share them. */
export const startPooler = async (config: pg.ClientConfig, poolSize: number) => {
  const { host = '', port = 5432, user = '', password, database = '' } = config
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-pooler-'))
  // Whoever owns the socket may pass through its folder.
  const { uid, gid } = host.startsWith('/') ? await stat(host) : { uid: 0, gid: 0 }
  if (uid) await chown(folder, uid, gid)
  const server = { host, port, user, password: String(password), database }
  const pooler = await startPgbouncer(folder, server, { poolSize, account: String(uid) })
  return {
    url: `postgres://${user}:${encodeURIComponent(server.password)}@127.0.0.1:${pooler.port}/${database}`,
    async close() {
      await pooler.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** How a test reaches the same database without it. */
export const urlOf = ({ user, password, host = '', port, database }: pg.ClientConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
