import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { findPerson } from '../../../apps/server/src/features/admin/admin.fixture.ts'
import { type Child, productFile, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { type Credentials, signIn } from '../sign-in.ts'
import { medianOf } from '../stories/drive.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom, sayDuration } from '../stories/targets.ts'
import { makeFacts } from './make-facts.ts'

/** A workbook costs so many times its csv, and ten times the rows so much more memory. */
const goals = { time: 4, memory: 1.2 }
const few = 100_000
const many = 1_000_000
const rounds = 3

const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
/** The peak counts from now on. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

const exportRows = async ({ url, pid }: Child, headers: Credentials, format: 'csv' | 'xlsx') => {
  await untilIdle(pid)
  forgetPeak(pid)
  const started = performance.now()
  const path = '/statistics/export/rest/statistics/user/list/createdInfo'
  const answer = await fetch(`${url}${path}?range=all&format=${format}`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return { seconds: (performance.now() - started) / 1_000, peak: peakMegabytes(pid), bytes }
}

const measure = async (child: Child, headers: Credentials, rows: number) => {
  const runs = { csv: [] as number[], xlsx: [] as number[] }
  let peak = 0
  for (let round = 0; round < (rows > few ? 1 : rounds); round += 1)
    for (const format of ['csv', 'xlsx'] as const) {
      const run = await exportRows(child, headers, format)
      runs[format].push(run.seconds)
      if (format === 'xlsx') peak = Math.max(peak, run.peak)
      if (round === 0) console.log(`  ${rows} 行 ${format} ${(run.bytes / 1e6).toFixed(1)} MB`)
    }
  return { csv: medianOf(runs.csv), xlsx: medianOf(runs.xlsx), peak }
}

const run = async (closers: Close[]) => {
  const { opened, env } = await openNewsroom(1, await makeBodies(100), closers)
  const { tenantId } = await findPerson(opened.db, 'reporter')
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  const headers = await signIn(product.url, 'chief')
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (const rows of [few, many]) {
    await sql`truncate stat_fact, stat_todo`.execute(opened.db)
    await sayDuration(`记 ${rows} 件事`, () => makeFacts(opened.db, tenantId, rows, ['created']))
    measured.push(await measure(product, headers, rows))
  }
  const [small, large] = measured
  if (!small || !large) return false
  const time = small.xlsx / small.csv
  const memory = large.peak / small.peak
  console.log(
    `  ${few} 行：csv ${small.csv.toFixed(1)} 秒，xlsx ${small.xlsx.toFixed(1)} 秒，${time.toFixed(2)} 倍（目标 ≤ ${goals.time}）；${many} 行：csv ${large.csv.toFixed(1)} 秒，xlsx ${large.xlsx.toFixed(1)} 秒`,
  )
  console.log(
    `  写 xlsx 时的内存：${small.peak.toFixed(0)} MB，十倍的行 ${large.peak.toFixed(0)} MB，${memory.toFixed(2)} 倍（目标 ≤ ${goals.memory}）`,
  )
  return time <= goals.time && memory <= goals.memory
}

await runBench(run)
