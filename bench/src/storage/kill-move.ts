import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { missing } from '../../../scripts/cluster/engine.ts'
import { enginePackages } from '../../../scripts/cluster/packages.ts'
import type { Close } from '../releases/newsroom.ts'
import { runBench } from '../run-bench.ts'
import { type HomeName, type House, openHouse } from './house.ts'
import { killOne, moveAll } from './mover.ts'
import { openWriters, type Writers } from './writers.ts'

const { values: given } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(given.kills)
const filesAtFirst = 40
const other = { s3: 'folder', folder: 's3' } as const

const say = (text: string) => console.log(`  ${text}`)

/** Everything that was promised lies in the home itself, and is what it was. */
const lookInto = async (house: House, home: HomeName, { kept }: Writers) => {
  const storage = house.homeOf(home)
  const there = new Set<string>()
  for await (const keys of storage.keys()) for (const key of keys) there.add(key)
  const wrong: string[] = []
  for (const { sha256 } of kept)
    if (!there.has(sha256) || !(await storage.isWhole(sha256))) wrong.push(`${sha256} 不在新家里，或者变了样`)
  return wrong
}

/** There while people work on, killed again and again, switched in between; then the old home is cleared out. */
const moveTo = async (house: House, writers: Writers, to: HomeName, times: number) => {
  const from = other[to]
  const before = Math.ceil(times * 0.7)
  const points: Record<string, number> = {}
  const working = new AbortController()
  const work = writers.run(working.signal)
  try {
    for (let count = 0; count < times; count += 1) {
      if (count === before) await house.switchTo(to)
      const inUse = count < before ? from : to
      const point = await killOne({ house, inUse, to }, count)
      points[point] = (points[point] ?? 0) + 1
    }
    if (times === before) await house.switchTo(to)
  } finally {
    working.abort()
    await work
  }
  const { isDone, said } = await moveAll({ house, inUse: to, to })
  const named = Object.entries(points).map(([point, count]) => `${point} ${count}`)
  say(
    `搬到${to === 's3' ? ' S3' : '目录'}：kill -9 ${times} 次（${named.join('，')}）；${said.trim().replaceAll('\n', '；')}`,
  )
  const wrong = await lookInto(house, to, writers)
  await house.clear(from)
  await house.switchTo(to)
  await writers.readAll()
  const isWhole = isDone && said.includes('缺少 0 个')
  return isWhole ? wrong : [...wrong, `搬到 ${to} 没有做完：${said}`]
}

const run = async (closers: Close[]) => {
  const house = await openHouse(closers)
  const writers = await openWriters(house.url)
  await writers.begin(filesAtFirst)
  say(`先有 ${filesAtFirst} 个文件，之后一直有人上传和读；平均负载 ${loadavg()[0]?.toFixed(1)}`)
  const half = Math.ceil(kills / 2)
  const wrong = [
    ...(await moveTo(house, writers, 's3', half)),
    ...(await moveTo(house, writers, 'folder', kills - half)),
    ...writers.wrong,
  ]
  for (const problem of wrong) say(`✗ ${problem}`)
  say(`确认的上传 ${writers.kept.length} 个，其间读对 ${writers.reads()} 次，不对之处 ${wrong.length}`)
  return wrong.length === 0
}

const absent = missing([enginePackages.swift])
if (absent.length > 0) console.log(`跳过：没有安装 ${absent.map(({ name }) => name).join('、')}`)
else await runBench<Close>(run)
