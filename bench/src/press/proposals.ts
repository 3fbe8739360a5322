import { parseArgs } from 'node:util'
import { proposePages } from '@rongbian/paper'
import { byChance } from '../../../packages/paper/src/proposals/chance.fixture.ts'
import { newPool } from '../../../packages/paper/src/proposals/pool.fixture.ts'
import { runBench } from '../run-bench.ts'

const { values } = parseArgs({ options: { pools: { type: 'string', default: '200' } } })
const count = Number(values.pools)
const cuts = 1_000
const warmUps = 5
const goals = { fitting: 0.95, time: 1 } as const

type Pool = ReturnType<typeof newPool>['page']

const timed = <Answer>(work: () => Answer) => {
  const from = performance.now()
  const answer = work()
  return { answer, ms: performance.now() - from }
}

/** One after the other, each first in half of the pools. */
const measure = (page: Pool, seed: number) => {
  const propose = () => timed(() => proposePages(page, seed))
  const guess = () => timed(() => byChance(page, seed, cuts))
  if (seed % 2 === 0) {
    const proposed = propose()
    return { proposed, guessed: guess() }
  }
  const guessed = guess()
  return { proposed: propose(), guessed }
}

const judge = (page: Pool, seed: number) => {
  const { proposed, guessed } = measure(page, seed)
  const [best] = proposed.answer
  const [chance] = guessed.answer
  const score = best?.verdict.score ?? Number.POSITIVE_INFINITY
  return {
    seed,
    ms: proposed.ms,
    chanceMs: guessed.ms,
    isHard: proposed.answer.some(({ verdict }) => verdict.hard.length > 0),
    isFew: proposed.answer.length < 3,
    isFitting: best?.placed.every(({ shape, area }) => shape.spare <= area.columns) ?? false,
    isWorse: chance !== undefined && score > chance.verdict.score,
  }
}

await runBench(async () => {
  const pools = Array.from({ length: count }, (_, index) => newPool(index + 1).page)
  for (const page of pools.slice(0, warmUps)) measure(page, 0)
  const found = pools.map((page, index) => judge(page, index + 1))
  const those = (is: 'isHard' | 'isFew' | 'isWorse') => found.filter((one) => one[is]).map(({ seed }) => seed)
  const sum = (key: 'ms' | 'chanceMs') => found.reduce((all, one) => all + one[key], 0)
  const [hard, few, worse] = [those('isHard'), those('isFew'), those('isWorse')]
  const fitting = found.filter(({ isFitting }) => isFitting).length / count
  const ratio = sum('ms') / sum('chanceMs')
  console.log(`${count} 个池，每池 6–12 篇，填满 97–103%`)
  console.log(`  违反硬规则 ${hard.length}，少于三个方案 ${few.length}（第 ${few.join('、') || '—'} 号）`)
  console.log(`  没有一篇差过一行的 ${(fitting * 100).toFixed(1)}%，目标 ≥ ${goals.fitting * 100}%`)
  console.log(`  不如 ${cuts} 次随意切分中最好的 ${worse.length}（第 ${worse.join('、') || '—'} 号），目标 0`)
  console.log(
    `  用时 ${(sum('ms') / count).toFixed(1)} 对 ${(sum('chanceMs') / count).toFixed(1)} 毫秒，${ratio.toFixed(2)} 倍，目标 ≤ ${goals.time}`,
  )
  return hard.length + worse.length === 0 && fitting >= goals.fitting && ratio <= goals.time
})
