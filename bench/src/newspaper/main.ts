import type { Close } from '../releases/newsroom.ts'
import { runBench } from '../run-bench.ts'
import { counts, timeLists } from './editions.ts'
import { timeKeys } from './typing.ts'

const goals = { list: 1.3, typing: 2 } as const

const sorted = (times: readonly number[] = []) => times.toSorted((one, other) => one - other)
const middle = (times: readonly number[] = []) => sorted(times)[Math.floor(times.length / 2)] ?? Number.NaN
const nearlyAll = (times: readonly number[] = []) =>
  sorted(times)[Math.floor(times.length * 0.95)] ?? Number.NaN

await runBench<Close>(async (closers) => {
  const [many, few] = (await timeLists(closers)).map(middle)
  const list = (many ?? Number.NaN) / (few ?? Number.NaN)
  console.log(
    `  各期列表，中位：${counts[0]} 期 ${many?.toFixed(2)} 毫秒，${counts[1]} 期 ${few?.toFixed(2)} 毫秒，${list.toFixed(2)} 倍（目标 ${goals.list}）`,
  )
  const [own, field] = await timeKeys(closers)
  const [ours, bare] = [own, field].map((found) => nearlyAll(found?.counted))
  const typing = (ours ?? Number.NaN) / (bare ?? Number.NaN)
  console.log(
    `  3,000 字的见报稿，按键到余缺，p95：${ours?.toFixed(1)} 毫秒，同样的输入框 ${bare?.toFixed(1)} 毫秒，${typing.toFixed(2)} 倍（目标 ${goals.typing}）；不在同一帧的 ${own?.late} 键；到版面上的行 ${nearlyAll(own?.drawn).toFixed(1)} 毫秒`,
  )
  return list <= goals.list && typing <= goals.typing && own?.late === 0
})
