import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { type Child, productFile, startChild } from '../child.ts'
import { comeFirst } from '../come-first.ts'
import { runBench } from '../run-bench.ts'
import { type Credentials, signIn } from '../sign-in.ts'
import { drive, medianOf, type Work } from '../stories/drive.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom } from '../stories/targets.ts'
import { createWork, detailRequests, listRequests, savesOf, writePath } from '../stories/workloads.ts'
import { openQuota, type Quota } from './quota.ts'

const goal = 1.7
const stories = 2_000
const pageSize = 20
/** At each node: more than it can serve, whether it is alone or not. */
const people = 16
const { values: given } = parseArgs({
  options: {
    share: { type: 'string', default: '0.25' },
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
  },
})
const [share, rounds, seconds] = [Number(given.share), Number(given.rounds), Number(given.seconds)]

interface Node extends Child {
  quota: Quota
}

const startNode = async (name: string, database: Record<string, string>, closers: Close[]) => {
  const quota = openQuota(name, share)
  if (!quota) return
  closers.push(quota.close)
  const folder = join(database.DATA_DIR ?? '', name)
  await mkdir(folder, { recursive: true })
  const env = { ...database, DATA_DIR: folder, ROLE: 'web', SECRETS_KEY: 'ab'.repeat(32) }
  const child = await startChild(productFile, env)
  closers.push(child.stop)
  return { ...child, quota } satisfies Node
}

/** Two lists, two stories and a save, in turn, each person elsewhere in them. */
const mixOf = (child: Child, headers: Credentials, html: string, departmentIds: string[]): Work => {
  const reads = [listRequests(departmentIds, pageSize), detailRequests(stories)] as const
  const at = (requests: readonly Request[], no: number) => requests.slice(no % requests.length)[0] ?? {}
  return {
    child,
    headers,
    requests: [],
    requestsOfEach: async (connections) => {
      const create = createWork(child, headers, html)
      const saves = await savesOf(html, create, connections, (id) => `${writePath}/${id}/save`)
      return saves.map((save, no) => {
        const [list, detail] = reads
        return [at(list, no), at(detail, no), at(list, no + 1), at(detail, no + 1), ...save]
      })
    },
  }
}

/** People at all of these nodes at once, as a balancer would send them. */
const rateAt = async (works: readonly Work[], length: { duration: number } | { amount: number }) => {
  const figures = await Promise.all(works.map((work) => drive(work, { ...length, connections: people })))
  return figures.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

const run = async (closers: Close[]) => {
  comeFirst()
  const bodies = await makeBodies()
  const { newsroom, env } = await openNewsroom(stories, bodies, closers)
  const [one, other] = [await startNode('one', env, closers), await startNode('other', env, closers)]
  if (!one || !other) {
    console.log('跳过：这台机器不让给进程定处理器的份额（cgroup 的 cpu 控制器不能写）')
    return true
  }
  const credentials = await signIn(one.url, 'chief')
  const departmentIds = newsroom.departments.map(({ id }) => id)
  const [atOne, atOther] = [one, other].map((node) =>
    mixOf(node, credentials, bodies[0]?.html ?? '', departmentIds),
  ) as [Work, Work]
  // The machine code is made before they are held.
  for (const work of [atOne, atOther]) await rateAt([work], { amount: 1_000 })
  for (const { quota, pid } of [one, other]) quota.hold(pid)
  const rates = { one: [] as number[], two: [] as number[] }
  const sides = [
    { name: 'one', works: (round: number) => [round % 4 < 2 ? atOne : atOther] },
    { name: 'two', works: () => [atOne, atOther] },
  ] as const
  for (let round = 0; round < rounds; round += 1)
    for (const { name, works } of round % 2 === 0 ? sides : sides.toReversed())
      rates[name].push(await rateAt(works(round), { duration: seconds }))
  const each = rates.two.map((rate, round) => rate / (rates.one[round] ?? Number.NaN))
  const times = medianOf(each)
  const [least, most] = [Math.min(...each), Math.max(...each)].map((ratio) => ratio.toFixed(2))
  const throttled = [one, other].map(({ quota }) => `${(quota.throttled() * 100).toFixed(0)} %`)
  console.log(
    `  每个节点 ${share} 个核、${people} 人（两次列表、两次详情、一次保存），轮流各 ${rounds} 轮，平均负载 ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(
    `  一个节点 ${medianOf(rates.one).toFixed(0)} 次/秒，两个 ${medianOf(rates.two).toFixed(0)} 次/秒`,
  )
  console.log(`  用完份额而等着的周期 ${throttled.join('、')}`)
  console.log(`\n两个节点 ÷ 一个 ${times.toFixed(2)}（每轮 ${least} 到 ${most}，目标 ≥ ${goal}）`)
  return times >= goal
}

await runBench<Close>(run)
