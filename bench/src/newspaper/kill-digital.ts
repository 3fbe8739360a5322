import {
  digitalDeaths,
  openDigitalGround,
} from '../../../apps/server/src/testing/newspaper/digital-rounds.fixture.ts'
import type { KillGround } from './kill-press.ts'

/** Once taken up, an edition may be neither here nor there no longer than this. */
const gapGoalSeconds = 60

/** 上数字报 and a story withdrawn from it, cut off at each of their points. */
export const killAtDigital = async ({ db, env, connection, closers, rounds }: KillGround) => {
  const ground = await openDigitalGround({ db, env, connection })
  closers.push(ground.close)
  let wrongs = 0
  let longest = 0
  for (const [index, deaths] of digitalDeaths.entries()) {
    const before = ground.deaths()
    for (let round = 0; round < rounds; round += 1) {
      const { wrong, seconds } = await ground.round(deaths, index * rounds + round)
      wrongs += wrong.length
      longest = Math.max(longest, seconds)
      for (const problem of wrong) console.log(`  ✗ ${problem}`)
    }
    console.log(
      `  上数字报时「${deaths.issue}」、撤稿遮盖时「${deaths.mask}」：各 ${rounds} 轮，kill -9 ${ground.deaths() - before} 次`,
    )
  }
  console.log(
    `\n数字报与撤稿共 kill -9 ${ground.deaths()} 次：不对之处 ${wrongs}，中间状态最长 ${longest.toFixed(1)} 秒（目标 ≤ ${gapGoalSeconds} 秒）`,
  )
  return wrongs === 0 && longest <= gapGoalSeconds
}
