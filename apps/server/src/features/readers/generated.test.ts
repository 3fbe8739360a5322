import { Agent, request } from 'node:http'
import { validViewsMost } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '#/testing/whole.fixture.ts'
import { openReaders, type Page, phone, spider } from './readers.fixture.ts'

const messages = isWhole ? 100_000 : 6_000
const senders = 16
const storyCount = 12
const addresses = isWhole ? 4_000 : 600

let news: Awaited<ReturnType<typeof openReaders>>
const pages: Page[] = []
beforeAll(async () => {
  news = await openReaders({ isListening: true })
  for (let no = 0; no < storyCount; no += 1) pages.push(await news.newPage())
}, 60_000)
afterAll(() => news.close())

/** The same on every run. */
const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Sent {
  story: number
  address: string
  agent: string
  isPrivate: boolean
  message: { page: string; id: string; no: number; seconds: number; driven: boolean }
}

/** Readers, the house, crawlers, programs, people who do not want to be followed, repeats, later messages and forged pages. */
const generate = (): Sent[] => {
  const draw = chance(20_261_117)
  const made: Sent[] = []
  while (made.length < messages) {
    const earlier = made[draw(made.length)]
    const kind = draw(100)
    if (earlier && kind < 10) made.push(earlier)
    else if (earlier && kind < 25) {
      const no = earlier.message.no + 1
      made.push({ ...earlier, message: { ...earlier.message, no, seconds: draw(60) } })
    } else {
      const story = draw(storyCount + 1)
      const no = draw(addresses)
      const isHouse = draw(20) === 0
      made.push({
        story,
        address: isHouse ? `203.0.113.${no % 250}` : `10.0.${Math.floor(no / 250)}.${no % 250}`,
        agent: draw(10) === 0 ? spider : phone,
        isPrivate: draw(15) === 0,
        message: {
          page: pages[story]?.path ?? '/2026/1117/99999999.html',
          id: `generated-${made.length}`,
          no: 0,
          seconds: 0,
          driven: draw(50) === 0,
        },
      })
    }
  }
  return made
}

/** What should stand in the books, counted by the definitions and by nothing else. */
const recount = (all: readonly Sent[]) => {
  const told = new Set<string>()
  const seen = new Map<string, number>()
  const sums = new Map<number, Record<string, number>>()
  const channel = new Set<string>()
  for (const { story, address, agent, isPrivate, message } of all) {
    const key = `${message.id} ${message.no}`
    if (told.has(key) || story === storyCount) continue
    told.add(key)
    const sum = sums.get(story) ?? { views: 0, valid: 0, readers: 0, seconds: 0, crawls: 0 }
    sums.set(story, sum)
    const add = (name: string, by: number) => {
      sum[name] = (sum[name] ?? 0) + by
    }
    const isCrawler = agent === spider || message.driven
    const isHouse = address.startsWith('203.')
    if (message.no === 0) add(isCrawler ? 'crawls' : 'views', 1)
    if (isCrawler || isHouse) continue
    add('seconds', message.seconds)
    if (message.no > 0 || isPrivate) continue
    const visitor = `${story} ${address}`
    const times = (seen.get(visitor) ?? 0) + 1
    seen.set(visitor, times)
    channel.add(address)
    if (times === 1) add('readers', 1)
    if (times <= validViewsMost) add('valid', 1)
  }
  return { sums, readers: channel.size }
}

const send = (agent: Agent, { address, agent: name, isPrivate, message }: Sent) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(news.origin)
    const headers = { 'user-agent': name, 'x-forwarded-for': address, ...(isPrivate && { 'sec-gpc': '1' }) }
    request({ hostname, port, agent, method: 'POST', path: '/site/read/_v', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end(JSON.stringify(message))
  })

test(`${messages} messages of every kind are counted exactly`, async () => {
  const all = generate()
  const agent = new Agent({ keepAlive: true, maxSockets: senders })
  let next = 0
  const work = async () => {
    for (let one = all[next++]; one; one = all[next++]) {
      // Somebody too eager is heard a moment later.
      while ((await send(agent, one)) === 429) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await Promise.all(Array.from({ length: senders }, work))
  agent.destroy()

  const { sums, readers } = recount(all)
  const counted = async () => {
    const { rows } = await sql<{ storyId: number } & Record<string, number>>`select story_id,
        coalesce(sum(views) filter (where audience <> 'crawler'), 0)::int as views, sum(valid)::int as valid,
        sum(readers)::int as readers, coalesce(sum(seconds) filter (where audience = 'reader'), 0)::int as seconds,
        coalesce(sum(views) filter (where audience = 'crawler'), 0)::int as crawls
      from view_hour group by 1`.execute(news.db)
    return new Map(
      rows.map(({ storyId, ...row }) => [pages.findIndex((page) => page.storyId === storyId), row]),
    )
  }
  const total = (map: Map<number, Record<string, number>>, name: string) =>
    [...map.values()].reduce((sum, one) => sum + (one[name] ?? 0), 0)
  await expect
    .poll(async () => total(await counted(), 'views'), { timeout: 20_000 })
    .toBe(total(sums, 'views'))
  expect(await counted()).toEqual(new Map([...sums].toSorted(([one], [other]) => one - other)))
  const days = await news.db.selectFrom('viewDay').selectAll().execute()
  expect(days).toMatchObject([
    { readers, views: total(sums, 'views'), valid: total(sums, 'valid'), crawls: total(sums, 'crawls') },
  ])
}, 300_000)
