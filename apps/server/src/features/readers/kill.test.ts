import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectionOf } from '#/testing/app.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { startNodes } from '#/testing/releases/nodes.fixture.ts'
import { booksOf, messageOf, openReaders, type Page, phone } from './readers.fixture.ts'
import { flushPoints } from './write-batch.ts'

const nodeFile = fileURLToPath(new URL('../../testing/readers-node.fixture.ts', import.meta.url))

let news: Awaited<ReturnType<typeof openReaders>>
beforeAll(async () => {
  news = await openReaders()
})
afterAll(() => news.close())

/** False once nobody is there to hear it. */
const tell = (socketPath: string, agent: Agent, page: Page, address: string) =>
  new Promise<boolean>((resolve) => {
    const asked = request(
      {
        socketPath,
        agent,
        method: 'POST',
        path: '/site/read/_v',
        headers: { 'user-agent': phone, 'x-forwarded-for': address },
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode === 204))
      },
    )
    asked.once('error', () => resolve(false))
    asked.end(JSON.stringify(messageOf(page)))
  })

/** Readers come one after the other, each from an address of their own, until nobody hears them or enough were heard. */
const tellAll = async (socket: string, page: Page, net: string, most = Number.POSITIVE_INFINITY) => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  let heard = 0
  while (
    heard < most &&
    (await tell(socket, agent, page, `${net}.${Math.floor(heard / 250)}.${heard % 250}`))
  ) {
    heard += 1
    await sleep(2)
  }
  return heard
}

const early = 60

test.each(flushPoints)(
  'a process killed at "%s" loses what has come since it wrote last, and counts nothing twice',
  async (point) => {
    const page = await news.newPage()
    const socket = join(await testFolder(), 'door')
    const nodes = await startNodes({ connection: connectionOf(news), env: news.env, socket }, nodeFile, 1)
    onTestFinished(nodes.stop)
    const viewsNow = async () => (await booksOf(news, page)).reader?.views ?? 0
    expect(await tellAll(socket, page, '10.1', early)).toBe(early)
    await expect.poll(viewsNow, { timeout: 10_000 }).toBe(early)

    await nodes.arm({ point, nth: 1 })
    const heard = await tellAll(socket, page, '10.2')
    expect(await nodes.firstDeath()).toBe(true)
    // Whatever its connection still had under way ends with it.
    const openLeft = sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    await expect.poll(async () => (await openLeft.execute(news.db)).rows[0]?.open).toBe(0)
    const kept = (await viewsNow()) - early
    if (point === 'batch kept') expect(kept).toBeGreaterThan(0)
    else expect(kept).toBe(0)
    expect(kept).toBeLessThanOrEqual(heard)
    const { reader } = await booksOf(news, page)
    expect(reader).toMatchObject({ valid: early + kept, readers: early + kept })

    await rm(socket, { force: true })
    await nodes.revive()
    expect(await tellAll(socket, page, '10.3', early)).toBe(early)
    await expect.poll(viewsNow, { timeout: 10_000 }).toBe(early + kept + early)
  },
  120_000,
)
