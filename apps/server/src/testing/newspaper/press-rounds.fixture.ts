import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edition } from '@rongbian/contract/newspaper'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { manifestName, pressFolder } from '#/features/newspaper/press/folder.ts'
import { type PressPoint, pressPoints } from '#/features/newspaper/press/points.ts'
import { type Nodes, startNodes } from '../releases/nodes.fixture.ts'
import { cancelWaiting, differing, longestGap, ofEdition, strike } from '../releases/strike.fixture.ts'
import { openPaperDesk, type PaperDesk } from './paper-desk.fixture.ts'

const nodeFile = fileURLToPath(new URL('./press-node.fixture.ts', import.meta.url))

interface Scene {
  db: Db
  env: Env
  desk: PaperDesk
  nodes: Nodes
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What lies in the folder by its own bytes, and what its list says. */
const lookInFolder = async ({ db, env, desk }: Scene, { date }: Edition) => {
  const { rows } = await sql<{ newsroom: string }>`select tenant.code as newsroom from channel
    join tenant on tenant.id = channel.tenant_id where channel.id = ${desk.outlet.id}`.execute(db)
  const newsroom = rows[0]?.newsroom ?? ''
  const folder = pressFolder(env.DATA_DIR, { newsroom, paper: desk.outlet.code, date })
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name !== manifestName)
  const lines = await Promise.all(
    names.toSorted().map(async (name) => `${hashOf(await readFile(join(folder, name)))}  ${name}\n`),
  )
  const list = await readFile(join(folder, manifestName), 'utf8').catch(() => 'none')
  return { files: names.length, list: list === lines.join('') ? 'true' : `not true: ${list}` }
}

const lookAt = async (scene: Scene, edition: Edition, storyId: number) => {
  const { db, desk } = scene
  const { rows: told } = await sql<{
    printed: number
  }>`select count(*)::int as printed from page_event as event
    join paper_page as page on page.tenant_id = event.tenant_id and page.id = event.page_id
    where page.edition_id = ${edition.id} and event.action = 'printed'`.execute(db)
  const { rows: ledger } = await sql<{ state: string }>`select state from delivery
    where edition_id = ${edition.id} order by id`.execute(db)
  const { rows: state } = await sql<{ state: string; status: number }>`select edition.state, release.status
    from edition join release on release.channel_id = edition.channel_id and release.story_id = ${storyId}
    where edition.id = ${edition.id}`.execute(db)
  return {
    ...(await lookInFolder(scene, edition)),
    printed: told[0]?.printed,
    ledger: ledger.map((row) => row.state).join(' '),
    edition: state[0]?.state,
    release: state[0]?.status,
    pages: (await desk.pagesOf(edition)).map((page) => page.state).join(' '),
  }
}

const wanted = {
  press: { files: 2, printed: 2, ledger: 'done done' },
  change: { files: 3, printed: 3, ledger: 'done done done' },
} as const
const always = { list: 'true', edition: 'out', release: 88, pages: 'printed printed' }

interface Deaths {
  press: PressPoint
  change: PressPoint
}

/** A day printed, and its first page replaced; someone dies each time. */
const killRound = async (scene: Scene, { press, change }: Deaths, round: number) => {
  const { desk, db } = scene
  const { edition, storyId } = await desk.signedEdition(round)
  const wrong: string[] = []
  const cut = async (act: keyof typeof wanted, point: PressPoint, order: () => Promise<unknown>) => {
    wrong.push(...(await strike(scene, ofEdition(edition), { point, order })))
    const found = await lookAt(scene, edition, storyId)
    wrong.push(...differing(found, { ...always, ...wanted[act] }, `${act} killed at ${point}`))
  }
  await cut('press', press, () => desk.press(edition))
  const pageId = await desk.signedChange(edition, storyId)
  await cut('change', change, () => desk.pressChange(pageId))
  return { wrong, seconds: await longestGap(db, ofEdition(edition)) }
}

/** Each point of both ways, the last of the shorter one twice. */
export const pressDeaths: readonly Deaths[] = pressPoints.change.map((change, index) => ({
  press: pressPoints.press[index] ?? 'closed',
  change,
}))

interface Ground {
  db: Db
  connection: pg.ClientConfig
  env: Env
}

/** A paper, and two workers of the press that can be made to die. */
export const openPressGround = async ({ db, connection, env }: Ground) => {
  const desk = await openPaperDesk(db, env, 'kill-paper')
  await cancelWaiting(db)
  const nodes = await startNodes({ connection, env }, nodeFile)
  const scene = { db, env, desk, nodes }
  return {
    round: (deaths: Deaths, round: number) => killRound(scene, deaths, round),
    deaths: nodes.deaths,
    close: nodes.stop,
  }
}
