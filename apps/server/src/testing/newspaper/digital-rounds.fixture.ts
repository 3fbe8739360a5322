import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edition } from '@rongbian/contract/newspaper'
import { withPdf } from '@rongbian/press'
import { sql } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { issueDigital } from '#/features/newspaper/digital/orders.ts'
import { type DigitalPoint, digitalPoints, maskPoints } from '#/features/newspaper/digital/points.ts'
import { noCrash as printsOn } from '#/features/newspaper/press/points.ts'
import { pressNow } from '#/features/newspaper/press/worker.ts'
import { settingsOf } from '#/features/newspaper/settings.ts'
import { noCrash } from '#/features/releases/outlets/points.ts'
import { deliverNow } from '#/features/releases/outlets/worker.ts'
import {
  agreeManualTask,
  confirmManualTask,
  listManualTasks,
} from '#/features/releases/third-party/manual.ts'
import { withdrawStory } from '#/features/releases/withdraw.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { type Outlet, openDesk } from '../releases/desk.fixture.ts'
import { type Nodes, startNodes } from '../releases/nodes.fixture.ts'
import { cancelWaiting, differing, longestGap, ofEdition, strike } from '../releases/strike.fixture.ts'
import { openPaperDesk, type PaperDesk } from './paper-desk.fixture.ts'

const nodeFile = fileURLToPath(new URL('./digital-node.fixture.ts', import.meta.url))
const log = pino({ level: 'silent' })
const code = 'daily'

interface Scene {
  db: Db
  env: Env
  desk: PaperDesk
  nodes: Nodes
  site: Outlet
}

const printed = async ({ db, env, desk }: Scene, round: number) => {
  const made = await desk.signedEdition(round)
  await desk.press(made.edition)
  await pressNow({ env, storage: openStorage(env), log, atPoint: printsOn }, db)
  return made
}

/** From the paper, with its correction in print; the worker that empties its pool is not the one that dies here. */
const withdraw = async ({ db, env, desk }: Scene, storyId: number) => {
  const asked = { reason: 'order', orderer: '总编室' } as const
  await desk.as('publisher', (ctx) => withdrawStory(ctx, storyId, asked, desk.outlet.id))
  await deliverNow({ env, home: openSiteHome(env), storage: openStorage(env), log, atPoint: noCrash }, db)
  await desk.as('publisher', async (ctx) => {
    const [task] = await listManualTasks(ctx.tx, ctx.actor, storyId)
    await confirmManualTask(ctx, task?.id ?? 0, { url: '', note: '次日登更正', files: [] })
  })
  await desk.as('chief', async (ctx) => {
    const [task] = await listManualTasks(ctx.tx, ctx.actor, storyId)
    await agreeManualTask(ctx, task?.id ?? 0, true)
  })
}

const wordsIn = (pdf: Buffer) => withPdf(pdf, async (document) => document.getPage(0).getText())

/** What readers find of the first page and its story. */
const lookOnSite = async ({ env, site }: Scene, { date }: Edition, storyId: number) => {
  const folder = join(env.DATA_DIR, 'site', site.code, 'paper', code, date)
  const names = await readdir(join(folder, '01')).catch((): string[] => [])
  const read = (name: string) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))
  const pdf = await read('01/page.pdf')
  const told = [await read('01/index.html'), await read('01/text.html'), await read('edition.xml')].join('')
  return {
    pictures: names.filter((name) => name.endsWith('.webp')).length,
    article: names.filter((name) => name.startsWith(`${storyId}.`)).join(' '),
    told: told.includes('天的稿件'),
    painted: pdf.length > 0 && (await wordsIn(pdf)).replace(/\s/g, '').includes('起雾'),
    front: (await read('../index.html')).includes(date),
  }
}

const lookAt = async (scene: Scene, edition: Edition, storyId: number) => {
  const { db } = scene
  const { rows: events } = await sql<{ action: string; count: number }>`select event.action, count(*)::int
    from page_event as event
    join paper_page as page on page.tenant_id = event.tenant_id and page.id = event.page_id
    where page.edition_id = ${edition.id} and event.action in ('digital', 'mask') group by 1 order by 1`.execute(
    db,
  )
  const { rows: ledger } = await sql<{ act: string; state: string }>`select act, state from delivery
    where edition_id = ${edition.id} and page_id is null order by id`.execute(db)
  const { rows: open } =
    await sql`select from withdrawal where story_id = ${storyId} and closed_at is null`.execute(db)
  return {
    ...(await lookOnSite(scene, edition, storyId)),
    events: events.map(({ action, count }) => `${action} ${count}`).join(', '),
    ledger: ledger.map(({ act, state }) => `${act} ${state}`).join(', '),
    open: open.length,
  }
}

const always = { pictures: 3, front: true, open: 0 }
const wanted = {
  issue: (id: number) => ({
    ...{ article: `${id}.html`, told: true, painted: true },
    ...{ events: 'digital 2', ledger: 'issue done' },
  }),
  mask: (id: number) => ({
    ...{ article: `${id}.html.gone`, told: false, painted: false },
    ...{ events: 'digital 2, mask 1', ledger: 'issue done, withdraw done' },
  }),
} as const

interface Deaths {
  issue: DigitalPoint
  mask: DigitalPoint
}

/** A printed day brought to readers, then its story withdrawn; someone dies each time. */
const killRound = async (scene: Scene, { issue, mask }: Deaths, round: number) => {
  const { desk, db } = scene
  const { edition, storyId } = await printed(scene, round)
  const wrong: string[] = []
  const cut = async (act: keyof typeof wanted, point: DigitalPoint, order: () => Promise<unknown>) => {
    wrong.push(...(await strike(scene, ofEdition(edition), { point, order })))
    const found = await lookAt(scene, edition, storyId)
    wrong.push(...differing(found, { ...always, ...wanted[act](storyId) }, `${act} killed at ${point}`))
  }
  await cut('issue', issue, () => desk.as('publisher', (ctx) => issueDigital(ctx, edition.id)))
  await cut('mask', mask, () => withdraw(scene, storyId))
  const whole = sql<boolean>`${ofEdition(edition)} and page_id is null`
  return { wrong, seconds: await longestGap(db, whole, sql`coalesce(accepted_at, ordered_at)`) }
}

/** Each point of both ways, the last of the shorter one twice. */
export const digitalDeaths: readonly Deaths[] = maskPoints.map((mask, index) => ({
  issue: digitalPoints[index] ?? 'closed',
  mask,
}))

interface Ground {
  db: Db
  connection: pg.ClientConfig
  env: Env
}

/** A paper with a website, and two workers of the digital paper that can be made to die. */
export const openDigitalGround = async ({ db, connection, env }: Ground) => {
  const site = await (await openDesk(db, env)).addOutlet('website', 'kill-digital')
  const desk = await openPaperDesk(db, env, 'kill-daily')
  const digital = { channelId: site.id, code, at: '06:00' }
  await desk.as('layout', async ({ tx, actor: { tenantId } }) => {
    const { settings } = await settingsOf(tx, { tenantId, channelId: desk.outlet.id })
    await tx
      .insertInto('paper')
      .values({ tenantId, channelId: desk.outlet.id, settings: JSON.stringify({ ...settings, digital }) })
      .execute()
  })
  await cancelWaiting(db)
  const nodes = await startNodes({ connection, env }, nodeFile)
  const scene = { db, env, desk, nodes, site }
  return {
    round: (deaths: Deaths, round: number) => killRound(scene, deaths, round),
    deaths: nodes.deaths,
    close: nodes.stop,
  }
}
