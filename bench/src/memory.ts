import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import pino from 'pino'
import { joinDatabase, type Opened } from '../../apps/server/src/db/open.ts'
import { type Env, readEnv } from '../../apps/server/src/env.ts'
import { type Caller, signInTo } from '../../apps/server/src/testing/http-client.fixture.ts'
import { openDesk } from '../../apps/server/src/testing/releases/desk.fixture.ts'
import { makeBundle } from '../../scripts/lib/bundle.mjs'
import { productFile, residentMegabytes, startChild, untilIdle } from './child.ts'
import { runBench } from './run-bench.ts'
import { openStoryWriters } from './soak-stories.ts'
import { findNewsroom } from './stories/make-stories.ts'
import { listRequests, searchRequest } from './stories/workloads.ts'
import { makeWorkFolder } from './work-folder.ts'

const goalMegabytes = 300
const restMs = 60_000

const { values: given } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(given.minutes)

type Close = () => Promise<unknown>
type Turn = (round: number) => Promise<unknown>

const pick = <Item>(items: readonly Item[], round: number) => {
  const item = items[round % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const done = async (asked: ReturnType<Caller['get']>) => {
  const { status, code, msg, data } = await asked
  if (code !== 200) throw new Error(`${status} ${msg}`)
  return data
}

const words = ['潮水', '码头', '江面', '轮渡', '城市', '灯']
const blocks = ['business?range=30', 'effect?range=30', 'ranking?range=30', 'carousel', 'keywords']

/** A list and one story of it, a search, a block of the home page. */
const reading = async (url: string, departmentIds: string[]): Promise<Turn> => {
  const caller = await signInTo(url, 'chief')
  const lists = listRequests(departmentIds, 50)
  const searches = words.map(searchRequest)
  const ask = ({ path = '', body = '' }: Request) => done(caller.post(path, JSON.parse(String(body))))
  return async (round) => {
    const { items } = (await ask(pick(lists, round))) as { items: { id: number }[] }
    const [first] = items
    if (first) await done(caller.get(`/sprint/view/stories/upStory/group/${first.id}/detail`))
    await ask(pick(searches, round))
    await done(caller.get(`/sprint/rest/search/statistic/home/${pick(blocks, round)}`))
  }
}

/** A story with a picture of its own, signed for a website and drawn there. */
const issuing = async (url: string, { db }: Opened, env: Env): Promise<Turn> => {
  const desk = await openDesk(db, env)
  const { id: uuid } = await desk.addOutlet('website', 'memory')
  const caller = await signInTo(url, 'publisher')
  return async (round) => {
    const id = await desk.clearedStory({ title: `签发的第 ${round} 篇` })
    const path = `/sprint/rest/workflow/stories/group/${id}/ratify/process`
    await done(caller.post(path, { uuid, column: [{ code: 'city' }] }))
  }
}

const repeat = async (turn: Turn, signal: AbortSignal) => {
  for (let round = 0; !signal.aborted; round += 1) await turn(round)
}

/** Three who read, one who signs, six who write, each again as soon as they are answered. */
const loadOf = async (url: string, folder: string, closers: Close[]) => {
  const env = readEnv({ DATA_DIR: folder })
  const opened = await joinDatabase(env, pino({ level: 'silent' }))
  closers.push(opened.close)
  const { departments } = await findNewsroom(opened)
  const ids = departments.map(({ id }) => id)
  const turns = [await issuing(url, opened, env)]
  while (turns.length < 4) turns.push(await reading(url, ids))
  const writers = await openStoryWriters(url)
  return (signal: AbortSignal) =>
    Promise.all([
      ...turns.map((turn) => repeat(turn, signal)),
      ...writers.map((writer) => writer.run(signal)),
    ])
}

const run = async (closers: Close[]) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const { main = productFile } = await makeBundle()
  const start = () => startChild(main, { DATA_DIR: folder.path, DATABASE_URL: '', DEMO: '1' })
  // The first makes the demo newsroom, which no later start does.
  const first = await start()
  await untilIdle(first.pid)
  await first.stop()
  const server = await start()
  closers.push(server.stop)
  const say = (when: string) => {
    const megabytes = residentMegabytes(server.pid)
    console.log(`  ${when.padEnd(10)} ${megabytes.toFixed(0)} MB`)
    return megabytes
  }
  say('启动')
  const load = await loadOf(server.url, folder.path, closers)
  const stopping = new AbortController()
  const work = load(stopping.signal)
  const perMinute: number[] = []
  while (perMinute.length < minutes) {
    await Promise.race([sleep(60_000), work])
    perMinute.push(say(`第 ${perMinute.length + 1} 分钟`))
  }
  stopping.abort()
  await work
  await sleep(restMs)
  const settled = say('停下之后')
  const most = Math.max(...perMinute)
  console.log(
    `\n最高 ${most.toFixed(0)} MB，停下一分钟后 ${settled.toFixed(0)} MB（目标 ≤ ${goalMegabytes} MB）`,
  )
  return settled <= goalMegabytes
}

await runBench(run, '做得会少一些')
