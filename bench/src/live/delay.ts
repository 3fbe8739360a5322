import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type Child, productFile, startChild } from '../child.ts'
import type { CrowdWork } from './crowd.ts'
import { type Listener, listenAsBrowser, listenBare, openEach, type Reader, untilQuiet } from './listeners.ts'
import { type Close, openDiscussion, openNewsroom, openReading, openSessions } from './newsroom.ts'

/** From the call that causes a notification at one node to the frame in a browser at either: so many times a bare echo. */
const goal = 3
const rounds = 20
const warmUp = 20
/** So many of the clients are looked at; the others are there. */
const looked = 40
const bareFile = fileURLToPath(new URL('./bare-echo.ts', import.meta.url))
const crowdFile = new URL('./crowd.ts', import.meta.url)

const { values: given } = parseArgs({
  options: { clients: { type: 'string', default: '1000' }, each: { type: 'string', default: '20' } },
})
const clients = Number(given.clients)
const each = Number(given.each)

interface Side {
  name: string
  listeners: Listener[]
  tell: (name: string) => Promise<unknown>
  delays: number[]
}

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0

const startNodes = async (file: string, env: Record<string, string>, closers: Close[]) => {
  const nodes: Child[] = []
  for (let node = 0; node < 2; node += 1) {
    const child = await startChild(file, env)
    closers.push(child.stop)
    nodes.push(child)
  }
  return nodes as [Child, Child]
}

const openCrowd = async (workerData: CrowdWork, closers: Close[]) => {
  const crowd = new Worker(crowdFile, { workerData })
  closers.push(async () => void (await crowd.terminate()))
  await once(crowd, 'message')
}

/** Everyone connected to two nodes in turn; answers those that are looked at. */
const openAll = async (way: CrowdWork['way'], nodes: [Child, Child], readers: Reader[], closers: Close[]) => {
  const urls = nodes.map(({ url }) => url)
  await openCrowd({ way, urls, readers: readers.slice(looked) }, closers)
  const urlOf = (index: number) => urls[index % 2] ?? ''
  const listeners = await openEach(readers.slice(0, looked), (reader, index) =>
    way === 'bare' ? listenBare(urlOf(index), reader.id) : listenAsBrowser(urlOf(index), reader),
  )
  closers.push(async () => {
    for (const listener of listeners) listener.close()
  })
  return listeners
}

const startBare = async (
  env: Record<string, string>,
  readers: Reader[],
  closers: Close[],
): Promise<Side[]> => {
  const nodes = await startNodes(bareFile, env, closers)
  const listeners = await openAll('bare', nodes, readers, closers)
  const post = (path: string) => (name: string) =>
    fetch(`${nodes[0].url}/${path}/${name}`, { method: 'POST' })
  return [
    { name: '裸 ws + NOTIFY', listeners, tell: post('tell'), delays: [] },
    { name: '裸 ws + 写一行 + NOTIFY', listeners, tell: post('write'), delays: [] },
  ]
}

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>

/** A call that writes a notice for someone, and one that only tells their other windows; the second reads what the first wrote. */
const startProduct = async (
  { opened, env }: Newsroom,
  readers: Reader[],
  closers: Close[],
): Promise<Side[]> => {
  const nodes = await startNodes(productFile, env, closers)
  const listeners = await openAll('browser', nodes, readers, closers)
  return [
    { name: '融编 评论里提到', listeners, tell: await openDiscussion(opened, nodes[0]), delays: [] },
    { name: '融编 全部已读', listeners, tell: openReading(nodes[0], readers), delays: [] },
  ]
}

/** One call and the frame it causes; listeners of both nodes in turn. */
const measureOne = async ({ listeners, tell }: Side, turn: number) => {
  const listener = listeners[(turn * 7) % listeners.length]
  if (!listener) throw new Error('nobody listens')
  const heard = listener.next()
  const started = performance.now()
  const [at] = await Promise.all([heard, tell(listener.name)])
  // Everyone else is told that the story changed; that passes before the next call.
  await untilQuiet()
  return at - started
}

/** Both in turn, so that a slow moment of the machine hits both. */
const measure = async (sides: Side[]) => {
  for (const side of sides) for (let turn = 0; turn < warmUp; turn += 1) await measureOne(side, turn)
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides)
      for (let turn = 0; turn < each; turn += 1) side.delays.push(await measureOne(side, round * each + turn))
}

const median = (side: Side | undefined) => percentile(side?.delays ?? [], 0.5)

const run = async (closers: Close[]) => {
  const newsroom = await openNewsroom(clients, closers)
  const readers = await openSessions(newsroom.opened, clients)
  const bare = await startBare(newsroom.env, readers, closers)
  const product = await startProduct(newsroom, readers, closers)
  console.log(`  两个节点，${clients} 个已连接的浏览器；每种 ${rounds * each} 次，从调用到收到`)
  await measure([...bare, ...product])
  for (const side of [...bare, ...product])
    console.log(
      `  ${side.name.padEnd(16)} 中位 ${median(side).toFixed(2)} ms  p95 ${percentile(side.delays, 0.95).toFixed(2)} ms`,
    )
  const [echo, durable, written] = [median(bare[0]), median(bare[1]), median(product[0])]
  const times = (other: number) => `${(written / other).toFixed(2)} 倍`
  console.log(
    `\n从写通知的调用到浏览器收到是裸回声的 ${times(echo)}（目标 ≤ ${goal}），是先写一行的裸回声的 ${times(durable)}`,
  )
  return written / echo <= goal
}

const [load = 0] = loadavg()
if (load > availableParallelism() / 2) console.log(`  机器正忙（平均负载 ${load.toFixed(1)}），只看比值`)

const closers: Close[] = []
try {
  process.exitCode = (await run(closers)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}
