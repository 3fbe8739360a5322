import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Simulator } from '@rongbian/connectors'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { demoAccounts, demoPassword, furnishFlows } from '#/features/newsroom/index.ts'
import { startIndexer } from '#/features/search/index.ts'
import { newSetupCode } from '#/features/session/index.ts'
import { installWork, startWork } from '#/start-work.ts'
import { buildApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import type { Opened } from './db/open.ts'
import { isDemoNewsroom, isEmpty } from './demo/found.ts'
import type { Env } from './env.ts'
import { logFile } from './log.ts'
import { listenForSignals } from './realtime/signals.ts'
import { StartError } from './start-error.ts'
import { localStorage } from './storage/storage.ts'
import { alignColumns } from './text-table.ts'

const drainMs = 10_000

const listenReasons: Record<string, (env: Env) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `端口 ${PORT} 已被其他程序占用。请停止那个程序，或换一个端口：PORT=${PORT + 1} npm start`,
  EACCES: ({ PORT }) => `没有权限使用端口 ${PORT}。请换一个 1024 以上的端口，例如 PORT=8080 npm start`,
  EADDRNOTAVAIL: ({ HOST }) => `本机没有地址 ${HOST}，请检查 HOST。`,
  ENOTFOUND: ({ HOST }) => `找不到地址 ${HOST}，请检查 HOST。`,
}

const listen = async (app: FastifyInstance, env: Env) => {
  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    const reason = listenReasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartError(reason(env)) : error
  }
  const { address, family, port } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${env.BASE_PREFIX}/`
}

/** Lets running requests finish; whoever is not done by the deadline is cut off. */
const drain = async (app: FastifyInstance) => {
  const deadline = new AbortController()
  const cut = sleep(drainMs, undefined, { signal: deadline.signal }).then(
    () => app.server.closeAllConnections(),
    () => {},
  )
  await Promise.race([app.close(), cut])
  deadline.abort()
}

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

export type Close = () => Promise<unknown>

/** What works behind the requests, in a process of its own. Returns a stop function. */
const startIndexing = async ({ db, config }: Opened, log: Logger): Promise<Close> => {
  const signals = await listenForSignals(config, log)
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
  await makeDemoNewsroom(db, localStorage(join(env.DATA_DIR, 'files')), simulators && { simulators, home })
}

/** Begins one thing after the other on an open database; `closers` learns how to end what has begun. */
export const serve = async (opened: Opened, asked: Env, log: Logger, closers: Close[]) => {
  const { settings, simulators } = await startDemo(asked, closers)
  const env = { ...asked, SETUP_CODE: asked.SETUP_CODE || newSetupCode(), ...settings }
  const { db, pool, config } = opened
  await migrate(db)
  await installWork(pool)
  await furnishFlows(db)
  await furnishDemo(opened, env, simulators)
  if (env.ROLE !== 'web') closers.push(await startWork({ env, db, pool, log, simulators }))
  if (env.ROLE === 'worker') {
    closers.push(await startIndexing(opened, log))
    return
  }

  const app = await buildApp({ env, db, pool, config, log, simulators })
  closers.push(() => drain(app))
  const address = await listen(app, env)
  if (env.DEMO) announce(env, address, await isDemoNewsroom(db))
  else if (await isEmpty(db)) invite(env, address)
}
