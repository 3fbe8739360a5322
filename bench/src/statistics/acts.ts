import { sql } from 'kysely'
import { readEnv } from '../../../apps/server/src/env.ts'
import { openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { productFile, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { signIn } from '../sign-in.ts'
import { issueRequest, makeCleared } from '../speed/issue.ts'
import { drive, medianOf, type Work } from '../stories/drive.ts'
import { makeBodies } from '../stories/make-stories.ts'
import { type Close, openNewsroom } from '../stories/targets.ts'
import { contentOf, post, writePath } from '../stories/workloads.ts'

/** What acts cost with their facts, for one without. */
const goal = 1.15
const rounds = 7
const connections = 16
/** Changing a trigger makes every connection forget its plans: they are made anew before the clock starts. */
const warmUp = 32
const issuesPerRound = 48
const createsPerRound = 200

type Opened = Awaited<ReturnType<typeof openNewsroom>>['opened']

/** The same act in turns with and without what notes it. */
const setFacts = async ({ db }: Opened, how: 'enable' | 'disable') => {
  const { rows } = await sql<{ name: string; place: string }>`
    select tgname as name, tgrelid::regclass::text as place from pg_trigger
    where tgfoid = 'stat_noted'::regproc and not tgisinternal`.execute(db)
  for (const { name, place } of rows)
    await sql`alter table ${sql.id(place)} ${sql.raw(how)} trigger ${sql.id(name)}`.execute(db)
}

const compare = async (opened: Opened, name: string, work: Work, amount: number) => {
  const rates = { with: [] as number[], without: [] as number[] }
  await drive(work, { amount })
  for (let round = 0; round < rounds; round += 1)
    for (const kind of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await setFacts(opened, kind === 'with' ? 'enable' : 'disable')
      await drive(work, { amount: warmUp })
      rates[kind].push((await drive(work, { amount })).perSecond)
    }
  await setFacts(opened, 'enable')
  const cost = medianOf(rates.without.map((rate, round) => rate / (rates.with[round] ?? Number.NaN)))
  console.log(
    `  ${name} 不记 ${medianOf(rates.without).toFixed(0)} 次/秒，记 ${medianOf(rates.with).toFixed(0)} 次/秒，代价 ${cost.toFixed(2)} 倍（目标 ≤ ${goal}）`,
  )
  return cost <= goal
}

const run = async (closers: Close[]) => {
  const bodies = await makeBodies()
  const html = bodies[0]?.html ?? ''
  const { env, opened } = await openNewsroom(1_000, bodies, closers)
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  const desk = await openDesk(opened.db, readEnv({ DATA_DIR: env.DATA_DIR }))
  const count = (2 * rounds + 1) * (issuesPerRound + warmUp + 2 * connections)
  const toIssue = await makeCleared(desk, await desk.addOutlet('website', 'facts'), html, count)
  await untilIdle(product.pid)
  const create: Work = {
    child: product,
    headers: await signIn(product.url, 'chief'),
    requests: [post(`${writePath}/create`, { content: contentOf(html, 1) })],
  }
  const issue: Work = {
    child: product,
    headers: await signIn(product.url, 'publisher'),
    requests: [issueRequest(toIssue)],
  }
  return [
    await compare(opened, '新建', create, createsPerRound),
    await compare(opened, '签发', issue, issuesPerRound),
  ].every(Boolean)
}

await runBench(run, '次数不可信，只看倍数')
