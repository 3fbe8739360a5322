import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#/db/open.ts'
import type { Point } from '#/features/releases/outlets/points.ts'
import type { SiteEnv } from '#/features/releases/outlets/site-channel.ts'
import { findWrong, type Wanted } from './checks.fixture.ts'
import { channelTypes, type Outlet, openDesk, type TestDesk } from './desk.fixture.ts'
import { type Nodes, startNodes } from './nodes.fixture.ts'
import { cancelWaiting, longestGap, ofStories, strike } from './strike.fixture.ts'

/** What a worker comes by while it issues, and while it withdraws. */
export const killPoints = {
  issue: [
    'taken',
    'numbered',
    'media written',
    'page written',
    'marked live',
    'lists written',
    'feeds written',
    'probed',
    'receipts written',
  ],
  withdraw: [
    'taken',
    'numbered',
    'gone written',
    'media removed',
    'marked gone',
    'lists without it',
    'feeds written',
    'probed',
    'withdrawal closed',
  ],
} as const satisfies Record<string, readonly Point[]>

/** Come by once for every story; the others once for all that are due together. */
const storyPoints: readonly Point[] = ['media written', 'page written']
const storiesPerRound = 3

interface Scene {
  db: Db
  env: SiteEnv
  desk: TestDesk
  nodes: Nodes
  outlets: Outlet[]
}

const stateOf = (live: readonly number[], gone: readonly number[]) =>
  new Map<number, Wanted>([
    ...live.map((id) => [id, 'live'] as const),
    ...gone.map((id) => [id, 'gone'] as const),
  ])

interface RoundResult {
  wrong: string[]
  seconds: number
}

/** Some stories are issued and later withdrawn; one more is withdrawn while its issue lies half done. */
const killRound = async (scene: Scene, index: number, round: number): Promise<RoundResult> => {
  const { db, env, desk, outlets } = scene
  const issuePoint = killPoints.issue[index] ?? 'taken'
  const withdrawPoint = killPoints.withdraw[index] ?? 'taken'
  const own: number[] = []
  for (let no = 1; no <= storiesPerRound; no += 1)
    own.push(await desk.clearedStory({ title: `第 ${round} 轮第 ${no} 篇` }))
  const crossed = await desk.clearedStory({ title: `第 ${round} 轮撤下的一篇` })
  const all = [...own, crossed]
  const look = async (after: string, live: readonly number[], gone: readonly number[]) =>
    (await findWrong(db, env.DATA_DIR, outlets, stateOf(live, gone))).map((problem) => `${after}: ${problem}`)

  const missed = await strike(scene, ofStories(all), {
    point: issuePoint,
    nth: storyPoints.includes(issuePoint) ? 1 + (round % all.length) : 1,
    order: async () => {
      for (const id of all) for (const outlet of outlets) await desk.issue(id, outlet)
    },
    amid: () => desk.withdraw(crossed),
  })
  const wrong = [...missed, ...(await look(`killed at ${issuePoint}`, own, [crossed]))]
  const spared = await strike(scene, ofStories(all), {
    point: withdrawPoint,
    order: async () => {
      for (const id of own) await desk.withdraw(id)
    },
  })
  wrong.push(...spared, ...(await look(`killed at ${withdrawPoint}`, [], all)))
  return { wrong, seconds: await longestGap(db, ofStories(all)) }
}

interface Ground {
  db: Db
  connection: pg.ClientConfig
  env: SiteEnv
}

/** A newsroom with a website, an app and a newspaper, and two workers that can be made to die. */
export const openKillGround = async ({ db, connection, env }: Ground) => {
  const desk = await openDesk(db, env)
  const outlets: Outlet[] = []
  for (const type of channelTypes) outlets.push(await desk.addOutlet(type, `kill-${type}`))
  // Pages of an archive are called by their number as well.
  await sql`select setval('story_id_seq', greatest(1000, (select max(id) from story)))`.execute(db)
  await cancelWaiting(db)
  const nodes = await startNodes({ connection, env })
  const scene = { db, env, desk, nodes, outlets }
  return {
    round: (index: number, round: number) => killRound(scene, index, round),
    deaths: nodes.deaths,
    close: nodes.stop,
  }
}
