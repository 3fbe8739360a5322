import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Special } from '@rongbian/contract/specials'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#/db/open.ts'
import type { Point } from '#/features/releases/outlets/points.ts'
import type { SiteEnv } from '#/features/releases/outlets/site-channel.ts'
import { type Outlet, openDesk } from './desk.fixture.ts'
import { type Nodes, startNodes } from './nodes.fixture.ts'
import { openSpecialDesk, type SpecialDesk } from './special-desk.fixture.ts'
import { cancelWaiting, differing, longestGap, ofSpecial, strike } from './strike.fixture.ts'

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

interface Scene {
  db: Db
  env: SiteEnv
  desk: SpecialDesk
  nodes: Nodes
  outlet: Outlet
}

/** Cut off at the point on the way up or down. */
const strikeAt = ({ db, desk, nodes }: Scene, special: Special, isPublish: boolean, point: Point) =>
  strike({ db, nodes }, ofSpecial(special), {
    point,
    // Stories of a pass are marked live before its pages, also where there are none.
    nth: point === 'marked live' ? 2 : 1,
    order: () => desk.order(special, isPublish),
  })

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
  return differing(found, wanted[state], `killed at ${after}`)
}

const killRound = async (scene: Scene, index: number, round: number) => {
  const publishPoint = specialPoints.publish[index] ?? 'taken'
  const downPoint = specialPoints.down[index] ?? 'taken'
  const special = await scene.desk.clearedPage(`kill-${round}`, [
    { id: 'a', kind: 'headline', v: 1, props: { title: `第 ${round} 轮` } },
  ])
  const wrong = await strikeAt(scene, special, true, publishPoint)
  wrong.push(...(await findWrong(scene, special, 'live', publishPoint)))
  wrong.push(...(await strikeAt(scene, special, false, downPoint)))
  wrong.push(...(await findWrong(scene, special, 'gone', downPoint)))
  return { wrong, seconds: await longestGap(scene.db, ofSpecial(special)) }
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
  await cancelWaiting(db)
  const nodes = await startNodes({ connection, env })
  const scene = { db, env, desk, nodes, outlet }
  return {
    round: (index: number, round: number) => killRound(scene, index, round),
    deaths: nodes.deaths,
    close: nodes.stop,
  }
}
