import type { Special } from '@rongbian/contract/specials'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Point } from '#/features/releases/outlets/points.ts'
import { siteFile } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { type Nodes, startNodes } from '#/testing/releases/nodes.fixture.ts'
import { casesOf } from '#/testing/whole.fixture.ts'
import { cleared, designed, freshCode, headline, newSpecial, siteFor, switchTo } from './specials.fixture.ts'

let news: TestApp
let code: string
let channelId: string
let nodes: Nodes
beforeAll(async () => {
  news = await testApp()
  code = freshCode()
  channelId = await siteFor(news, code)
  nodes = await startNodes({ connection: connectionOf(news), env: news.env })
}, 60_000)
afterAll(async () => {
  await nodes.stop()
  await news.close()
})

/** What a worker comes by while it publishes a page, and while it takes one down. */
const publishPoints = ['taken', 'media written', 'page written', 'marked live', 'receipts written'] as const
const downPoints = ['taken', 'gone written', 'media removed', 'marked gone', 'withdrawal closed'] as const

const openOf = async ({ id }: Pick<Special, 'id'>) => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from delivery
    where special_id = ${id} and state in ('waiting', 'sending')`.execute(news.db)
  return rows[0]?.open
}
const doneOf = async ({ id }: Pick<Special, 'id'>) => {
  const { rows } = await sql<{ act: string }>`select act from delivery
    where special_id = ${id} and state = 'done' order by id`.execute(news.db)
  return rows.map(({ act }) => act)
}

/** Both workers go at it, and each dies when it comes to the point; then others take over. */
const strike = async (special: Special, isPublish: boolean, point: Point) => {
  await nodes.arm({ point, nth: 1 })
  dataOf(await switchTo(news.as('publisher'), special, isPublish))
  const isDead = await nodes.firstDeath()
  await nodes.disarm()
  await nodes.revive()
  await expect.poll(() => openOf(special), { timeout: 60_000, interval: 50 }).toBe(0)
  return isDead
}

const pairs = casesOf(publishPoints, ['media written', 'marked live']).map((point) => ({
  point,
  down: downPoints[publishPoints.indexOf(point)] ?? 'taken',
}))

test.each(pairs)(
  'workers killed at "$point" and at "$down" leave one page, then none',
  async ({ point, down }) => {
    const editor = news.as('editor')
    const title = `死在${point}`
    const designedPage = await designed(editor, await newSpecial(editor, channelId), [headline('a', title)])
    const special = await cleared(news, designedPage)
    const page = (name: string) => siteFile(news, code, `special/${special.code}/${name}`)

    expect(await strike(special, true, point)).toBe(true)
    expect(await page('index.html')).toContain(title)
    expect(await doneOf(special)).toEqual(['issue'])

    expect(await strike(special, false, down)).toBe(true)
    const answer = await news.app.inject({ url: `/site/${code}/special/${special.code}/` })
    expect(answer.statusCode).toBe(410)
    expect(await doneOf(special)).toEqual(['issue', 'withdraw'])
  },
  240_000,
)
