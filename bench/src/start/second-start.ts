import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { openDatabase } from '../../../apps/server/src/db/open.ts'
import { makeBundle } from '../../../scripts/lib/bundle.mjs'
import { processorSeconds, productFile, residentMegabytes, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { urlOf } from '../stories/targets.ts'
import { makeWorkFolder } from '../work-folder.ts'

const goalMs = 1_500
const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(given.rounds)
const bareFile = fileURLToPath(new URL('./bare.ts', import.meta.url))

interface Way {
  name: string
  file: string
  env: Record<string, string>
}

interface Figures {
  ms: number
  processorMs: number
  megabytes: number
}

const startOnce = async ({ file, env }: Way): Promise<Figures> => {
  const began = performance.now()
  const child = await startChild(file, env)
  const ms = performance.now() - began
  const figures = {
    ms,
    processorMs: processorSeconds(child.pid) * 1000,
    megabytes: residentMegabytes(child.pid),
  }
  await child.stop()
  return figures
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The ways in turn, so that a slow minute of the machine hits all; the first start of each is not counted. */
const measure = async (ways: Way[]) => {
  const found = ways.map((way) => ({ way, all: [] as Figures[] }))
  for (const way of ways) await startOnce(way)
  for (let round = 0; round < rounds; round += 1)
    for (const { way, all } of found) all.push(await startOnce(way))
  return found.map(({ way, all }) => {
    const middle = (key: keyof Figures) => median(all.map((figures) => figures[key]))
    const [ms, processorMs, megabytes] = [middle('ms'), middle('processorMs'), middle('megabytes')]
    console.log(
      `  ${ms.toFixed(0).padStart(5)} ms  处理器 ${processorMs.toFixed(0).padStart(5)} ms  ${megabytes.toFixed(0).padStart(4)} MB  ${way.name}`,
    )
    return ms
  })
}

const bundled = async () => {
  const { main, output } = await makeBundle()
  if (!main) throw new Error(output)
  return main
}

const run = async (folder: string) => {
  const home = { DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' }
  const first = await startChild(productFile, home)
  await untilIdle(first.pid)
  await first.stop()
  const file = await bundled()
  const [ms = 0] = await measure([
    { name: '融编，内置数据库', file, env: home },
    { name: '融编，内置数据库，直接运行源码', file: productFile, env: home },
  ])
  const opened = await openDatabase({ ...home, TIME_ZONE: 'Asia/Shanghai' }, pino({ level: 'silent' }))
  try {
    const env = { ...home, DATABASE_URL: urlOf(opened) }
    await measure([
      { name: '裸 Fastify + pg，数据库已在运行', file: bareFile, env },
      { name: '融编，数据库已在运行', file, env },
    ])
  } finally {
    await opened.close()
  }
  console.log(`\n第二次启动 ${(ms / 1000).toFixed(2)} 秒（目标 ≤ ${goalMs / 1000} 秒）`)
  return ms <= goalMs
}

await runBench(async (closers: (() => unknown)[]) => {
  const { path, remove } = await makeWorkFolder()
  closers.push(remove)
  return run(path)
}, '时间会偏长')
