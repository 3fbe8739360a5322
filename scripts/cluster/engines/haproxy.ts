import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, fillShipped } from '../engine.ts'
import { anywhere, untilReady } from '../program.ts'
import type { Member } from './patroni.ts'
import { listens } from './pgbouncer.ts'

export interface Ways extends Engine {
  primaryPort: number
  replicaPort: number
}

/** Leads to whoever takes writes, and to those who follow. */
export const startHaproxy = async (
  folder: string,
  members: readonly Member[],
  { port: portOf, start } = anywhere,
): Promise<Ways> => {
  const [primaryPort, replicaPort] = [await portOf('haproxy'), await portOf('haproxy-replicas')]
  const servers = members.map(
    ({ name, host, port, apiPort }) => `    server ${name} ${host}:${port} check port ${apiPort}`,
  )
  const values = {
    HOST: '127.0.0.1',
    PRIMARY_PORT: primaryPort,
    REPLICA_PORT: replicaPort,
    SERVERS: servers.join('\n'),
  }
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, fillShipped('haproxy.cfg', values))
  const program = start({ name: 'haproxy', program: 'haproxy', args: ['-db', '-f', file], folder })
  await untilReady('HAProxy', listens(primaryPort))
  return { primaryPort, replicaPort, stop: program.stop }
}
