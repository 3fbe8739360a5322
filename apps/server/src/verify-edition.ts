import { parseArgs } from 'node:util'
import pino from 'pino'
import { type ArchiveProblem, verifyEditions } from '#/features/newspaper/index.ts'
import { prepareDataFolder } from './data-folder.ts'
import { joinDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'
import { openStorage } from './storage/open-storage.ts'

const log = pino({ level: 'warn' }, pino.destination(2))

const words: Record<ArchiveProblem['problem'], (what: string) => string> = {
  unreadable: () => '归档文件打不开',
  hash: () => '归档文件与记下的哈希不符',
  missing: (what) => `缺少 ${what}`,
  changed: (what) => `${what} 与清单里的哈希不符`,
  unlisted: (what) => `${what} 不在清单里`,
  font: (what) => `没有当时的字体 ${what}，不能重画`,
  redrawn: (what) => `重画的 ${what} 与签过的不一样`,
}

/** Answers whether every archive is whole and can be drawn again. */
const verify = async () => {
  const { values } = parseArgs({ options: { date: { type: 'string' } } })
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const { db, close } = await joinDatabase(env, log)
  const storage = openStorage(env)
  try {
    const { editions, problems } = await verifyEditions(
      { db, env, storage },
      values,
      ({ paper, date }, { problem, what }) => console.log(`${paper} ${date}：${words[problem](what)}`),
    )
    console.log(
      problems === 0
        ? `${editions} 期归档完整，每个版重画后一字节不差`
        : `${editions} 期归档中发现 ${problems} 处不对`,
    )
    return problems === 0
  } finally {
    await close()
  }
}

verify().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
