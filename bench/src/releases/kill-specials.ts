import { parseArgs } from 'node:util'
import {
  openSpecialGround,
  specialPoints,
} from '../../../apps/server/src/testing/releases/special-rounds.fixture.ts'
import { runBench } from '../run-bench.ts'
import { openReleases } from './newsroom.ts'

/** Nothing may be neither here nor there for longer. */
const gapGoalSeconds = 60

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(given.rounds)

await runBench(async (closers) => {
  const { db, env, connection } = await openReleases(closers)
  const ground = await openSpecialGround({ db, env, connection })
  closers.push(ground.close)
  let wrongs = 0
  let longest = 0
  for (const [index, point] of specialPoints.publish.entries()) {
    const before = ground.deaths()
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const { wrong, seconds } = await ground.round(index, index * rounds + round)
      wrongs += wrong.length
      slowest = Math.max(slowest, seconds)
      for (const problem of wrong) console.log(`  ✗ ${problem}`)
    }
    longest = Math.max(longest, slowest)
    console.log(
      `  发布时「${point}」、下线时「${specialPoints.down[index]}」：各 ${rounds} 轮，kill -9 ${ground.deaths() - before} 次，最长 ${slowest.toFixed(1)} 秒`,
    )
  }
  console.log(
    `\n共 kill -9 ${ground.deaths()} 次：不对之处 ${wrongs}，中间状态最长 ${longest.toFixed(1)} 秒（目标 ≤ ${gapGoalSeconds} 秒）`,
  )
  return wrongs === 0 && longest <= gapGoalSeconds
})
