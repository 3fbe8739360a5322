import pino from 'pino'
import { allFeatures } from '#/all-features.ts'
import { fileColumnsOf } from '#/feature.ts'
import { collectFiles } from '#/features/files/index.ts'
import { variantsIn } from '#/storage/variants.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'
import { openStorage } from './storage/open-storage.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

/** What happens every night, now: beside a running server or alone. */
const collect = async () => {
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    const storage = openStorage(env)
    const variants = variantsIn(env.DATA_DIR, storage)
    const { uploads, assets, rows, files } = await collectFiles({
      db: opened.db,
      storage,
      variants,
      fileColumns: fileColumnsOf(allFeatures),
    })
    console.log(
      `清理完成：${uploads} 个没有传完的上传，${assets} 件早已删除的媒资，${rows} 条没有用处的文件记录，${files} 个文件`,
    )
  } finally {
    await opened.close()
  }
}

collect().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
