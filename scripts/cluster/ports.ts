import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from './program.ts'

/** Where each part listens unless someone else does. */
export const usualPorts: Record<string, number> = {
  nginx: 18080,
  'nginx-plain': 18079,
  varnish: 18081,
  prometheus: 18090,
  'node-1': 18101,
  'node-2': 18102,
  haproxy: 18432,
  'haproxy-replicas': 18433,
  pgbouncer: 18434,
  pg1: 18441,
  pg2: 18442,
  pg3: 18443,
  'pg1-patroni': 18451,
  'pg2-patroni': 18452,
  'pg3-patroni': 18453,
  etcd: 18461,
  'etcd-peer': 18462,
  swift: 18470,
  'swift-account': 18471,
  'swift-container': 18472,
  'swift-object': 18473,
  memcached: 18474,
}

const isFree = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1')
  const isThere = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isThere) return false
  server.close()
  await once(server, 'close')
  return true
}

/** The port it had, or its usual one, or any. */
export const choosePort = async (wanted: number | undefined) =>
  wanted && (await isFree(wanted)) ? wanted : freePort()
