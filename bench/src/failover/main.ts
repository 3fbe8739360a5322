import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { openPool } from '../../../apps/server/src/db/open.ts'
import { makeDemoNewsroom } from '../../../apps/server/src/demo/make-demo.ts'
import {
  type DatabaseCluster,
  databaseEngines,
  startDatabaseCluster,
} from '../../../scripts/cluster/database-cluster.ts'
import { missing } from '../../../scripts/cluster/engine.ts'
import { ask } from '../../../scripts/cluster/engines/postgres.ts'
import { productFile, startChild } from '../child.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { type Report, writeBare, writeStories } from './writers.ts'

const people = 6
const calmMs = 10_000
const faultMs = 60_000
const goals = { listenMs: 15_000, timesBare: 1.3 }

const { values: given } = parseArgs({ options: { hosts: { type: 'boolean', default: false } } })

/** Nobody waits for a standby before there is anything to lose. */
const furnish = async (connectionString: string) => {
  const config = { connectionString, max: 4, options: '-c timezone=Asia/Shanghai -c synchronous_commit=off' }
  const { db, pool } = openPool(config, pino({ level: 'silent' }))
  await migrate(db)
  await makeDemoNewsroom(db)
  await pool.end()
}

/** How long after the fault the product hears signals again, as it says itself. */
const untilListening = async (url: string, from: number) => {
  let isBack = false
  let wasAway = false
  while (!isBack && Date.now() - from < faultMs) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    )
    const { signals = false } = ((await answer?.json().catch(() => ({}))) ?? {}) as { signals?: boolean }
    wasAway ||= !signals
    isBack = wasAway && signals
    await sleep(100)
  }
  return isBack ? Date.now() - from : undefined
}

const storedTitles = async ({ login }: DatabaseCluster) =>
  (await ask<{ title: string }>(login, `select title from story where title like '切换 %'`)).map(
    ({ title }) => title,
  )
const storedKeys = async ({ login }: DatabaseCluster) =>
  new Set((await ask<{ key: string }>(login, 'select key from bare_row')).map(({ key }) => key))

const lost = ({ acknowledged }: Report, stored: Set<string>) =>
  [...acknowledged].filter((one) => !stored.has(one)).length

const print = (name: string, { acknowledged, errors, longestMs }: Report, lostRows: number) => {
  const told = [...errors].map(([what, times]) => `${times}× ${what}`).join('，') || '没有'
  console.log(
    `  ${name}：确认 ${acknowledged.size}，丢失 ${lostRows}，最长停顿 ${(longestMs / 1000).toFixed(1)} 秒，错误 ${told}`,
  )
}

const run = async (folder: string) => {
  const cluster = await startDatabaseCluster(folder)
  try {
    const url = given.hosts ? cluster.hostsUrl : cluster.url
    await furnish(cluster.url)
    const data = join(folder, 'data')
    await mkdir(data)
    const product = await startChild(productFile, { DATABASE_URL: url, DATA_DIR: data })
    try {
      const done = new AbortController()
      const bare = writeBare(cluster.url, done.signal)
      const stories = writeStories(product.url, people, done.signal)
      await sleep(calmMs)
      const primary = await cluster.primary()
      console.log(`  主库 ${primary.name} 断电，平均负载 ${loadavg()[0]?.toFixed(1)}`)
      const from = Date.now()
      await primary.kill()
      const listeningMs = await untilListening(product.url, from)
      await sleep(Math.max(0, calmMs * 4 - (Date.now() - from)))
      done.abort()
      const [bareReport, storyReport] = await Promise.all([bare, stories])
      const titles = await storedTitles(cluster)
      const unique = new Set(titles)
      const lostStories = lost(storyReport, unique)
      print('光的连接池', bareReport, lost(bareReport, await storedKeys(cluster)))
      print('产品', storyReport, lostStories)
      const times = storyReport.longestMs / bareReport.longestMs
      const strange = [...storyReport.errors.keys()].filter((what) => what !== '503')
      console.log(
        `  写了两次的稿件 ${titles.length - unique.size}；停顿之比 ${times.toFixed(2)}（目标 ${goals.timesBare}）`,
      )
      console.log(
        `  监听恢复 ${listeningMs === undefined ? '没有' : `${(listeningMs / 1000).toFixed(1)} 秒`}（目标 ${goals.listenMs / 1000}，从断电算起）`,
      )
      return (
        lostStories === 0 &&
        titles.length === unique.size &&
        strange.length === 0 &&
        times <= goals.timesBare &&
        listeningMs !== undefined
      )
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

const absent = missing(databaseEngines)
if (absent.length > 0) {
  console.log(`跳过：没有安装 ${absent.map(({ name }) => name).join('、')}`)
} else {
  const folder = await makeWorkFolder()
  const isGood = await run(folder.path).finally(folder.remove)
  process.exitCode = isGood ? 0 : 1
}
