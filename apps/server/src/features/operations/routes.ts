import * as contract from '@rongbian/contract/admin'
import { gaugeNames } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import { clusterHome } from '#/db/cluster-record.ts'
import type { Deps } from '#/deps.ts'
import { openMetrics } from '#/http/metrics.ts'
import { route } from '#/http/route.ts'
import { databaseSource } from './database-source.ts'
import { gaugesIn } from './gauges-in.ts'
import { databaseState, storageWatch } from './health.ts'
import { findLate, findOpenWithdrawals } from './late.ts'
import { nodeSource, replicaSource, storageSource } from './node-source.ts'
import { gather } from './sampling.ts'
import { workSource } from './work-source.ts'

/** For the machines around us and whoever runs them: is it alive, is it ready, how is it doing. */
export const operationsRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env, signals, storage, leaving, replica } = deps
  const home = env.DATABASE_URL ? undefined : clusterHome(env.DATA_DIR)
  const storageState = storageWatch([env.DATA_DIR, ...(home ? [home] : [])], storage)
  const node = nodeSource(deps)
  const readings = gather([
    databaseSource(db),
    workSource(db),
    storageSource(env.DATA_DIR, storageState),
    node.source,
    ...(replica ? [replicaSource(replica)] : []),
  ])
  openMetrics(app, env, (registry) => {
    const write = gaugesIn(registry)
    return async () => write(await readings())
  })
  app.addHook('onClose', async () => node.stop())

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    if (leaving?.aborted) return reply.code(503).send({ status: 'draining' })
    const [database, storage] = await Promise.all([databaseState(db), storageState()])
    const ready = database === 'ok' && storage === 'ok' && signals.connected
    if (!ready) reply.header('retry-after', 5)
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database, storage, signals: signals.connected })
  })

  route(app, deps, contract.systemReadings, async ({ actor }) => {
    const found = await readings()
    const samples = gaugeNames.flatMap((gauge) =>
      (found[gauge] ?? []).map(({ labels, value }) => ({ gauge, labels, value })),
    )
    return { at: new Date().toISOString(), samples, ...(await lists(deps, actor.tenantId)) }
  })
}

const lists = async ({ db }: Deps, tenantId: number) => {
  const [late, withdrawals] = await Promise.all([findLate(db, tenantId), findOpenWithdrawals(db, tenantId)])
  return {
    late: late.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() })),
    withdrawals: withdrawals.map(({ orderedAt, agreedAt, ...row }) => ({
      ...row,
      orderedAt: orderedAt.toISOString(),
      isAgreed: agreedAt !== null,
    })),
  }
}
