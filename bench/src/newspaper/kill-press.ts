import {
  openPressGround,
  pressDeaths,
} from '../../../apps/server/src/testing/newspaper/press-rounds.fixture.ts'
import type { Close, openReleases } from '../releases/newsroom.ts'

/** An edition may be neither here nor there no longer than this. */
const gapGoalSeconds = 60

/** A newsroom of the demo's people, and how often each point is tried. */
export type KillGround = Awaited<ReturnType<typeof openReleases>> & { closers: Close[]; rounds: number }

/** 付印 and 换版, cut off at each of their points. */
export const killAtPress = async ({ db, env, connection, closers, rounds }: KillGround) => {
  const ground = await openPressGround({ db, env, connection })
  closers.push(ground.close)
  let wrongs = 0
  let longest = 0
  for (const [index, deaths] of pressDeaths.entries()) {
    const before = ground.deaths()
    for (let round = 0; round < rounds; round += 1) {
      const { wrong, seconds } = await ground.round(deaths, index * rounds + round)
      wrongs += wrong.length
      longest = Math.max(longest, seconds)
      for (const problem of wrong) console.log(`  ✗ ${problem}`)
    }
    console.log(
      `  付印时「${deaths.press}」、换版时「${deaths.change}」：各 ${rounds} 轮，kill -9 ${ground.deaths() - before} 次`,
    )
  }
  console.log(
    `\n付印与换版共 kill -9 ${ground.deaths()} 次：不对之处 ${wrongs}，中间状态最长 ${longest.toFixed(1)} 秒（目标 ≤ ${gapGoalSeconds} 秒）`,
  )
  return wrongs === 0 && longest <= gapGoalSeconds
}
