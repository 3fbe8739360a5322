import { parseArgs } from 'node:util'
import {
  accountKillPoints,
  openAccountGround,
} from '../../../apps/server/src/testing/releases/accounts/rounds.fixture.ts'
import { type Close, openReleases } from './newsroom.ts'

/** Nothing may be neither here nor there for longer. */
const gapGoalSeconds = 60

/** As in service: 30 and 25 seconds. Shorter ones make many rounds quick. */
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    lease: { type: 'string', default: '3' },
    settle: { type: 'string', default: '1' },
    /** The first point to die at, where an earlier run ended. */
    from: { type: 'string', default: '0' },
  },
})
const rounds = Number(given.rounds)
const from = Number(given.from)

const run = async (closers: Close[]) => {
  const { db, env, connection } = await openReleases(closers)
  const leaseSeconds = Number(given.lease)
  const settleMs = Number(given.settle) * 1_000
  const ground = await openAccountGround({ db, env, connection, leaseSeconds, settleMs })
  closers.push(ground.close)
  let wrongs = 0
  let longest = 0
  for (const [index, point] of accountKillPoints.issue.entries()) {
    if (index < from) continue
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
      `  签发时「${point}」、撤稿时「${accountKillPoints.withdraw[index]}」：各 ${rounds} 轮，kill -9 ${ground.deaths() - before} 次，最长 ${slowest.toFixed(1)} 秒`,
    )
  }
  console.log(
    `\n微信、微博、百家号，共 kill -9 ${ground.deaths()} 次：不对之处 ${wrongs}，中间状态最长 ${longest.toFixed(1)} 秒（目标 ≤ ${gapGoalSeconds} 秒）`,
  )
  return wrongs === 0 && longest <= gapGoalSeconds
}

const closers: Close[] = []
try {
  process.exitCode = (await run(closers)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}
