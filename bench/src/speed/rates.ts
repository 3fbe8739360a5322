import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readEnv } from '../../../apps/server/src/env.ts'
import { openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { productFile, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { drive, medianOf, type Work } from '../stories/drive.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom, sayDuration } from '../stories/targets.ts'
import { makeCleared, untilOut } from './issue.ts'
import { readPeer } from './peer.ts'
import { makePlainTable } from './plain-table.ts'
import { issued, type Place, type Workload, workloadsOf } from './workloads.ts'

const plainFile = fileURLToPath(new URL('./plain-server.ts', import.meta.url))
const rounds = 7
const connections = 16
const issuesPerRound = 64
const pagesOutGoal = 2

const { values: given } = parseArgs({
  options: {
    stories: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '0.5' },
    peer: { type: 'string' },
  },
})
const seconds = Number(given.seconds)

type Side = 'product' | 'plain' | 'peer'
const names: Record<Side, string> = { product: '融编', plain: '最简的服务', peer: '' }

/** Requests a second, with what they leave to be done counted in. */
const rateOf = async (work: Work, amount: number, settled: () => Promise<void>) => {
  const { perSecond } = await drive(work, { amount })
  const started = performance.now()
  await settled()
  return amount / (amount / perSecond + (performance.now() - started) / 1000)
}

const nothingLeft = async () => {}

/** Enough for the wanted time, once it has warmed up. */
const amountFor = async (work: Work) => {
  await drive(work, { amount: 300 })
  return Math.max(48, Math.round((await drive(work, { amount: 200 })).perSecond * seconds))
}

const line = (side: Side, name: string, rates: number[]) =>
  `  ${name.padEnd(10)} ${names[side].padEnd(8)} ${medianOf(rates).toFixed(0).padStart(6)} 次/秒`

/** Short turns one right after the other: a slow moment of the machine hits all, and a round tells the ratio. */
const compare = async ({ name, goals, settled = nothingLeft, amount, ...works }: Workload) => {
  const sides: { side: Side; work: Work; amount: number; settled: () => Promise<void>; rates: number[] }[] =
    []
  for (const side of ['plain', 'peer', 'product'] as const) {
    const work = works[side]
    if (!work) continue
    const own = side === 'product' ? settled : nothingLeft
    sides.push({ side, work, amount: amount ?? (await amountFor(work)), settled: own, rates: [] })
    await own()
  }
  for (let round = 0; round < rounds; round += 1)
    for (const one of sides) one.rates.push(await rateOf(one.work, one.amount, one.settled))
  const ours = sides.at(-1)?.rates ?? []
  return sides.map(({ side, rates }) => {
    if (side === 'product') {
      console.log(line(side, name, rates))
      return true
    }
    const ratio = medianOf(ours.map((rate, round) => rate / (rates[round] ?? Number.NaN)))
    const goal = goals[side] ?? 0
    console.log(`${line(side, name, rates)}   融编 ÷ 它 ${ratio.toFixed(2)}（目标 ≥ ${goal}）`)
    return ratio >= goal
  })
}

const compareIssue = async (place: Place, dataFolder: string) => {
  const desk = await openDesk(place.opened.db, readEnv({ DATA_DIR: dataFolder }))
  // One request more than it sends is prepared by every connection.
  const count = (rounds + 1) * (issuesPerRound + connections)
  const outlet = await desk.addOutlet('website', 'speed')
  const toIssue = await sayDuration(`造 ${count} 篇待签发的稿件`, () =>
    makeCleared(desk, outlet, place.html, count),
  )
  await untilIdle(place.product.pid)
  const { product, peer, goals } = await issued(place, toIssue)
  const rates = { product: [] as number[], peer: [] as number[] }
  const pages: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    if (peer) rates.peer.push((await drive(peer, { amount: issuesPerRound })).perSecond)
    rates.product.push((await drive(product, { amount: issuesPerRound })).perSecond)
    pages.push(await untilOut(place.opened, outlet.id))
  }
  const out = medianOf(pages)
  console.log(line('product', '签发', rates.product))
  console.log(`  页面在最后一个回答之后 ${out.toFixed(1)} 秒全部写好（目标 ≤ ${pagesOutGoal} 秒）`)
  if (!peer) return out <= pagesOutGoal
  const ratio = medianOf(rates.product.map((rate, round) => rate / (rates.peer[round] ?? Number.NaN)))
  console.log(`${line('peer', '签发', rates.peer)}   融编 ÷ 它 ${ratio.toFixed(2)}（目标 ≥ ${goals.peer}）`)
  return ratio >= goals.peer && out <= pagesOutGoal
}

const run = async (closers: Close[]) => {
  const peer = readPeer(given.peer)
  if (peer) names.peer = peer.name
  const stories = Number(given.stories)
  const bodies = await makeBodies()
  const { newsroom, env, opened } = await openNewsroom(stories, bodies, closers)
  await sayDuration('同样的稿件另存一张表', () => makePlainTable(opened))
  const plain = await startChild(plainFile, env)
  closers.push(plain.stop)
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  await untilIdle(product.pid)
  const place: Place = { opened, product, plain, peer, newsroom, stories, html: bodies[0]?.html ?? '' }
  const met: boolean[] = []
  for (const workload of await workloadsOf(place)) met.push(...(await compare(workload)))
  met.push(await compareIssue(place, env.DATA_DIR))
  return met.every(Boolean)
}

await runBench(run, '数字不可信，只看比值')
