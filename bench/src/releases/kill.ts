import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killPoints, openKillGround } from '../../../apps/server/src/testing/releases/rounds.fixture.ts'
import { type Close, openReleases } from './newsroom.ts'

/** Nothing may be neither here nor there for longer. */
const gapGoalSeconds = 60

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(given.rounds)

const halfDone = (folder: string) => readdir(join(folder, 'site', '.half-done')).catch(() => [])

const run = async (closers: Close[]) => {
  const { db, env, connection } = await openReleases(closers)
  const ground = await openKillGround({ db, env, connection })
  closers.push(ground.close)
  let wrongs = 0
  let longest = 0
  for (const [index, issuePoint] of killPoints.issue.entries()) {
    let slowest = 0
    const before = ground.deaths()
    for (let round = 0; round < rounds; round += 1) {
      const { wrong, seconds } = await ground.round(index, index * rounds + round)
      wrongs += wrong.length
      slowest = Math.max(slowest, seconds)
      for (const problem of wrong) console.log(`  ✗ ${problem}`)
    }
    longest = Math.max(longest, slowest)
    console.log(
      `  签发时「${issuePoint}」、撤稿时「${killPoints.withdraw[index]}」：各 ${rounds} 轮，kill -9 ${ground.deaths() - before} 次，最长 ${slowest.toFixed(1)} 秒`,
    )
  }
  const left = await halfDone(env.DATA_DIR)
  console.log(
    `\n共 kill -9 ${ground.deaths()} 次：不对之处 ${wrongs}，中间状态最长 ${longest.toFixed(1)} 秒（目标 ≤ ${gapGoalSeconds} 秒），写了一半的临时文件 ${left.length} 个（一小时后清除）`,
  )
  return wrongs === 0 && longest <= gapGoalSeconds
}

const closers: Close[] = []
try {
  process.exitCode = (await run(closers)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}
