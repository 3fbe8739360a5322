import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { openPool, poolConfig } from '../../../apps/server/src/db/open.ts'
import { openStoryWriter } from '../../../apps/server/src/testing/story-writer.fixture.ts'
import { alignColumns } from '../../../apps/server/src/text-table.ts'
import { isAlive } from '../../../scripts/cluster/being.ts'
import { databaseEngines } from '../../../scripts/cluster/database-cluster.ts'
import { missing } from '../../../scripts/cluster/engine.ts'
import { enginePackages } from '../../../scripts/cluster/packages.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { callerAt } from './calls.ts'
import { faults } from './faults.ts'
import { judge, type Ledger, newLedger, type Strike, type Verdict, verdictRows } from './judge.ts'
import { openOrders, prepareOrders } from './orders.ts'
import { calmMs, type FaultName, lengthOf, planFaults } from './plan.ts'
import { openSockets } from './sockets.ts'
import { openStage, type Stage } from './stage.ts'
import { openUploads } from './uploads.ts'
import { watchAll } from './watch.ts'

const { values: given } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(given.minutes)
if (!(minutes > 0)) throw new Error(`--minutes 的值不对：${given.minutes}`)

/** One story in three seconds goes out. */
const storiesFor = Math.ceil(minutes * 22) + 10
const authors = ['reporter', 'editor', 'director']
const say = (text: string) => console.log(`  ${text}`)

/** Beside the nodes, and not by their way: it judges them. */
const lookInto = (stage: Stage) => {
  const config = poolConfig({ connectionString: stage.database.url, max: 2 }, 'Asia/Shanghai')
  return openPool(config, pino({ level: 'silent' }))
}

/** Everything that goes on while things break. */
const beginWork = async (stage: Stage, ledger: Ledger) => {
  const [first, ...others] = stage.web
  if (!first) throw new Error('no node serves')
  const people = async (account: string) => {
    const at = (node: typeof first) => callerAt(ledger, node, account)
    return [await at(first), ...(await Promise.all(others.map(at)))] as const
  }
  const books = lookInto(stage)
  const { db } = books
  const ground = await prepareOrders({
    db,
    dataFolder: `${stage.folder}/node-1`,
    admin: await callerAt(ledger, first, 'admin'),
    author: await callerAt(ledger, first, 'reporter'),
    count: storiesFor,
  })
  const { tenantId } = await db.selectFrom('person').select('tenantId').limit(1).executeTakeFirstOrThrow()
  const callers = (await Promise.all(authors.map(people))).flat()
  const writers = callers.map((caller, no) => openStoryWriter(caller, `${caller.node} 的作者 ${no}`))
  const uploads = openUploads(await people('reporter'))
  const orders = openOrders(ground, await people('publisher'))
  const sockets = openSockets(await people('reporter'), tenantId)
  const working = new AbortController()
  const watching = new AbortController()
  const watch = watchAll(ledger, stage.web, stage.url, watching.signal)
  const givenUp: string[] = []
  const jobs = [...writers, uploads, orders].map((one) =>
    one.run(working.signal).catch((error: Error) => void givenUp.push(`有人做不下去了：${error.message}`)),
  )
  const listening = sockets.run(watching.signal)
  return {
    async end() {
      working.abort()
      await Promise.all(jobs)
      await sleep(calmMs)
      watching.abort()
      await Promise.all([listening, watch.done])
      return watch.bare
    },
    writers,
    uploads,
    orders,
    sockets,
    async findWrong() {
      const lost = [...givenUp]
      for (const writer of writers) lost.push(...(await writer.findLost()), ...writer.strange)
      return [...lost, ...(await uploads.findLost()), ...(await orders.findWrong(db))]
    },
    async close() {
      await ground.simulator.close()
      await books.pool.end()
    },
  }
}
type Work = Awaited<ReturnType<typeof beginWork>>

/** Each goes on until its time is over and all is as before. */
const strikeOne = async (stage: Stage, name: FaultName): Promise<Strike> => {
  const { what, strike, kills } = faults[name]
  const at = Date.now()
  await strike(stage)
  await sleep(Math.max(0, lengthOf(name) - (Date.now() - at)))
  await stage.untilWhole()
  return { name: what, at, until: Date.now(), ...(kills && { killed: kills }) }
}

/** A process of the product that is not the one it was, though nobody killed it. */
const findRestarted = ({ products, partOf }: Stage) =>
  products.filter((name) => !isAlive(partOf(name))).map((name) => `${name} 自己停了`)

const findDeaf = ({ sockets }: Work, since: number) =>
  [...sockets.heard].flatMap(([node, { lastAt }]) =>
    lastAt < since ? [`${node} 的实时连接最后没有再听到什么`] : [],
  )

const strikeAll = async (stage: Stage, ledger: Ledger) => {
  const verdicts: Verdict[] = []
  const broken: string[] = []
  for (const name of planFaults(minutes * 60_000)) {
    await sleep(calmMs)
    const strike = await strikeOne(stage, name)
    const verdict = judge(strike, ledger)
    verdicts.push(verdict)
    broken.push(...findRestarted(stage).map((problem) => `${strike.name}：${problem}`))
    say(`${strike.name}：${verdict.problems.join('；') || '无事'}（平均负载 ${loadavg()[0]?.toFixed(1)}）`)
  }
  return { verdicts, broken }
}

const report = (work: Work, verdicts: Verdict[], problems: string[]) => {
  console.log(
    `\n${alignColumns(verdictRows(verdicts))
      .map((line) => `  ${line}`)
      .join('\n')}\n`,
  )
  const stories = work.writers.reduce((sum, writer) => sum + writer.stories.length, 0)
  const saves = work.writers.reduce((sum, writer) => sum + writer.acknowledgements, 0)
  const heard = [...work.sockets.heard].map(([node, { messages }]) => `${node} ${messages} 条`).join('，')
  say(
    `确认的写入 ${saves}（稿件 ${stories} 篇），上传 ${work.uploads.kept.length} 个，定时签发 ${work.orders.count()} 个，实时消息 ${heard}`,
  )
  for (const problem of problems) say(`✗ ${problem}`)
  say(problems.length === 0 ? '没有丢失，没有重发，没有不该有的错误' : `不对之处 ${problems.length}`)
  return problems.length === 0
}

const run = async (folder: string, closers: (() => Promise<unknown>)[]) => {
  say('正在起来…')
  const stage = await openStage(folder)
  closers.push(stage.end)
  const ledger = newLedger()
  const work = await beginWork(stage, ledger)
  closers.push(work.close)
  say(
    `两个节点、两个后台、三台数据库，平均负载 ${loadavg()[0]?.toFixed(1)}；无声消失由我们自己的转发程序做（停止转发而不关闭）`,
  )
  const began = Date.now()
  const { verdicts, broken } = await strikeAll(stage, ledger)
  const settledAt = Date.now()
  await sleep(calmMs)
  const bare = await work.end()
  const whole = judge({ name: '平静', at: settledAt, until: Date.now() }, ledger)
  say(
    `${((Date.now() - began) / 60_000).toFixed(1)} 分钟；连接池确认 ${bare.acknowledged}，错误 ${bare.errors}`,
  )
  const problems = [
    ...broken,
    ...verdicts.flatMap(({ name, problems: own }) => own.map((one) => `${name}：${one}`)),
  ]
  problems.push(...whole.problems.filter((one) => one.includes('答了')), ...findDeaf(work, settledAt))
  problems.push(...(await work.findWrong()))
  return report(work, verdicts, problems)
}

const absent = missing([...databaseEngines, enginePackages.swift])
if (absent.length > 0) {
  console.log(`跳过：没有安装 ${absent.map(({ name }) => name).join('、')}`)
} else {
  const folder = await makeWorkFolder()
  const closers: (() => Promise<unknown>)[] = [folder.remove]
  let closing: Promise<void> | undefined
  const close = async () => {
    for (const one of closers.toReversed()) await one().catch((error) => console.error(error))
  }
  const closeOnce = () => {
    closing ??= close()
    return closing
  }
  const giveUp = () => void closeOnce().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, giveUp)
  process.once('uncaughtException', (error) => {
    console.error(error)
    giveUp()
  })
  const isGood = await run(folder.path, closers).finally(closeOnce)
  process.exit(isGood ? 0 : 1)
}
