import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { untilQuiet } from './listeners.ts'
import { type Close, openNewsroom, openSessions } from './newsroom.ts'
import { startBare, startProduct, type Way, type Ways } from './sides.ts'

/** From the commit of a notification to its frame in a browser, at either node: so many times a bare echo. */
const goal = 3
const rounds = 20
const warmUp = 20

const { values: given } = parseArgs({
  options: { clients: { type: 'string', default: '1000' }, each: { type: 'string', default: '20' } },
})
const clients = Number(given.clients)
const each = Number(given.each)

interface Measured extends Way {
  /** Of listeners at the first node, where calls are made, and at the second. */
  delays: [number[], number[]]
}

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
const mediansOf = ({ delays }: Measured) => delays.map((some) => percentile(some, 0.5)) as [number, number]

/** One notification and the frame it causes; listeners of both nodes in turn. */
const measureOne = async ({ listeners, tell, delays }: Measured, turn: number) => {
  const index = (turn * 7) % listeners.length
  const listener = listeners[index]
  if (!listener) throw new Error('nobody listens')
  const heard = listener.next()
  const [at, started] = await Promise.all([heard, tell(listener.name)])
  delays[index % 2 === 0 ? 0 : 1].push(at - started)
  // Everyone else may be told that the story changed; that passes before the next.
  await untilQuiet()
}

/** All in turn, so that a slow moment of the machine hits all. */
const measure = async (ways: Measured[]) => {
  for (const way of ways) {
    for (let turn = 0; turn < warmUp; turn += 1) await measureOne(way, turn)
    way.delays = [[], []]
  }
  for (let round = 0; round < rounds; round += 1)
    for (const way of ways)
      for (let turn = 0; turn < each; turn += 1) await measureOne(way, round * each + turn)
}

const timesOf = (way: Measured, yardstick: Measured) => {
  const [near, far] = mediansOf(yardstick)
  const [ownNear, ownFar] = mediansOf(way)
  return [ownNear / near, ownFar / far] as const
}

/** The yardstick is the first of them. */
const print = (title: string, ways: Measured[]) => {
  console.log(`\n  ${title}`)
  for (const way of ways) {
    const times = ways[0] ? timesOf(way, ways[0]) : []
    const parts = way.delays.map(
      (some, node) =>
        `${node === 0 ? '同节点' : '另一节点'} 中位 ${percentile(some, 0.5).toFixed(2)} ms  p95 ${percentile(some, 0.95).toFixed(2)} ms  ${times[node]?.toFixed(2)} 倍`,
    )
    console.log(`    ${way.name}：${parts.join('；')}`)
  }
}

const joined = (one: Way[], other: Way[]) =>
  [...one, ...other].map((way): Measured => ({ ...way, delays: [[], []] }))

const run = async (closers: Close[]) => {
  const newsroom = await openNewsroom(clients, closers)
  const readers = await openSessions(newsroom.opened, clients)
  const bare: Ways = await startBare(newsroom, readers, closers)
  const product: Ways = await startProduct(newsroom, readers, closers)
  const written = joined(bare.written, product.written)
  const called = joined(bare.called, product.called)
  console.log(`  两个节点，${clients} 个已连接的浏览器；每种 ${rounds * each} 次`)
  await measure([...written, ...called])
  print('通知本身：在数据库里写下，到浏览器收到', written)
  print('连同引起它的操作：从调用第一个节点，到浏览器收到', called)
  const [yardstick] = written
  // The first of the product's; that of the call is told beside it, not judged.
  const committed = written[bare.written.length]
  if (!yardstick || !committed) throw new Error('nothing was measured')
  const worst = Math.max(...timesOf(committed, yardstick))
  console.log(`\n通知从提交到浏览器收到，中位延迟是裸回声的 ${worst.toFixed(2)} 倍（目标 ≤ ${goal}）`)
  return worst <= goal
}

const printLoad = (when: string) => {
  const [load = 0] = loadavg()
  const isBusy = load > availableParallelism() / 2
  console.log(`  ${when}平均负载 ${load.toFixed(1)}${isBusy ? '，机器正忙，只看比值' : ''}`)
}

const closers: Close[] = []
try {
  printLoad('开始时')
  process.exitCode = (await run(closers)) ? 0 : 1
  printLoad('结束时')
} finally {
  for (const close of closers.reverse()) await close()
}
