import { parseArgs } from 'node:util'
import pino from 'pino'
import { findAllKnown } from '#/features/files/index.ts'
import { prepareDataFolder } from './data-folder.ts'
import { withFilesKept } from './db/files-lock.ts'
import { joinDatabase } from './db/open.ts'
import { type Env, readEnv } from './env.ts'
import { outageCause, outageOf } from './outage.ts'
import { say } from './say.ts'
import { StartError } from './start-error.ts'
import { allKeys, moveFiles } from './storage/move.ts'
import { homes } from './storage/open-storage.ts'

const log = pino({ level: 'warn' }, pino.destination(2))
const usage = '用法：npm run storage:move -- --to s3，或 npm run storage:move -- --to folder'

const isHome = (name: string | undefined): name is Env['STORAGE'] => name !== undefined && name in homes
const other = { s3: 'folder', folder: 's3' } as const

/** What a node on the new home needs before the files are all there: it reads the others where they were. */
const advice = {
  s3: '新的文件还写在数据目录里：各台服务器设 STORAGE=s3 后重启，再运行一次本命令把其间的带过去，然后可以移走 DATA_DIR/files。',
  folder:
    '新的文件还写在 S3 里：设 STORAGE=folder（S3_ 的设置先留着）后重启，再运行一次本命令把其间的带回来，然后可以清空 S3_ 的设置。',
}
const farewell = {
  s3: '可以移走 DATA_DIR/files 了。',
  folder: '可以清空 S3_ 的设置了。',
}

const move = async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!isHome(values.to)) throw new StartError(usage)
  const { to } = values
  const env = readEnv()
  // Both homes, whichever is in use: the settings of the store are checked for either.
  readEnv({ ...process.env, STORAGE: 's3' })
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    const pair = { from: homes[other[to]](env), to: homes[to](env) }
    await pair.to.check()
    const known = await findAllKnown(opened.db)
    const { whole, brought, missing } = await withFilesKept(opened.pool, () =>
      moveFiles(pair, allKeys(pair.from, known), (key) => console.log(`缺少 ${key}`)),
    )
    console.log(
      `新家里有 ${whole} 个文件，逐个读出核对过哈希；这次带来 ${brought} 个，缺少 ${missing.length} 个`,
    )
    const isWhole = missing.length === 0
    if (env.STORAGE !== to) console.log(advice[to])
    else console.log(isWhole ? farewell[to] : '有缺少的：旧家先不要动，找回或舍弃它们之后再运行一次。')
    return isWhole
  } finally {
    await opened.close()
  }
}

move().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error) => {
    const outage = outageOf(error)
    const words = outage && `${say(outageCause(outage))}（${error.message}）`
    console.error(error instanceof StartError ? error.message : (words ?? error))
    process.exit(1)
  },
)
