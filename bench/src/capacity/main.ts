import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runBench } from '../run-bench.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom } from '../stories/targets.ts'
import { type Measured, measureSizes, type Size } from './constants.ts'

/** What a story leaves behind until it rests, as the model takes it. */
const perStory: Readonly<Record<Measured, number>> = {
  story: 1,
  story_version: 4,
  story_search: 1,
  story_history: 10,
  audit_log: 2,
  notification: 6,
  delivery: 3,
  release: 1.5,
  stored_file: 1,
}
const sizesOfHouse = [1_000_000, 10_000_000, 100_000_000]
const gigabyte = 2 ** 30

const { values: given } = parseArgs({
  options: {
    stories: { type: 'string', default: '20000' },
    characters: { type: 'string', default: '2000' },
  },
})

const print = ({ table, rows, heap, indexes, perRow }: Size) => {
  const each = [heap, indexes].map((bytes) => Math.round(bytes / rows))
  const shares = sizesOfHouse.map((stories) => Math.round((stories * perStory[table] * perRow) / gigabyte))
  console.log(`| ${[table, rows, ...each, Math.round(perRow), perStory[table], ...shares].join(' | ')} |`)
}

const run = async (closers: Close[]) => {
  const stories = Number(given.stories)
  const { opened } = await openNewsroom(stories, await makeBodies(Number(given.characters)), closers)
  console.log('| 表 | 行 | 每行字节 | 索引 | 合计 | 每篇几行 | 1 百万篇 GB | 1 千万 | 1 亿 |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  const sizes = await measureSizes(opened, stories)
  sizes.forEach(print)
  const perWhole = sizes.reduce((sum, { table, perRow }) => sum + perStory[table] * perRow, 0)
  console.log(
    `一篇 ${(perWhole / 1024).toFixed(1)} KB；1 亿篇 ${((perWhole * 1e8) / 2 ** 40).toFixed(2)} TB；平均负载 ${loadavg()[0]?.toFixed(1)}`,
  )
  return true
}

await runBench(run)
