import { resolve } from 'node:path'
import pino from 'pino'
import { copyStore } from './backup/store-copy.ts'
import { prepareDataFolder } from './data-folder.ts'
import { withFilesKept } from './db/files-lock.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'
import { noteBackup } from './storage/backup-times.ts'
import { openStorage } from './storage/open-storage.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

/** Beside a running server, as often as wanted: only what is new is copied. */
const main = async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartError('用法：npm run backup:store -- 目录')
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    const at = new Date()
    const { all, copied, damaged } = await withFilesKept(opened.pool, () =>
      copyStore(openStorage(env), resolve(folder), at),
    )
    console.log(`文件备份完成：${all} 个，其中新的 ${copied} 个`)
    for (const key of damaged) console.error(`文件 ${key} 已不是原来的内容，没有备份`)
    if (damaged.length === 0) await noteBackup(env.DATA_DIR, 'store', at)
    return damaged.length === 0
  } finally {
    await opened.close()
  }
}

main().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
