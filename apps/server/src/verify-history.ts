import pino from 'pino'
import { type Broken, verifyHistories } from '#/features/versions/index.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

const print = ({ tenantId, storyId, title, where, problem }: Broken) =>
  console.log(`编辑部 ${tenantId} 稿件 ${storyId}《${title}》${where}：${problem}`)

/** Answers whether everything is as it was written. */
const verify = async () => {
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const opened = await joinDatabase(env, log)
  try {
    const { stories, breaks } = await verifyHistories(opened.db, print)
    console.log(
      breaks === 0 ? `${stories} 篇稿件的记录与正文完整` : `${stories} 篇稿件中发现 ${breaks} 处破损`,
    )
    return breaks === 0
  } finally {
    await opened.close()
  }
}

verify().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
