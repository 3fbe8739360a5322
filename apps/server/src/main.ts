import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open.ts'
import type { Close } from './drain.ts'
import { type Env, readEnv, settingsHelp } from './env.ts'
import { logFile, openLog } from './log.ts'
import { StartError } from './start-error.ts'

const usage = () => `用法：npm start [-- --help]

设置都来自环境变量，例如 PORT=9000 npm start：

${settingsHelp()}`

/** PostgreSQL starts in a process of its own while this one loads the rest of the program. */
const start = async (env: Env, log: Logger, closers: Close[]) => {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('./tracing/otlp.ts')
    const resource = { 'service.name': 'rongbian', 'service.instance.id': `${hostname()}:${env.PORT}` }
    closers.push(startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, resource, log))
  }
  if (env.ROLE === 'site') {
    const { serveSite } = await import('./serve-site.ts')
    return serveSite(env, log, closers)
  }
  const opening = openDatabase(env, log)
  closers.push(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  )
  // One that runs already is asked first: on a busy machine its answer would come too late, after all that is loaded.
  if (env.DATABASE_URL) await opening
  const [opened, { serve }] = await Promise.all([opening, import('./serve.ts')])
  await serve(opened, env, log, closers)
}

/** The first signal asks for an orderly end, the second ends at once. One Ctrl-C may arrive twice, through npm. */
const untilSignal = () =>
  new Promise<void>((resolve) => {
    const waiting = setInterval(() => {}, 2 ** 30)
    let askedAt = 0
    const onSignal = () => {
      if (askedAt && Date.now() - askedAt > 1000) process.exit(1)
      askedAt ||= Date.now()
      clearInterval(waiting)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  })

const run = async (env: Env, log: Logger) => {
  const closers: Close[] = []
  const signal = untilSignal()
  const crash = new Promise<never>((_, reject) => process.on('uncaughtException', reject))
  const work = async () => {
    await start(env, log, closers)
    await signal
  }
  try {
    await Promise.race([work(), crash])
  } finally {
    for (const close of closers.reverse()) {
      await close().catch((error) => log.error({ err: error }, 'not closed cleanly'))
    }
    log.info('stopped')
  }
}

const main = async () => {
  if (process.argv.includes('--help')) return console.log(usage())
  const env = readEnv()
  // One that only reads may find the folder on a disk it cannot write.
  if (env.ROLE !== 'site') prepareDataFolder(env.DATA_DIR)
  const log = openLog(env)
  await run(env, log).catch((error) => {
    if (error instanceof StartError) throw error
    log.fatal({ err: error }, 'stopped by an unexpected error')
    throw env.DEMO ? new StartError(`融编意外停止：${error.message}（详见 ${logFile(env)}）`) : error
  })
}

main().then(
  () => process.exit(0),
  (error) => {
    if (error instanceof StartError) console.error(error.message.replaceAll(/\s*\n\s*/g, ' '))
    process.exit(1)
  },
)
