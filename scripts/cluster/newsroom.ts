import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { storeClient } from '../../apps/server/src/storage/s3/client.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { isThere } from './engine.ts'
import { startNginx } from './engines/nginx.ts'
import { startPgbouncer } from './engines/pgbouncer.ts'
import { ask, ownFolder } from './engines/postgres.ts'
import { type ProductNode, startProduct } from './engines/product.ts'
import { startPrometheus } from './engines/prometheus.ts'
import { startSwift } from './engines/swift.ts'
import { startVarnish } from './engines/varnish.ts'
import { type EngineName, enginePackages } from './packages.ts'
import { type Grounds, untilReady } from './program.ts'
import type { Secrets } from './record.ts'

type Env = Record<string, string>

/** What all parts stand on. */
export interface House {
  folder: string
  grounds: Grounds
  secrets: Secrets
}

const bucket = 'rongbian'
const nodeWithinMs = 120_000

/** What a node is told of the store. Without an engine for it the files lie on a disk all nodes see. */
export const openStoreFor = async ({ folder, grounds }: House): Promise<Env> => {
  const { endpoint, key, secret } = await startSwift(join(folder, 'swift'), 'rongbian-secret', grounds)
  const settings = { endpoint, bucket, region: 'us-east-1', key, secret, publicUrl: endpoint }
  const client = storeClient(settings)
  if (!(await client.send({ method: 'HEAD', name: '' }))) await client.ask({ method: 'PUT', name: '' })
  return {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: settings.region,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_PUBLIC_URL: endpoint,
  }
}

/** What a node is told of the way to the database. */
export const openPoolerFor = async (
  { folder, grounds }: House,
  { login, url }: DatabaseCluster,
): Promise<Env> => {
  const home = await ownFolder(join(folder, 'pgbouncer'))
  const { port } = await startPgbouncer(home, login, { grounds })
  const pooled = `postgres://${login.user}:${login.password}@127.0.0.1:${port}/${login.database}`
  return { DATABASE_URL: pooled, DATABASE_POOLED: '1', DATABASE_DIRECT_URL: url }
}

const workersAmong = async ({ login }: DatabaseCluster) => {
  const [row] = await ask<{ count: number }>(
    login,
    `select count(*)::int from node where role = 'worker' and seen_at > now() - interval '30 s'`,
  )
  return row?.count ?? 0
}

/** Two that serve and two that work. The first furnishes the newsroom before the others come. */
export const startNodesOf = async (
  { folder, grounds, secrets }: House,
  database: DatabaseCluster,
  env: Env,
): Promise<ProductNode[]> => {
  const { seal, metrics, setup } = secrets
  const told = { DEMO_PAPER: '0', SECRETS_KEY: seal, METRICS_TOKEN: metrics, SETUP_CODE: setup, ...env }
  const start = (role: 'web' | 'worker', no: number) =>
    startProduct({ name: `${role === 'web' ? 'node' : 'worker'}-${no}`, role, folder, env: told }, grounds)
  const first = await start('web', 1)
  const workers = [await start('worker', 1), await start('worker', 2)]
  const nodes = [first, await start('web', 2), ...workers]
  const isWorking = async () => {
    for (const { program } of workers) program.assertRuns()
    return (await workersAmong(database)) >= workers.length
  }
  await untilReady('the workers', isWorking, nodeWithinMs)
  return nodes
}

export interface Choice {
  pgbouncer: boolean
  demo: boolean
}

const has = (name: EngineName) => isThere(enginePackages[name])

/** The nodes know the addresses before them, which open when they are there. */
const addressesOf = async ({ grounds }: House): Promise<Env> => ({
  ...(has('nginx') && { TRUST_PROXY: '1', PUBLIC_URL: `http://127.0.0.1:${await grounds.port('nginx')}` }),
  ...(has('nginx') && has('varnish') && { CACHE_PURGE: `http://127.0.0.1:${await grounds.port('varnish')}` }),
})

const startFront = async (
  { folder, grounds, secrets }: House,
  nodes: readonly ProductNode[],
): Promise<string> => {
  const urls = nodes.flatMap(({ url }) => url ?? [])
  const hosts = urls.map((url) => new URL(url).host)
  let open = urls[0] ?? ''
  const own = async (name: string) => {
    await mkdir(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  if (has('nginx')) {
    const nginx = await startNginx({ folder: await own('nginx'), nodes: hosts }, grounds)
    open = nginx.url
    const home = { folder: await own('varnish'), port: Number(new URL(open).port), name: '127.0.0.1' }
    if (has('varnish')) await startVarnish(home, grounds)
  }
  if (has('prometheus'))
    await startPrometheus({
      folder: await own('prometheus'),
      nodes: hosts,
      token: secrets.metrics,
      grounds,
    })
  return open
}

/** Everything, each from the file in `deploy` that a real machine gets. Answers where people go. */
export const startNewsroomCluster = async (house: House, { pgbouncer, demo }: Choice) => {
  const database = await startDatabaseCluster(house.folder, house.grounds)
  const way = pgbouncer ? await openPoolerFor(house, database) : { DATABASE_URL: database.url }
  const store = has('swift') ? await openStoreFor(house) : {}
  const env = { DEMO: demo ? '1' : '0', ...way, ...store, ...(await addressesOf(house)) }
  const nodes = await startNodesOf(house, database, env)
  return startFront(house, nodes)
}
