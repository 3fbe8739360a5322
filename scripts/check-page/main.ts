import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureFonts } from '../lib/fonts.mjs'
import { ensurePoppler } from '../lib/poppler.mjs'
import { checkPage } from './check-page.ts'
import { describePage } from './describe.ts'
import type { Fault } from './description.ts'
import { makePage, paint } from './pages/random-page.ts'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
})
const [count, first] = [Number(values.pages), Number(values.from)]
if (!(count > 0) || !(first > 0)) throw new Error('--pages 与 --from 要大于 0')

const checkOne = async (seed: number): Promise<Fault[]> => {
  const page = await makePage(seed)
  return checkPage(await paint(page), describePage(page.input, page.colour))
}

const problem = (await ensurePoppler()) ?? (await ensureFonts())
if (problem) throw new Error(problem)

const seeds = Array.from({ length: count }, (_, index) => first + index)
const bad: number[] = []
let done = 0

/** Each takes the next page when it has done one. */
const worker = async () => {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const faults = await checkOne(seed)
    done += 1
    if (faults.length > 0) bad.push(seed)
    for (const { kind, place, detail } of faults) console.log(`  第 ${seed} 版 ${kind}：${place}，${detail}`)
    if (done % 20 === 0) console.log(`${done} 版已查，有问题的 ${bad.length} 版`)
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, worker))
console.log(`${count} 版（第 ${first} 号池起），有问题的 ${bad.length} 版`)
process.exitCode = bad.length > 0 ? 1 : 0
