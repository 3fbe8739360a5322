import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import {
  type Outlet,
  openDesk,
  type TestDesk,
} from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { productFile, startChild, untilIdle } from '../child.ts'
import { publishOneIn } from '../releases/published.ts'
import { runBench } from '../run-bench.ts'
import { makeCleared } from '../speed/issue.ts'
import { medianOf } from './drive.ts'
import { issuesPerRound, type Question, questionsTo } from './growth-questions.ts'
import { type Body, makeBodies } from './make-stories.ts'
import { type Close, openNewsroom, sayDuration } from './targets.ts'

/** The same questions on ten times as many stories: what they cost more. */
const { values: given } = parseArgs({
  options: {
    stories: { type: 'string', default: '1000000' },
    characters: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    /** Only the questions whose name has this in it. */
    only: { type: 'string', default: '' },
  },
})
const many = Number(given.stories)
const rounds = Number(given.rounds)
const few = Math.floor(many / 10)
/** One in so many is out on the website that is issued to. */
const publishedEvery = 4

const code = 'growth'

/** Made once in a newsroom that is kept for another run. */
const openOutlet = async (opened: Opened, desk: TestDesk): Promise<Outlet> => {
  const found = await opened.db.selectFrom('channel').select('id').where('code', '=', code).executeTakeFirst()
  if (found) return { type: 'website', code, ...found }
  const outlet = await desk.addOutlet('website', code)
  await sayDuration(`发布每 ${publishedEvery} 篇里的一篇`, () => publishOneIn(opened, outlet, publishedEvery))
  return outlet
}

const open = async (stories: number, bodies: Body[], closers: Close[]) => {
  const { newsroom, env, opened } = await openNewsroom(stories, bodies, closers)
  const desk = await openDesk(opened.db, readEnv({ DATA_DIR: env.DATA_DIR }))
  const outlet = await openOutlet(opened, desk)
  // Where it is missing the product draws the whole site first.
  await mkdir(join(env.DATA_DIR, 'site', code), { recursive: true })
  const html = bodies[0]?.html ?? ''
  const toIssue = await makeCleared(desk, outlet, html, rounds * issuesPerRound)
  const child = await startChild(productFile, env)
  closers.push(child.stop)
  await untilIdle(child.pid)
  return questionsTo({ opened, child, newsroom, stories, html, toIssue })
}

/** Both sizes in turn: a slow moment of the machine hits both. */
const compare = async (small: Question, large: Question) => {
  const costs = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    costs.small.push(await small.ask())
    costs.large.push(await large.ask())
  }
  const [before, after] = [medianOf(costs.small), medianOf(costs.large)]
  const ratio = after / before
  console.log(
    `  ${small.name.padEnd(22)} ${few} 篇 ${before.toFixed(2)} ms  ${many} 篇 ${after.toFixed(2)} ms   ${ratio.toFixed(2)} 倍（目标 ≤ ${small.goal}）`,
  )
  return ratio <= small.goal
}

const run = async (closers: Close[]) => {
  const bodies = await makeBodies(Number(given.characters))
  const [small, large] = [await open(few, bodies, closers), await open(many, bodies, closers)]
  const met: boolean[] = []
  for (const [index, question] of small.entries()) {
    const other = large[index]
    if (other && question.name.includes(given.only)) met.push(await compare(question, other))
  }
  return met.every(Boolean)
}

await runBench(run)
