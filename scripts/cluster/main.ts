import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccounts, demoPassword } from '../../apps/server/src/features/newsroom/demo-accounts.ts'
import { buildWeb, isBuilt } from '../lib/build.mjs'
import { refusal, skipped } from './needs.ts'
import { startNewsroomCluster } from './newsroom.ts'
import { type ClusterRecord, openRecord, readRecord, writeRecord } from './record.ts'
import { endAll, livingParts, recordedGrounds } from './roster.ts'
import { askParts, isWell, tableOf } from './shown.ts'

const usage = `用法：npm run cluster -- up | status | down

  up       在这台机器上起一整套：数据库三台、存储、两个节点、两个后台、nginx、缓存、监控；命令结束后留着
  status   逐个问一遍
  down     按相反的次序全部结束；数据留在目录里，下次 up 接着用

  --folder 目录   放在哪里，默认 ${usualFolder()}
  --pgbouncer     节点经过 PgBouncer 连数据库
  --production    不建演示编辑部（DEMO=0），首次打开时凭设置码创建管理员`

/** The database runs as another account than root's, which does not come into root's home. */
function usualFolder() {
  return process.getuid?.() === 0 ? '/var/lib/rongbian-cluster' : join(homedir(), '.rongbian-cluster')
}

const options = {
  folder: { type: 'string' },
  pgbouncer: { type: 'boolean', default: false },
  production: { type: 'boolean', default: false },
} as const

const say = (text: string) => console.log(`  ${text}`)

const show = async (record: ClusterRecord) => {
  const rows = await askParts(record)
  console.log(`\n${tableOf(rows)}\n`)
  return isWell(rows)
}

const login = `演示账号 ${demoAccounts.map(({ account }) => account).join('、')}，密码都是 ${demoPassword}`

const tellWhere = ({ open, isDemo, secrets }: ClusterRecord) => {
  say(`打开 ${open}`)
  say(isDemo ? login : `首次打开时输入设置码 ${secrets.setup} ，创建编辑部与首位管理员`)
}

const buildIfNeeded = async () => {
  if (isBuilt()) return
  say('正在构建网页…')
  const { isRenewed, output } = await buildWeb()
  if (!isRenewed) throw new Error(`${output}\n网页构建失败（见上）`)
}

/** Ctrl-C while it begins: what has begun is ended, as after a failure. */
const listenForInterrupt = () => {
  const stopping = new AbortController()
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  const stop = () => {
    const error = new Error('中断了。')
    stopping.abort(error)
    reject(error)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  return { signal: stopping.signal, interrupted }
}

interface Asked {
  folder: string
  pgbouncer: boolean
  production: boolean
}

const up = async ({ folder, pgbouncer, production }: Asked) => {
  const refused = refusal(undefined, pgbouncer ? ['pgbouncer'] : [])
  if (refused) throw new Error(refused)
  const record = openRecord(folder)
  if (record.isUp && livingParts(record).length > 0) {
    say(`已经起来了（${folder}），用 status 看，用 down 结束。`)
    return show(record)
  }
  // What an `up` that was killed has left is in the way of this one.
  await endAll(folder, record, say)
  for (const line of skipped()) say(line)
  await buildIfNeeded()
  say(`正在起来，约一分钟；日志与数据在 ${folder}`)
  const { signal, interrupted } = listenForInterrupt()
  try {
    const house = { folder, grounds: recordedGrounds(folder, record, signal), secrets: record.secrets }
    const starting = startNewsroomCluster(house, { pgbouncer, demo: !production })
    record.open = await Promise.race([starting, interrupted])
  } catch (error) {
    say('没有全部起来，正在收拾：')
    await endAll(folder, record, say)
    throw error
  }
  writeRecord(folder, Object.assign(record, { isUp: true, isDemo: !production }))
  const isGood = await show(record)
  tellWhere(record)
  return isGood
}

const recordIn = (folder: string) => {
  const record = readRecord(folder)
  if (!record || record.parts.length === 0) throw new Error(`${folder} 里没有起来的一套。`)
  return record
}

const status = async ({ folder }: Asked) => {
  const record = recordIn(folder)
  const isGood = await show(record)
  tellWhere(record)
  return isGood
}

const down = async ({ folder }: Asked) => {
  await endAll(folder, recordIn(folder), say)
  say(`数据留在 ${folder}，不要了就删掉它。`)
  return true
}

const commands: Record<string, (asked: Asked) => Promise<boolean>> = { up, status, down }

const run = async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const command = commands[positionals[0] ?? '']
  if (!command) throw new Error(usage)
  return command({ ...values, folder: resolve(values.folder ?? usualFolder()) })
}

run().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
