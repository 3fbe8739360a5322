import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import { type Child, productFile, startChild } from '../child.ts'
import { type Close, openNewsroom } from '../live/newsroom.ts'
import type { Figures } from '../load.ts'
import { runBench } from '../run-bench.ts'
import { drive, medianOf, type Work } from '../stories/drive.ts'
import { type Act, acts, addedRows, type Counts, countRows } from './acts.ts'
import { type Desk, openDesks, writeStories } from './desks.ts'

/** Of what one plain transaction with the same rows reaches. */
const goal = 0.5
const connections = 16
const colleagues = 64
const bareFile = fileURLToPath(new URL('./bare-workflow.ts', import.meta.url))

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, each: { type: 'string', default: '6' } },
})
const rounds = Number(given.rounds)
const each = Number(given.each)
/** A connection prepares one request more than it sends; one round warms up, one act shows which rows are written. */
const perDesk = (rounds + 1) * (each + 1) + 2

interface Place {
  opened: Opened
  bare: Child
  product: Child
  desks: Desk[]
}

/** Stories not used yet, for each desk. */
type Pool = number[][]

const writePool = async ({ product, desks }: Place): Promise<Pool> =>
  Promise.all(desks.map(({ writer }) => writeStories(product, writer, perDesk)))

const takeFrom = (pool: Pool, index: number) => {
  const id = pool[index]?.pop()
  if (id === undefined) throw new Error('no story is left')
  return id
}

/** Every connection is one desk and takes the next of its own stories. */
const workOf = (child: Child, pool: Pool, requestFor: (id: number, index: number) => Request): Work => ({
  child,
  headers: {},
  requests: [{}],
  requestsOfEach: async () =>
    pool.map((_, index) => [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, ...requestFor(takeFrom(pool, index), index) }),
      },
    ]),
})

const productRequest = ({ desks }: Place, { path, by, body }: Act, id: number, index: number): Request => {
  const desk = desks[index]
  if (!desk) throw new Error('no such desk')
  return { method: 'POST', path: path(id), headers: by(desk).headers, body: JSON.stringify(body(desk)) }
}

/** The rows one act of the product writes; the bare one then writes as many. */
const learnRows = async ({ opened }: Place, product: Work): Promise<Counts> => {
  const before = await countRows(opened)
  await drive(product, { amount: connections })
  return addedRows(before, await countRows(opened), connections)
}

const describe = ({ perSecond, p95, processorMicros }: Figures) =>
  `${perSecond.toFixed(0).padStart(5)} 次/秒  p95 ${p95.toFixed(1).padStart(6)} ms  ${processorMicros.toFixed(0).padStart(5)} µs`

const medianFigures = (figures: Figures[]): Figures => ({
  perSecond: medianOf(figures.map(({ perSecond }) => perSecond)),
  p95: medianOf(figures.map(({ p95 }) => p95)),
  processorMicros: medianOf(figures.map(({ processorMicros }) => processorMicros)),
})

/** Short turns, one right after the other: a slow moment of the machine hits both, and a pair tells the ratio. */
const compare = async (place: Place, act: Act, pools: { bare: Pool; product: Pool }) => {
  const product = workOf(place.product, pools.product, (id, index) => productRequest(place, act, id, index))
  const counts = await learnRows(place, product)
  const query = new URLSearchParams(
    Object.entries(counts).map(([name, count]): [string, string] => [name, String(count)]),
  )
  const bare = workOf(place.bare, pools.bare, (id) => ({ path: `${act.bare}/${id}?${query}` }))
  const length = { amount: connections * each }
  for (const work of [bare, product]) await drive(work, length)

  const kept = { bare: [] as Figures[], product: [] as Figures[] }
  for (let round = 0; round < rounds; round += 1) {
    kept.bare.push(await drive(bare, length))
    kept.product.push(await drive(product, length))
  }
  const ratio = medianOf(
    kept.product.map(({ perSecond }, round) => perSecond / (kept.bare[round]?.perSecond ?? Number.NaN)),
  )
  const rows = `通知 ${counts.notices}、待办 ${counts.tasks}、步骤 ${counts.steps}`
  console.log(`  ${act.name.padEnd(6)} 裸事务 ${describe(medianFigures(kept.bare))}   每次写：${rows}`)
  console.log(
    `  ${''.padEnd(8)} 融编   ${describe(medianFigures(kept.product))}   ${(ratio * 100).toFixed(0)} %（目标 ≥ ${goal * 100} %）`,
  )
  return ratio >= goal
}

/** Those of each desk that were sent; what a connection had only prepared was not. */
const sentPool = async ({ opened: { db }, desks }: Place, state: 'bare' | 'product'): Promise<Pool> => {
  const rows = await db
    .selectFrom('review')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'review.tenantId').onRef('story.id', '=', 'review.storyId'),
    )
    .select(['review.storyId', 'story.authorId'])
    .where('review.flowName', state === 'bare' ? '=' : '<>', '流程')
    .execute()
  return desks.map(({ writer }) =>
    rows.filter(({ authorId }) => authorId === writer.id).map(({ storyId }) => Number(storyId)),
  )
}

/** New stories are put into the search meanwhile; that is not what is measured. */
const untilIndexed = async ({ opened: { db } }: Place) => {
  while (await db.selectFrom('storySearchTodo').select('storyId').limit(1).executeTakeFirst())
    await sleep(200)
}

const startPlace = async (closers: Close[]): Promise<Place> => {
  const { opened, env } = await openNewsroom(colleagues, closers)
  const bare = await startChild(bareFile, env)
  closers.push(bare.stop)
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  return { opened, bare, product, desks: await openDesks(opened, connections) }
}

const run = async (closers: Close[]) => {
  const place = await startPlace(closers)
  const pools = async () => ({ bare: await writePool(place), product: await writePool(place) })
  const [toSend, toDeliver] = [await pools(), await pools()]
  await untilIndexed(place)
  const met = [await compare(place, acts.submit, toSend)]
  const sent = { bare: await sentPool(place, 'bare'), product: await sentPool(place, 'product') }
  met.push(await compare(place, acts.approve, sent))
  met.push(await compare(place, acts.deliver, toDeliver))
  return met.every(Boolean)
}

await runBench(run, '数字不可信，只看比值')
