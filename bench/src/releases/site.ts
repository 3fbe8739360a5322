import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { noCrash } from '../../../apps/server/src/features/releases/outlets/points.ts'
import { deliverNow } from '../../../apps/server/src/features/releases/outlets/worker.ts'
import { openSiteHome } from '../../../apps/server/src/site/open-home.ts'
import { openStorage } from '../../../apps/server/src/storage/open-storage.ts'
import { openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { type Child, productFile, startChild } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { drive, medianOf } from '../stories/drive.ts'
import { sayDuration, urlOf } from '../stories/targets.ts'
import { openBarePress } from './bare-press.ts'
import { type Close, openReleases } from './newsroom.ts'
import { startNginx } from './nginx.ts'
import { makePublished } from './published.ts'
import { makeTexts } from './texts.ts'

const goals = { bare: 3, growth: 1.3, nginx: 0.5 }

const { values: given } = parseArgs({
  options: {
    published: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '3' },
  },
})
const many = Number(given.published)
const few = Math.floor(many / 100)
const rounds = Number(given.rounds)
const seconds = Number(given.seconds)
const warmUp = 10
const loadRounds = 5

const time = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A site with so many stories, and one who issues a story at a time. */
const openSide = async (published: number, closers: Close[]) => {
  const newsroom = await openReleases(closers)
  const { opened, db, env } = newsroom
  const desk = await openDesk(db, env)
  const outlet = await desk.addOutlet('website', 'bench')
  const texts = makeTexts(rounds + warmUp + 1)
  const first = await desk.clearedStory(texts[0] ?? {})
  await sayDuration(`造 ${published} 篇已发布的稿件`, () => makePublished(opened, outlet, published, first))
  const ids: number[] = []
  for (const text of texts) ids.push(await desk.clearedStory(text))
  const storage = openStorage(env)
  const parts = { env, home: openSiteHome(env), storage, log: pino({ level: 'silent' }), atPoint: noCrash }
  let next = 0
  return {
    ...newsroom,
    root: join(env.DATA_DIR, 'site', outlet.code),
    /** The story that was issued, and what the order and what carrying it out has taken. */
    async issueNext() {
      const id = ids[next] ?? 0
      next += 1
      const order = await time(() => desk.issue(id, outlet))
      return { id, order, delivery: await time(() => deliverNow(parts, db)) }
    },
  }
}
type Side = Awaited<ReturnType<typeof openSide>>

const filesSince = async (root: string, since: number) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
  return times.filter((at) => at >= since).length
}

const measureIssue = async (small: Side, large: Side) => {
  for (let round = 0; round < warmUp; round += 1) for (const side of [small, large]) await side.issueNext()
  const started = Date.now() - 1
  const { id } = await small.issueNext()
  const written = await filesSince(small.root, started)
  const bare = await openBarePress(small.opened.pool, small.env, id, join(small.env.DATA_DIR, 'bare'))
  const count = await bare()
  if (count !== written) throw new Error(`issuing wrote ${written} files, the bare loop ${count}`)
  const costs = { bare: [] as number[], order: [] as number[], small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds - 1; round += 1) {
    costs.bare.push(await time(bare))
    const own = await small.issueNext()
    costs.order.push(own.order)
    costs.small.push(own.delivery)
    costs.large.push((await large.issueNext()).delivery)
  }
  const [plain, order, own, grown] = [costs.bare, costs.order, costs.small, costs.large].map(medianOf) as [
    number,
    number,
    number,
    number,
  ]
  const share = own / plain
  const growth = grown / own
  console.log(
    `  ${count} 个文件：只渲染与写入 ${plain.toFixed(1)} ms，发布一篇 ${own.toFixed(1)} ms（另签发 ${order.toFixed(1)} ms）   ${share.toFixed(2)} 倍（目标 ≤ ${goals.bare}）`,
  )
  console.log(
    `  每篇 ${few} 篇时 ${own.toFixed(1)} ms，${many} 篇时 ${grown.toFixed(1)} ms   ${growth.toFixed(2)} 倍（目标 ≤ ${goals.growth}）`,
  )
  return share <= goals.bare && growth <= goals.growth
}

const pagesOf = async (root: string) => {
  const entries = await readdir(root, { recursive: true })
  return entries
    .filter((path) => /^(\d{4}\/\d{4}\/\d+|index|c\/\w+\/index)\.html$/.test(path))
    .slice(0, 40)
    .map((path) => ({ path: `/site/bench/${path}` }))
}

const measureServing = async (side: Side, closers: Close[]) => {
  const nginx = await startNginx(join(side.env.DATA_DIR, 'nginx'), side.env.DATA_DIR)
  if (!nginx) {
    console.log('  没有 nginx，跳过与它的比较（apt-get install nginx-light）')
    return true
  }
  closers.push(nginx.stop)
  const product = await startChild(productFile, {
    DATABASE_URL: urlOf(side.opened),
    DATA_DIR: side.env.DATA_DIR,
    DEMO: '0',
  })
  closers.push(product.stop)
  const requests = await pagesOf(side.root)
  const ask = (child: Child) => drive({ child, headers: {}, requests }, { duration: seconds })
  for (const child of [nginx, product]) await ask(child)
  const rates = { nginx: [] as number[], product: [] as number[] }
  for (let round = 0; round < loadRounds; round += 1) {
    rates.nginx.push((await ask(nginx)).perSecond)
    rates.product.push((await ask(product)).perSecond)
  }
  const [theirs, own] = [medianOf(rates.nginx), medianOf(rates.product)]
  console.log(
    `  读者取页面：nginx 每秒 ${theirs.toFixed(0)} 次，融编 ${own.toFixed(0)} 次   ${((own / theirs) * 100).toFixed(0)} %（目标 ≥ ${goals.nginx * 100} %）`,
  )
  return own / theirs >= goals.nginx
}

const run = async (closers: Close[]) => {
  const [small, large] = [await openSide(few, closers), await openSide(many, closers)]
  const met = [await measureIssue(small, large), await measureServing(small, closers)]
  return met.every(Boolean)
}

await runBench(run)
