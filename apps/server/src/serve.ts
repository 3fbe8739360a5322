import type { Simulator } from '@rongbian/connectors'
import type { Logger } from 'pino'
import { demoAccounts, demoPassword, furnishFlows } from '#/features/newsroom/index.ts'
import { joinNodes } from '#/features/nodes/index.ts'
import { startIndexer } from '#/features/search/index.ts'
import { newSetupCode } from '#/features/session/index.ts'
import { installWork, startWork } from '#/start-work.ts'
import { buildApp } from './app.ts'
import { contractLater, demandUsable, migrate } from './db/migrate.ts'
import type { Opened, Way } from './db/open.ts'
import { createPositions } from './db/positions.ts'
import { lockIfSeveral } from './db/second-lock.ts'
import { isDemoNewsroom, isEmpty } from './demo/found.ts'
import { type Close, drain, drainSeconds } from './drain.ts'
import type { Env } from './env.ts'
import { createJobs } from './jobs/jobs.ts'
import { listen } from './listen.ts'
import { logFile } from './log.ts'
import { outageCause, outageOf } from './outage.ts'
import { listenForSignals } from './realtime/signals.ts'
import { say } from './say.ts'
import { openSiteHome } from './site/open-home.ts'
import { StartError } from './start-error.ts'
import { openStorage } from './storage/open-storage.ts'
import { alignColumns } from './text-table.ts'

const demoAccountTable = () => {
  const rows = demoAccounts.map(({ account, role, use }) => [account, role, use])
  const lines = alignColumns([['账号', '角色', '用途'], ...rows]).map((line) => `    ${line}`)
  return `\n  演示账号（密码都是 ${demoPassword}）：\n\n${lines.join('\n')}\n`
}

const announce = (env: Env, address: string, hasDemoAccounts: boolean) =>
  console.log(`
  融编已启动：${address}
${hasDemoAccounts ? demoAccountTable() : ''}
  日志：${logFile(env)}
  按 Ctrl-C 停止。
`)

/** Only whoever sees the start of the server may become its first administrator. */
const invite = ({ SETUP_CODE, PUBLIC_URL }: Env, address: string) =>
  console.log(
    `首次启动：请打开 ${PUBLIC_URL || address} ，输入设置码 ${SETUP_CODE} ，创建编辑部与首位管理员。`,
  )

const onlyOnce = (close: Close): Close => {
  let closing: Promise<unknown> | undefined
  return () => {
    closing ??= close()
    return closing
  }
}

/** What works behind the requests, in a process of its own. Returns a stop function. */
const startIndexing = async ({ db, config }: Way, env: Env, log: Logger): Promise<Close> => {
  // Those who read from a replica hear from every node how far the database had come.
  const positions = env.DATABASE_REPLICA_URL ? createPositions() : undefined
  const signals = await listenForSignals(config, log, { positions })
  const stopIndexer = startIndexer({ db, log, signals })
  return async () => {
    await stopIndexer()
    await signals.close()
  }
}

/** The platforms and the push service of the demo newsroom, on this machine. */
const startDemo = async (env: Env, closers: Close[]) => {
  if (!env.DEMO) return {}
  const [{ demoPush }, { startDemoPlatforms }] = await Promise.all([
    import('./demo/demo-push.ts'),
    import('./demo/demo-platforms.ts'),
  ])
  const push = await demoPush(env)
  if (push) closers.push(push.close)
  const platforms = await startDemoPlatforms(env)
  if (platforms) closers.push(platforms.close)
  return { settings: push?.settings, simulators: platforms?.simulators }
}

const furnishDemo = async (
  { db }: Opened,
  env: Env,
  simulators: ReadonlyMap<string, Simulator> | undefined,
) => {
  if (!env.DEMO || !(await isEmpty(db))) return
  console.log('  正在建立演示编辑部…')
  const { makeDemoNewsroom } = await import('./demo/make-demo.ts')
  const home = `${env.PUBLIC_URL.replace(/\/+$/, '')}${env.BASE_PREFIX}/sim`
  await makeDemoNewsroom(db, openStorage(env), simulators && { simulators, home })
}

/** Its pages are painted when the product is there already. */
const startDemoPaper = async ({ db, pool }: Way, env: Env, log: Logger): Promise<Close> => {
  const { startWeek } = await import('./demo/paper/week.ts')
  const storage = openStorage(env)
  return startWeek({ db, env, storage, jobs: createJobs(pool, log, env.TIME_ZONE), log })
}

/** A store that takes nothing is found before anybody works with it. */
const demandStorage = async (env: Env) => {
  const homes = { STORAGE: openStorage(env), SITE_STORAGE: openSiteHome(env) }
  for (const [setting, home] of Object.entries(homes))
    await home.check().catch((error: Error) => {
      const outage = outageOf(error)
      if (!outage) throw error
      throw new StartError(
        `${say(outageCause(outage))}，请检查 ${setting} 与 S3_ 开头的设置（${error.message}）。`,
      )
    })
}

const openReplica = async (opened: Opened, env: Env, log: Logger) => {
  if (!env.DATABASE_REPLICA_URL) return
  const { openReplicaOf } = await import('./db/open-replica.ts')
  return openReplicaOf(opened, env, log)
}

/** Begins one thing after the other on an open database; `closers` learns how to end what has begun. */
export const serve = async (opened: Opened, asked: Env, log: Logger, closers: Close[]) => {
  const { settings, simulators } = await startDemo(asked, closers)
  const env = { ...asked, SETUP_CODE: asked.SETUP_CODE || newSetupCode(), ...settings }
  const { db, pool, direct } = opened
  await demandStorage(env)
  await migrate(direct.db)
  await installWork(direct.pool)
  await lockIfSeveral(direct.db)
  await furnishFlows(db)
  await furnishDemo(opened, env, simulators)
  const node = await joinNodes({ db, log, role: env.ROLE })
  closers.push(node.leave)
  // Until it was among the nodes nobody waited for it.
  await demandUsable(direct.db)
  closers.push(contractLater(direct.db, log))
  const work: Close[] = []
  const begin = (close: Close) => {
    const once = onlyOnce(close)
    work.push(once)
    closers.push(once)
  }
  if (env.ROLE !== 'web') {
    begin(await startWork({ env, db: direct.db, pool: direct.pool, log, simulators }))
    if (env.DEMO && env.DEMO_PAPER) begin(await startDemoPaper(direct, env, log))
  }
  if (env.ROLE === 'worker') {
    begin(await startIndexing(direct, env, log))
    closers.push(async () => void node.drains())
    return
  }

  const replica = await openReplica(opened, env, log)
  if (replica) closers.push(replica.close)
  const leaving = new AbortController()
  const app = await buildApp({
    env,
    db,
    pool,
    config: direct.config,
    log,
    nodeId: node.id,
    replica,
    simulators,
    leaving: leaving.signal,
  })
  // Others take up the work while the last readers are served.
  closers.push(() => Promise.all([drain(app, leaving, drainSeconds(env)), ...work.map((close) => close())]))
  const address = await listen(app, env)
  await node.listensAt(address)
  closers.push(async () => void node.drains())
  if (env.DEMO) announce(env, address, await isDemoNewsroom(db))
  else if (await isEmpty(db)) invite(env, address)
}
