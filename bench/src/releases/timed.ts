import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/db/open.ts'
import {
  type Outlet,
  openDesk,
  type TestDesk,
} from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { startNodes } from '../../../apps/server/src/testing/releases/nodes.fixture.ts'
import { sayDuration } from '../stories/targets.ts'
import { type Close, openReleases } from './newsroom.ts'
import { makeTexts } from './texts.ts'

/** The last of those timed for one minute, against the last of the same ones issued at once. */
const goal = 1.5
const withinMs = 300_000
const minuteMs = 60_000
/** The workers are away from so long before the minute to so long after it. */
const awayMs = 2_000

const { values: given } = parseArgs({ options: { stories: { type: 'string', default: '1000' } } })
const stories = Number(given.stories)

interface Outcome {
  live: number
  early: number
  /** After the moment all were due. */
  firstSeconds: number
  lastSeconds: number
}

const countOpen = async (db: Db, { id }: Outlet) => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from delivery
    where channel_id = ${id} and state in ('waiting', 'sending')`.execute(db)
  return rows[0]?.open ?? 0
}

const untilDone = async (db: Db, outlet: Outlet) => {
  const until = Date.now() + withinMs
  while ((await countOpen(db, outlet)) > 0 && Date.now() < until) await sleep(200)
}

const outcomeOf = async (db: Db, { id }: Outlet, due: Date): Promise<Outcome> => {
  const { rows } =
    await sql<Outcome>`select count(*) filter (where release.status = 88 and delivery.state = 'done')::int as live,
      count(*) filter (where least(release.first_at, release.live_at, delivery.accepted_at) < ${due})::int as early,
      extract(epoch from min(release.live_at) - ${due})::float8 as first_seconds,
      extract(epoch from max(delivery.closed_at) - ${due})::float8 as last_seconds
    from release join delivery using (tenant_id, story_id, channel_id) where channel_id = ${id}`.execute(db)
  const [outcome] = rows
  if (!outcome) throw new Error('nothing was issued')
  return outcome
}

const issueAll = async (desk: TestDesk, outlet: Outlet, ids: readonly number[], order: object) => {
  for (const id of ids) await desk.issue(id, outlet, order)
}

/** A full minute that comes after the last order is placed. */
const minuteAfter = (placingMs: number) =>
  new Date(Math.ceil((Date.now() + placingMs * 2 + awayMs * 2) / minuteMs) * minuteMs)

const say = (name: string, { live, early, firstSeconds, lastSeconds }: Outcome) =>
  console.log(
    `  ${name}：上线 ${live}/${stories}，提前 ${early}，第一篇 +${firstSeconds.toFixed(2)} 秒，最后一篇 +${lastSeconds.toFixed(2)} 秒`,
  )

const run = async (closers: Close[]) => {
  const { db, env, connection } = await openReleases(closers)
  const desk = await openDesk(db, env)
  const ids: number[] = []
  await sayDuration(`写 ${stories} 篇稿件`, async () => {
    for (const content of makeTexts(stories)) ids.push(await desk.clearedStory(content))
  })
  const [atOnce, timed, across] = [
    await desk.addOutlet('website', 'at-once'),
    await desk.addOutlet('website', 'timed'),
    await desk.addOutlet('website', 'across'),
  ]
  const begun = Date.now()
  await sayDuration(`签发 ${stories} 篇，立即`, () => issueAll(desk, atOnce, ids, {}))
  const placingMs = Date.now() - begun
  const nodes = await startNodes({ connection, env })
  closers.push(nodes.stop)
  // From the first look of the workers: all of them were due before.
  const started = new Date()
  await untilDone(db, atOnce)
  const plain = await outcomeOf(db, atOnce, started)

  const timedFor = async (outlet: Outlet) => {
    const due = minuteAfter(placingMs)
    await issueAll(desk, outlet, ids, { periodPublish: true, issueDate: due.toISOString() })
    return due
  }
  const due = await timedFor(timed)
  await sleep(due.getTime() - Date.now())
  await untilDone(db, timed)
  const onTime = await outcomeOf(db, timed, due)

  const dueAcross = await timedFor(across)
  await sleep(dueAcross.getTime() - awayMs - Date.now())
  await nodes.kill()
  await sleep(dueAcross.getTime() + awayMs - Date.now())
  await nodes.revive()
  await untilDone(db, across)
  const restarted = await outcomeOf(db, across, dueAcross)

  say('立即签发', { ...plain, early: 0 })
  say('定时到同一分钟', onTime)
  say('跨过这一分钟重启', restarted)
  const ratio = onTime.lastSeconds / plain.lastSeconds
  console.log(
    `\n${stories} 篇定时到同一分钟：最后一篇所用时间是立即签发的 ${ratio.toFixed(2)} 倍（目标 ≤ ${goal}），提前 ${onTime.early + restarted.early} 篇，丢失 ${stories * 2 - onTime.live - restarted.live} 篇`,
  )
  const isWhole = [plain, onTime, restarted].every(({ live }) => live === stories)
  return isWhole && onTime.early + restarted.early === 0 && ratio <= goal
}

const closers: Close[] = []
try {
  process.exitCode = (await run(closers)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}
