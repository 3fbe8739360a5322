import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Special } from '@rongbian/contract/specials'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#/db/open.ts'
import type { Point } from '#/features/releases/outlets/points.ts'
import type { SiteEnv } from '#/features/releases/outlets/site-channel.ts'
import { type Outlet, openDesk } from './desk.fixture.ts'
import { type Nodes, startNodes } from './nodes.fixture.ts'
import { openSpecialDesk, type SpecialDesk } from './special-desk.fixture.ts'

/** What a worker comes by while it publishes a page, and while it takes one down. */
export const specialPoints = {
  publish: [
    'taken',
    'media written',
    'page written',
    'marked live',
    'lists written',
    'feeds written',
    'probed',
    'receipts written',
  ],
  down: [
    'taken',
    'gone written',
    'media removed',
    'marked gone',
    'lists written',
    'feeds written',
    'probed',
    'withdrawal closed',
  ],
} as const satisfies Record<string, readonly Point[]>

const settleWithinMs = 150_000

interface Scene {
  db: Db
  env: SiteEnv
  desk: SpecialDesk
  nodes: Nodes
  outlet: Outlet
}

const countOpen = async (db: Db, { id }: Special) => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from delivery
    where special_id = ${id} and state in ('waiting', 'sending')`.execute(db)
  return rows[0]?.open ?? 0
}

/** Both workers go at it, and each dies when it comes to the point; then others take over. */
const strike = async ({ db, desk, nodes }: Scene, special: Special, isPublish: boolean, point: Point) => {
  // Stories of a pass are marked live before its pages, also where there are none.
  await nodes.arm({ point, nth: point === 'marked live' ? 2 : 1 })
  await desk.order(special, isPublish)
  const isDead = await nodes.firstDeath()
  await nodes.disarm()
  await nodes.revive()
  const until = Date.now() + settleWithinMs
  while ((await countOpen(db, special)) > 0 && Date.now() < until) await sleep(20)
  return isDead ? [] : [`nobody came to ${point}`]
}

/** What readers find of the page, what its channel says of it, and what the ledger has. */
const lookAt = async ({ db, env, outlet }: Scene, special: Special) => {
  const site = join(env.DATA_DIR, 'site', outlet.code)
  const files = await readdir(join(site, 'special', special.code)).catch((): string[] => [])
  const page = await readFile(join(site, 'special', special.code, 'index.html'), 'utf8').catch(() => '')
  const feed = await readFile(join(site, 'feed.json'), 'utf8').catch(() => '')
  const { rows } = await sql<{ act: string; state: string }>`select act, state from delivery
    where special_id = ${special.id} order by id`.execute(db)
  return {
    page: page.includes(special.name) ? 'there' : 'away',
    files: files.toSorted().join(' '),
    told: feed.split(`"title":"${special.name}"`).length - 1,
    ledger: rows.map(({ act, state }) => `${act} ${state}`).join(', '),
  }
}

const wanted = {
  live: { page: 'there', files: 'atom.xml feed.json feed.xml index.html', told: 1, ledger: 'issue done' },
  gone: { page: 'away', files: 'index.html.gone', told: 0, ledger: 'issue done, withdraw done' },
} as const

const findWrong = async (scene: Scene, special: Special, state: keyof typeof wanted, after: string) => {
  const found: Record<string, unknown> = await lookAt(scene, special)
  return Object.entries(wanted[state])
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `killed at ${after}: ${name} is ${found[name]}, not ${value}`)
}

const longestGap = async (db: Db, { id }: Special) => {
  const { rows } = await sql<{ seconds: number }>`select
      max(extract(epoch from coalesce(closed_at, clock_timestamp()) - ordered_at))::float8 as seconds
    from delivery where special_id = ${id}`.execute(db)
  return rows[0]?.seconds ?? 0
}

const killRound = async (scene: Scene, index: number, round: number) => {
  const publishPoint = specialPoints.publish[index] ?? 'taken'
  const downPoint = specialPoints.down[index] ?? 'taken'
  const special = await scene.desk.clearedPage(`kill-${round}`, [
    { id: 'a', kind: 'headline', v: 1, props: { title: `第 ${round} 轮` } },
  ])
  const wrong = await strike(scene, special, true, publishPoint)
  wrong.push(...(await findWrong(scene, special, 'live', publishPoint)))
  wrong.push(...(await strike(scene, special, false, downPoint)))
  wrong.push(...(await findWrong(scene, special, 'gone', downPoint)))
  return { wrong, seconds: await longestGap(scene.db, special) }
}

interface Ground {
  db: Db
  connection: pg.ClientConfig
  env: SiteEnv
}

/** A website, and two workers that can be made to die. */
export const openSpecialGround = async ({ db, connection, env }: Ground) => {
  const outlet = await (await openDesk(db, env)).addOutlet('website', 'kill-pages')
  const desk = await openSpecialDesk(db, outlet.id)
  // What the demo newsroom still has to hand over is not what is looked at here.
  await db.updateTable('delivery').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
  const nodes = await startNodes({ connection, env })
  const scene = { db, env, desk, nodes, outlet }
  return {
    round: (index: number, round: number) => killRound(scene, index, round),
    deaths: nodes.deaths,
    close: nodes.stop,
  }
}
