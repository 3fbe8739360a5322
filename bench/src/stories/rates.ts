import { parseArgs } from 'node:util'
import { storyLimits } from '../../../packages/domain/src/index.ts'
import type { Figures } from '../load.ts'
import { runBench } from '../run-bench.ts'
import { drive, medianOf, timeOne, type Work } from './drive.ts'
import { type Close, startTargets } from './targets.ts'
import { planted } from './texts.ts'
import * as workloads from './workloads.ts'

const rounds = 9
const searchGoal = 50

const { values: given } = parseArgs({
  options: { stories: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '0.3' } },
})
const stories = Number(given.stories)
const seconds = Number(given.seconds)

const describe = ({ perSecond, p95, processorMicros }: Figures) =>
  `${perSecond.toFixed(0).padStart(6)} 次/秒  p95 ${p95.toFixed(1).padStart(6)} ms  ${processorMicros.toFixed(0).padStart(5)} µs`

const medianFigures = (figures: Figures[]): Figures => ({
  perSecond: medianOf(figures.map(({ perSecond }) => perSecond)),
  p95: medianOf(figures.map(({ p95 }) => p95)),
  processorMicros: medianOf(figures.map(({ processorMicros }) => processorMicros)),
})

/** Short turns, one right after the other: a slow moment of the machine hits both, and a pair tells the ratio. */
const compare = async ({ name, goal, bare, product }: workloads.Pair) => {
  const amountOf = async (work: Work) => {
    await drive(work, { amount: 300 })
    return Math.max(50, Math.round((await drive(work, { amount: 200 })).perSecond * seconds))
  }
  const amounts = { bare: await amountOf(bare), product: await amountOf(product) }
  const kept = { bare: [] as Figures[], product: [] as Figures[] }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await drive(bare, { amount: amounts.bare })
    const ours = await drive(product, { amount: amounts.product })
    kept.bare.push(theirs)
    kept.product.push(ours)
    ratios.push(ours.perSecond / theirs.perSecond)
  }
  const ratio = medianOf(ratios)
  console.log(`  ${name.padEnd(6)} 裸服务 ${describe(medianFigures(kept.bare))}`)
  console.log(
    `  ${''.padEnd(8)} 融编   ${describe(medianFigures(kept.product))}   ${(ratio * 100).toFixed(0)} %（目标 ≥ ${goal * 100} %）`,
  )
  return ratio >= goal
}

const page = 20

/** The newest page and the count, as the product answers, against reading texts; a page alone is told beside it. */
const compareSearch = async (targets: workloads.Targets) => {
  const met: boolean[] = []
  for (const { word, share } of Object.values(planted)) {
    const scan = (enough: number) =>
      timeOne(workloads.scanWork(targets, word, enough), { times: 5, warmUp: 1 })
    const [onlyPage, counted] = [await scan(page), await scan(storyLimits.searchCountMax + 1)]
    const search = await timeOne(workloads.searchWork(targets, word), { times: 60, warmUp: 10 })
    const times = (cost: number) => `${cost.toFixed(1)} ms（${(cost / search).toFixed(0)} 倍）`
    const isAsked = share === planted.medium.share
    if (isAsked) met.push(counted / search >= searchGoal)
    console.log(
      `  检索 ${word}（${share * 100} %）  融编 ${search.toFixed(2)} ms  逐篇查找：一页并计数 ${times(counted)}${isAsked ? `（目标 ≥ ${searchGoal} 倍）` : ''}，只找一页 ${times(onlyPage)}`,
    )
  }
  return met.every(Boolean)
}

/** Another product's list of the same kind, where its address is given. */
const comparePeer = async (targets: workloads.Targets) => {
  const { PEER_URL } = process.env
  if (!PEER_URL) return
  const { origin, pathname, search } = new URL(PEER_URL)
  const child = { ...targets.bare, url: origin }
  const peer = await drive(
    { child, headers: {}, requests: [{ path: pathname + search }] },
    { duration: seconds },
  )
  console.log(
    `  列表    对照   ${peer.perSecond.toFixed(0).padStart(6)} 次/秒  p95 ${peer.p95.toFixed(1)} ms`,
  )
}

const run = async (closers: Close[]) => {
  const targets = await startTargets(stories, closers)
  const met = [
    await compare(workloads.listPair(targets, 20)),
    await compare(workloads.listPair(targets, 50)),
    await compare(workloads.detailPair(targets)),
    await compareSearch(targets),
    await compare(workloads.createPair(targets)),
    await compare(workloads.savePair(targets)),
  ]
  await comparePeer(targets)
  return met.every(Boolean)
}

await runBench(run, '数字不可信，只看比值')
