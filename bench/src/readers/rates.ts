import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { sql } from 'kysely'
import { openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { type Child, productFile, startChild } from '../child.ts'
import { type Close, openReleases } from '../releases/newsroom.ts'
import { runBench } from '../run-bench.ts'
import { drive, medianOf, type Work } from '../stories/drive.ts'
import { urlOf } from '../stories/targets.ts'

const goals = { beacon: 0.5, pages: 0.95 }
const stories = 20
const {
  values: { rounds: given, amount: each },
} = parseArgs({
  options: { rounds: { type: 'string', default: '60' }, amount: { type: 'string', default: '1600' } },
})
const rounds = Number(given)
const amount = Number(each)

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

/** A site with some stories of a usual length, in the books and on the disk. */
const openSite = async (closers: Close[]) => {
  const { opened, db, env } = await openReleases(closers)
  const desk = await openDesk(db, env)
  const { id } = await desk.addOutlet('website', 'bench')
  const pages: string[] = []
  for (let no = 0; no < stories; no += 1) {
    const storyId = await desk.clearedStory({ title: `第 ${no} 篇`, htmlContent: '<p>正文。</p>' })
    const page = `/site/bench/2026/1117/${storyId}.html`
    await sql`insert into release (tenant_id, story_id, channel_id, first_at, live_at, url)
      select tenant_id, id, ${id}, now(), now(), ${page} from story where id = ${storyId}`.execute(db)
    const file = join(env.DATA_DIR, page)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `<!doctype html><p>${'正文'.repeat(3_000)}</p>`)
    pages.push(page)
  }
  return {
    db,
    pages,
    env: { DATABASE_URL: urlOf(opened), DATA_DIR: env.DATA_DIR, DEMO: '0', TRUST_PROXY: '1' },
  }
}

let sent = 0
/** Each opening from a reader of its own: it is told when it is seen, and once more with its time. */
const beacon = (pages: readonly string[]): Request => ({
  method: 'POST',
  path: '/site/bench/_v',
  setupRequest: (request) => {
    sent += 1
    const reader = sent >> 1
    const no = sent % 2
    const address = `10.${(reader >> 16) % 256}.${(reader >> 8) % 256}.${reader % 256}`
    const page = pages[reader % pages.length]
    const message = { page, id: `opening-${reader}`, no, from: '', seconds: 20 * no, driven: false }
    return {
      ...request,
      body: JSON.stringify(message),
      headers: { ...request.headers, 'x-forwarded-for': address, 'user-agent': phone },
    }
  },
})

interface Side {
  name: string
  work: Work
}

/** In many short turns, so that both find the same machine; the share is the median of the rounds. */
const compare = async (title: string, [base, own]: readonly [Side, Side], goal: number) => {
  for (const { work } of [base, own]) await drive(work, { amount })
  const rates = { base: [] as number[], own: [] as number[] }
  const micros = { base: [] as number[], own: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const kind of round % 2 ? (['own', 'base'] as const) : (['base', 'own'] as const)) {
      const { perSecond, processorMicros } = await drive({ base, own }[kind].work, { amount })
      rates[kind].push(perSecond)
      micros[kind].push(processorMicros)
    }
  const share = medianOf(rates.own.map((rate, round) => rate / (rates.base[round] ?? Number.NaN)))
  const say = ({ name }: Side, kind: keyof typeof rates) =>
    `${name} ${medianOf(rates[kind]).toFixed(0)} 次/秒（处理器 ${medianOf(micros[kind]).toFixed(0)} µs）`
  console.log(`  ${title}：${say(base, 'base')}，${say(own, 'own')}，${share.toFixed(2)}（目标 ≥ ${goal}）`)
  return share >= goal
}

const run = async (closers: Close[]) => {
  const { db, pages, env } = await openSite(closers)
  const start = async (file: string, settings: Record<string, string> = {}) => {
    const child = await startChild(file, { ...env, ...settings })
    closers.push(child.stop)
    return child
  }
  const asking = (name: string, child: Child, requests: Request[]): Side => ({
    name,
    work: { child, headers: {}, requests },
  })
  const bare = await start(fileOf('./bare-server.ts'))
  const product = await start(productFile)
  const isQuick = await compare(
    '上报',
    [asking('只答 204', bare, [beacon(pages)]), asking('融编', product, [beacon(pages)])],
    goals.beacon,
  )
  await product.stop()
  const { rows } = await sql<{ views: number }>`select sum(views)::int as views from view_day`.execute(db)
  console.log(`  记下 ${rows[0]?.views ?? 0} 次阅读`)

  const plain = await start(fileOf('./pages-server.ts'), { COUNTING: '0' })
  const counting = await start(fileOf('./pages-server.ts'), { COUNTING: '1' })
  const gets = pages.map((path) => ({ path, headers: { 'user-agent': phone } }))
  const isCheap = await compare(
    '页面',
    [asking('不计数', plain, gets), asking('计数', counting, gets)],
    goals.pages,
  )
  return isQuick && isCheap
}

await runBench(run)
