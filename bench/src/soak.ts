import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRecord } from '../../apps/server/src/db/cluster-record.ts'
import { demoAccounts } from '../../apps/server/src/features/newsroom/demo-accounts.ts'
import type { StoryWriter } from '../../apps/server/src/testing/story-writer.fixture.ts'
import { readSeconds } from './arguments.ts'
import { type Child, freePort, productFile, residentMegabytes, startChild } from './child.ts'
import {
  crowdIn,
  describeStories,
  findLate,
  findStoryProblems,
  type Leaver,
  openLeaver,
  openStoryWriters,
} from './soak-stories.ts'
import { makeWorkFolder } from './work-folder.ts'
import { openWriter, type Writer } from './writer.ts'

/** Memory is judged when the writers have gone: while texts pass through, it follows the garbage they leave. */
const limits = { megabytes: 300, connections: 21 }
const settleMs = 60_000
/** The last part passes without kills, to see whether memory and connections settle. */
const calmPart = 0.3

interface Life {
  kind: 'server' | 'database'
  recoverySeconds: number
}

const names: Record<Life['kind'], string> = { server: '服务', database: '数据库' }

interface Sample {
  megabytes: number
  connections: number
}

const between = (least: number, most: number) => least + Math.random() * (most - least)

const postmasterOf = (folder: string) => {
  const home = readRecord(folder).home ?? folder
  return Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

/** The product looks after its database every second or so. */
const noticedMs = 500

/** Each without a warning, as when the power goes. Answers who serves after it: a server is started anew, a database the product brings back itself. */
const kills: Record<Life['kind'], (child: Child, scene: Scene) => Promise<Child>> = {
  async server(child, { start, leaver }) {
    process.kill(child.pid, 'SIGKILL')
    await child.exited
    await leaver.leave()
    return start()
  },
  async database(child, { folder }) {
    process.kill(postmasterOf(folder), 'SIGKILL')
    await sleep(noticedMs)
    await child.ready()
    return child
  },
}

const findLost = async (writers: Writer[]) => {
  const lost: string[] = []
  for (const writer of writers) {
    // What is under way when the reading starts may still arrive, so the promise is read first.
    const { acknowledged } = writer
    const kept = await writer.readBack()
    if (kept < acknowledged || kept > writer.sent) {
      lost.push(`${writer.account}: 已确认 ${acknowledged}，读回 ${kept}，发出 ${writer.sent}`)
    }
  }
  return lost
}

const takeSample = async ({ url, pid }: Child): Promise<Sample> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const connections = Number(/^rongbian_database_connections\{state="total"\} (\d+)/m.exec(metrics)?.[1])
  return { megabytes: residentMegabytes(pid), connections }
}

interface Result {
  writers: Writer[]
  lives: Life[]
  samples: Sample[]
  settled: number
  lost: string[]
  stories: string
}

const report = ({ writers, lives, samples, settled, lost, stories }: Result) => {
  const sum = (key: 'acknowledgements' | 'sent') => writers.reduce((total, writer) => total + writer[key], 0)
  const count = (kind: Life['kind']) => lives.filter((life) => life.kind === kind).length
  const most = (key: keyof Sample) => Math.max(...samples.map((sample) => sample[key]))
  const slowest = Math.max(0, ...lives.map(({ recoverySeconds }) => recoverySeconds))
  const [first, last] = [samples[0], samples.at(-1)]
  console.log(`
  写入          ${writers.length} 人，发出 ${sum('sent')} 次，确认 ${sum('acknowledgements')} 次
  ${stories}
  kill -9       服务 ${count('server')} 次，数据库 ${count('database')} 次
  恢复          最慢 ${slowest.toFixed(1)} 秒
  内存          平稳期 ${first?.megabytes.toFixed(0)} → ${last?.megabytes.toFixed(0)} MB，最高 ${most('megabytes').toFixed(0)} MB，停写后 ${settled.toFixed(0)} MB
  数据库连接    最多 ${most('connections')}
  丢失          ${lost.length}`)

  const problems = [...lost, ...writers.flatMap(({ strange }) => strange)]
  if (settled > limits.megabytes) problems.push(`内存超过 ${limits.megabytes} MB`)
  if (most('connections') > limits.connections) problems.push(`连接超过 ${limits.connections}`)
  for (const problem of problems) console.log(`  ✗ ${problem}`)
  return problems.length
}

interface Scene {
  folder: string
  start(): Promise<Child>
  writers: Writer[]
  stories: StoryWriter[]
  leaver: Leaver
  lost: string[]
}

/** Kills until the time is over, and after each restart looks for what is missing. */
const killOften = async (first: Child, seconds: number, until: number, scene: Scene) => {
  const { folder, writers, stories, lost } = scene
  const lives: Life[] = []
  let child = first
  while (Date.now() < until || lives.length < 2) {
    await sleep(between(0.3, Math.min(6, seconds / 5)) * 1000)
    const kind = lives.length % 4 === 1 ? 'database' : 'server'
    const killedAt = Date.now()
    child = await kills[kind](child, scene)
    const recoverySeconds = (Date.now() - killedAt) / 1000
    lives.push({ kind, recoverySeconds })
    lost.push(...(await findLost(writers)), ...(await findStoryProblems(folder, stories)))
    console.log(`  kill -9 ${names[kind]}，${recoverySeconds.toFixed(1)} 秒后恢复`)
  }
  return { child, lives }
}

const sampleUntil = async (child: Child, until: number) => {
  const samples: Sample[] = []
  do {
    await sleep(1000)
    samples.push(await takeSample(child))
  } while (Date.now() < until)
  return samples
}

const untilSettled = async ({ pid }: Child) => {
  const until = Date.now() + settleMs
  while (residentMegabytes(pid) > limits.megabytes && Date.now() < until) await sleep(1000)
  return residentMegabytes(pid)
}

const main = async () => {
  const seconds = readSeconds(120)
  const folder = await makeWorkFolder()
  const port = await freePort()
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', DEMO: '1' }
  const start = () => startChild(productFile, env, { port })
  const stopping = new AbortController()
  const end = Date.now() + seconds * 1000
  const calmMs = seconds * 1000 * calmPart

  let child = await start()
  const writers = await Promise.all(demoAccounts.map(({ account }) => openWriter(child.url, account)))
  const stories = await openStoryWriters(child.url)
  const leaver = await openLeaver(child.url)
  const work = [...writers, ...stories].map((writer) => writer.run(stopping.signal))
  const scene: Scene = { folder: folder.path, start, writers, stories, leaver, lost: [] }
  const { lost } = scene
  try {
    const killed = await killOften(child, seconds, end - calmMs, scene)
    child = killed.child
    const crowd = crowdIn(child.url, folder.path, calmMs)
    const samples = await sampleUntil(child, Math.max(end, Date.now() + calmMs))
    const { ledger, problems } = await crowd
    stopping.abort()
    await Promise.all(work)
    lost.push(...problems, ...stories.flatMap(({ strange }) => strange), ...(await leaver.findHeld()))
    lost.push(...(await findLost(writers)), ...(await findStoryProblems(folder.path, stories)))
    lost.push(...(await findLate(folder.path)))
    const settled = await untilSettled(child)
    const { lives } = killed
    const written = describeStories(stories, ledger)
    const problemCount = report({ writers, lives, samples, settled, lost, stories: written })
    process.exitCode = problemCount > 0 ? 1 : 0
  } finally {
    stopping.abort()
    await leaver.leave()
    await child.stop()
    await folder.remove()
  }
}

await main()
