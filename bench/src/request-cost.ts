import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type Opened, openDatabase } from '../../apps/server/src/db/open.ts'
import { readSeconds } from './arguments.ts'
import { findDepartment, makeBigNewsroom } from './big-newsroom.ts'
import { productFile, startChild } from './child.ts'
import { type Figures, loadTarget, medianOf, type Target, warmUp } from './load.ts'
import { compilePeopleQuery } from './people-query.ts'
import { runBench } from './run-bench.ts'
import { signIn } from './sign-in.ts'
import { makeWorkFolder } from './work-folder.ts'

const goal = 1.5
const rounds = 5
const colleagues = 3000
const padding = 20
const warmUpPerSecond = 3000
const bareFile = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

const urlOf = ({ config: { user, password, host, port, database } }: Opened) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

type Close = () => Promise<void>

const startTargets = async (opened: Opened, folder: string, closers: Close[]): Promise<[Target, Target]> => {
  const { tenantId, id } = await findDepartment(opened.db, '城市新闻部')
  const query = await compilePeopleQuery(opened.pool, { tenantId, departmentId: id, limit: padding })
  const env = { DATABASE_URL: urlOf(opened), DATA_DIR: folder }
  const bare = await startChild(bareFile, { ...env, QUERY: JSON.stringify(query) })
  closers.push(bare.stop)
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  const { cookie } = await signIn(product.url, 'editor')
  const path = `/sprint/security/users/search?group=${id}&padding=${padding}`
  return [
    { name: '裸 Fastify + pg', child: bare, path: '/people', headers: {} },
    { name: '融编', child: product, path, headers: { cookie } },
  ]
}

const describe = ({ perSecond, p95, processorMicros }: Figures) =>
  `${perSecond.toFixed(0).padStart(6)} 次/秒  p95 ${p95.toFixed(1).padStart(5)} ms  ${processorMicros.toFixed(0).padStart(5)} µs 处理器时间/次`

/** Both targets in turn, the order swapped every round, so that a slow minute of the machine hits both. */
const measure = async ([bare, product]: [Target, Target], seconds: number) => {
  const figures = { bare: [] as Figures[], product: [] as Figures[] }
  for (const target of [bare, product]) await warmUp(target, seconds * warmUpPerSecond)
  for (let round = 1; round <= rounds; round += 1) {
    const order = [
      { target: bare, kept: figures.bare },
      { target: product, kept: figures.product },
    ]
    for (const { target, kept } of round % 2 ? order : order.toReversed()) {
      const found = await loadTarget(target, seconds)
      kept.push(found)
      console.log(`  第 ${round} 轮  ${describe(found)}  ${target.name}`)
    }
  }
  return { bare: medianOf(figures.bare), product: medianOf(figures.product) }
}

const run = async (seconds: number, closers: Close[]) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', TIME_ZONE: 'Asia/Shanghai' }
  const opened = await openDatabase(env, pino({ level: 'silent' }))
  closers.push(opened.close)
  await migrate(opened.db)
  await makeBigNewsroom(opened.db, colleagues)

  const { bare, product } = await measure(await startTargets(opened, folder.path, closers), seconds)
  const ratio = bare.perSecond / product.perSecond
  console.log(`\n  中位数  ${describe(bare)}  裸 Fastify + pg`)
  console.log(`  中位数  ${describe(product)}  融编`)
  console.log(`\n一次请求的代价是裸查询的 ${ratio.toFixed(2)} 倍（目标 ≤ ${goal}）`)
  return ratio <= goal
}

await runBench<Close>((closers) => run(readSeconds(5), closers), '比值会偏高')
