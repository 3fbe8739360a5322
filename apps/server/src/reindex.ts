import pino from 'pino'
import { forgetIndex, indexAssets } from '#/features/media/index.ts'
import { indexNow, queueAll } from '#/features/search/index.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'warn' }, pino.destination(2))
const sayEvery = 1_000

/** Cuts all texts anew, beside a running server or alone: after a new dictionary or new rules for words. */
const reindex = async () => {
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    await queueAll(opened.db)
    let done = 0
    await indexNow(opened.db, (count) => {
      if (Math.floor((done + count) / sayEvery) > Math.floor(done / sayEvery))
        console.log(`  ${done + count} 篇`)
      done += count
    })
    await forgetIndex(opened.db)
    const assets = await indexAssets(opened.db)
    console.log(`检索索引已重建，本命令处理了 ${done} 篇稿件、${assets} 件媒资`)
  } finally {
    await opened.close()
  }
}

reindex().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
