import { parseArgs } from 'node:util'
import { openReleases } from '../releases/newsroom.ts'
import { runBench } from '../run-bench.ts'
import { killAtDigital } from './kill-digital.ts'
import { killAtPress } from './kill-press.ts'

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(given.rounds)

/** What can be cut off on its way, each with a newsroom of its own. */
const areas = [killAtPress, killAtDigital]

await runBench(async (closers) => {
  let isRight = true
  for (const area of areas) {
    const opened = await openReleases(closers)
    isRight = (await area({ ...opened, closers, rounds })) && isRight
  }
  return isRight
})
