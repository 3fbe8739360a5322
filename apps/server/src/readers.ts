import { parseArgs } from 'node:util'
import pino from 'pino'
import { importLog } from '#/features/readers/index.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

const usage = '用法：npm run readers -- import 日志文件…'

const reasons: Record<string, string> = {
  ENOENT: '没有这个文件',
  EACCES: '没有权限读',
  EISDIR: '是一个目录',
  EFBIG: '有一行长得不像日志',
}

const readOrder = () => {
  const {
    positionals: [act, ...paths],
  } = parseArgs({ allowPositionals: true })
  if (act !== 'import' || paths.length === 0) throw new StartError(usage)
  return paths
}

/** Reads logs of nginx beside a running server or alone. */
const run = async () => {
  const paths = readOrder()
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const { db, close } = await joinDatabase(env, log)
  try {
    for (const path of paths) {
      const { lines, strange, requests } = await importLog({ db, timeZone: env.TIME_ZONE }, path).catch(
        (error) => {
          const reason = reasons[error.code ?? '']
          throw reason ? new StartError(`${path}：${reason}`) : error
        },
      )
      console.log(
        `${path}：新读 ${lines} 行，记下 ${requests} 次请求${strange ? `，${strange} 行不是日志` : ''}`,
      )
    }
  } finally {
    await close()
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
