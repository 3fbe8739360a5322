import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/db/open.ts'
import { findPerson } from '../../../apps/server/src/features/admin/admin.fixture.ts'
import { actorOf } from '../../../apps/server/src/features/review/cast.fixture.ts'
import { askedBy, collectRows, collectTotals } from '../../../apps/server/src/features/statistics/collect.ts'
import { countNow } from '../../../apps/server/src/features/statistics/counter.ts'
import { rebuild } from '../../../apps/server/src/features/statistics/recount.ts'
import { runBench } from '../run-bench.ts'
import { medianOf } from '../stories/drive.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom, sayDuration } from '../stories/targets.ts'
import { makeFacts, unhurried } from './make-facts.ts'

const { values: given } = parseArgs({
  options: { stories: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
})
const many = Number(given.stories)
const few = Math.floor(many / 10)
const rounds = Number(given.rounds)
const timeZone = 'Asia/Shanghai'

/** Faster than counting the rows, and dearer than on a tenth of them, by so much. */
const goals = { house: 30, department: 10, growth: 1.5, rebuild: 3 }

interface Newsroom {
  db: Db
  tenantId: number
  actor: Awaited<ReturnType<typeof actorOf>>
  departmentId: string
}

const open = async (stories: number, closers: Close[]): Promise<Newsroom> => {
  const { opened } = await openNewsroom(1, await makeBodies(100), closers)
  const { db } = opened
  const { tenantId, departmentId } = await findPerson(db, 'reporter')
  // Before there is anything to count: only the clock is set.
  await countNow(db, timeZone)
  await sayDuration(`记 ${stories} 篇稿件的事`, () => makeFacts(db, tenantId, stories))
  return { db, tenantId, departmentId, actor: await actorOf(db, 'chief') }
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const medianTime = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) times.push(await timed(work))
  return medianOf(times.slice(1))
}

type Range = '365' | 'all'
const questions = [
  { name: '全社 近一年', range: '365' as Range, isDepartment: false },
  { name: '全社 全部', range: 'all' as Range, isDepartment: false },
  { name: '一个部门 近一年', range: '365' as Range, isDepartment: true },
  { name: '一个部门 全部', range: 'all' as Range, isDepartment: true },
]

/** What somebody would write who has the rows and nothing else. */
const countRows = (
  { db, tenantId, departmentId }: Newsroom,
  range: Range,
  isDepartment: boolean,
  key: string,
) =>
  unhurried(db, (tx) =>
    sql`select ${sql.raw(key)} as key, kind, count(*), sum(words), count(*) filter (where class = '1'),
      count(*) filter (where late), sum(errors),
      percentile_disc(array[0.5, 0.9]) within group (order by seconds) filter (where kind in ('passed', 'denied'))
    from stat_fact where tenant_id = ${tenantId}
      and at >= ${range === '365' ? sql`now() - interval '365 days'` : sql`'-infinity'`}
      ${isDepartment ? sql`and department_id = ${departmentId}::uuid` : sql``} group by 1, 2`.execute(tx),
  )

const ask = async (
  { db, actor, departmentId }: Newsroom,
  range: Range,
  isDepartment: boolean,
  isTable: boolean,
) => {
  const clock = { timeZone, now: new Date() }
  const asked = await askedBy(
    db,
    actor,
    'user',
    { range, ...(isDepartment && { groupId: departmentId }) },
    clock,
  )
  if (isTable) return collectRows(db, asked, { sort: 'created,desc' }, { page: 0, size: 20 })
  return collectTotals(db, asked, range === 'all', clock)
}

const answers = [
  { name: 'getCollectInfo', isTable: true, key: 'person_id::text' },
  { name: 'aggr', isTable: false, key: `to_char(at at time zone '${timeZone}', 'YYYY-MM')` },
]

const compare = async (small: Newsroom, large: Newsroom) => {
  let isMet = true
  for (const { name, range, isDepartment } of questions)
    for (const answer of answers) {
      const own = await medianTime(() => ask(large, range, isDepartment, answer.isTable))
      const plain = await medianTime(() => countRows(large, range, isDepartment, answer.key))
      const before = await medianTime(() => ask(small, range, isDepartment, answer.isTable))
      const goal = isDepartment ? goals.department : goals.house
      isMet &&= plain / own >= goal && own / before <= goals.growth
      console.log(
        `  ${answer.name} ${name}：逐行数 ${plain.toFixed(0)} ms，${own.toFixed(1)} ms，快 ${(plain / own).toFixed(1)} 倍（目标 ≥ ${goal}）；${few} 篇时 ${before.toFixed(1)} ms，${(own / before).toFixed(2)} 倍（目标 ≤ ${goals.growth}）`,
      )
    }
  return isMet
}

const compareRebuild = async (newsroom: Newsroom) => {
  const { db, tenantId } = newsroom
  const built = await timed(() => rebuild(db, { tenantId, timeZone }))
  const scanned = await timed(async () => {
    for (const key of ['person_id::text', 'channel_id::text', 'source'])
      await countRows(
        newsroom,
        'all',
        false,
        `concat(${key}, department_id, (at at time zone '${timeZone}')::date)`,
      )
  })
  console.log(
    `  重建所有统计 ${(built / 1_000).toFixed(1)} 秒，逐行数三遍 ${(scanned / 1_000).toFixed(1)} 秒，${(built / scanned).toFixed(2)} 倍（目标 ≤ ${goals.rebuild}）`,
  )
  return built / scanned <= goals.rebuild
}

const run = async (closers: Close[]) => {
  const small = await open(few, closers)
  await rebuild(small.db, { tenantId: small.tenantId, timeZone })
  const large = await open(many, closers)
  const isRebuilt = await compareRebuild(large)
  for (const { db } of [small, large]) await sql`analyze stat_cell`.execute(db)
  return (await compare(small, large)) && isRebuilt
}

await runBench(run)
