import { setTimeout as sleep } from 'node:timers/promises'
import type { RealtimeMessage } from '@rongbian/contract/notifications'
import type { StoryPage } from '@rongbian/contract/stories'
import { newsroomDestination } from '@rongbian/domain'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { seenHeader } from '#/http/seen.ts'
import { converse, listeningApp } from '#/realtime/realtime.fixture.ts'
import { listenForSignals, notify } from '#/realtime/signals.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { askOnce, type Replicated, startReplicated, urlTo } from '#/testing/replica.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { openPool, poolConfig, type Way } from './open.ts'
import { openReplicaOf } from './open-replica.ts'
import { createPositions, type Position, replayedTo } from './positions.ts'
import { openReplica, type Replica } from './replica.ts'
import { identityOf, seekReplica } from './replica-hosts.ts'

vi.setConfig({ testTimeout: isWhole ? 1_800_000 : 120_000, hookTimeout: 120_000 })

const log = pino({ level: 'silent' })
const zone = 'Asia/Shanghai'
const lists = {
  own: '/sprint/view/libraries/workspace/listObjects/info',
  favourites: '/sprint/view/workspace/upuser/favorite/objects/search',
}

interface Node extends TestApp {
  replica: Replica
}

let databases: Replicated
let nodes: [Node, Node]
const closers: (() => Promise<unknown>)[] = []

const wayTo = (): Way & { close(): Promise<void> } => {
  const config = poolConfig({ ...databases.primary }, zone)
  const { db, pool } = openPool(config, log)
  return { db, pool, config, close: () => pool.end() }
}

const replicaAt = async (way: Way, url: string) => {
  const replica = await openReplicaOf({ direct: way }, { DATABASE_REPLICA_URL: url, TIME_ZONE: zone }, log)
  closers.unshift(replica.close)
  return replica
}

const startNode = async (): Promise<Node> => {
  const on = wayTo()
  const replica = await replicaAt(on, urlTo(databases.replica))
  const news = await testApp({ on, replica })
  closers.unshift(news.close)
  return { ...news, replica }
}

const isUsed = ({ replica }: Node) => vi.waitFor(() => expect(replica.state().isThere).toBe(true), 30_000)

beforeAll(async () => {
  databases = await startReplicated()
  nodes = [await startNode(), await startNode()]
  await Promise.all(nodes.map(isUsed))
})
afterAll(async () => {
  for (const close of closers) await close()
  await databases?.close()
})

/** One person's browser, whichever node a call of it reaches: it remembers how far it has seen the database come. */
const browserOf = async (account: string) => {
  const own = await nodes[0].as(account).headers()
  let seen = ''
  const post = async ({ app }: Node, url: string, payload: object) => {
    const headers = { ...own, ...(seen && { [seenHeader]: seen }) }
    let response = await app.inject({ method: 'POST', url, payload, headers })
    // A machine that stalls is told of, and asked again.
    for (let again = 0; response.statusCode === 503 && again < 10; again += 1) {
      await sleep(500)
      response = await app.inject({ method: 'POST', url, payload, headers })
    }
    const told = response.headers[seenHeader]
    if (typeof told === 'string' && told > seen) seen = told
    return response
  }
  const list = async (node: Node, url: string, body: object = { size: 20 }) =>
    dataOf<StoryPage>(await post(node, url, body)).items.map(({ id }) => id)
  return {
    post,
    list,
    lookAt: (position: Position) => {
      seen = position
    },
    write: async (node: Node, title = '晨雾') => {
      const body = { content: { title, htmlContent: '<p>江面起雾。</p>' } }
      return dataOf<{ id: number }>(await post(node, '/sprint/rest/stories/workspace/create', body)).id
    },
  }
}
type Browser = Awaited<ReturnType<typeof browserOf>>

const outcomesOf = (some: readonly Node[]) => {
  const sum: Record<string, number> = {}
  for (const { replica } of some)
    for (const [outcome, count] of Object.entries(replica.state().outcomes))
      sum[outcome] = (sum[outcome] ?? 0) + count
  return sum
}

/** What happened to the readings of a piece of work. */
const during = async (some: readonly Node[], work: () => Promise<unknown>) => {
  const before = outcomesOf(some)
  await work()
  return Object.fromEntries(
    Object.entries(outcomesOf(some)).map(([outcome, count]) => [outcome, count - (before[outcome] ?? 0)]),
  )
}

const favourite = (storyId: number) => ({ libraryId: 'workspace', storyId })

/** Writes and reads that at once; answers whether the reading was of before. */
const pairs: Readonly<Record<string, (browser: Browser, at: Node, then: Node) => Promise<boolean>>> = {
  async created(browser, at, then) {
    const id = await browser.write(at)
    return !(await browser.list(then, lists.own)).includes(id)
  },
  async loved(browser, at, then) {
    const [id] = await browser.list(at, lists.own)
    // Everybody here has written one.
    if (id === undefined) return true
    dataOf(await browser.post(at, '/sprint/view/workspace/upuser/favorite/objects/create', favourite(id)))
    const isMissing = !(await browser.list(then, lists.favourites)).includes(id)
    dataOf(await browser.post(at, '/sprint/view/workspace/upuser/favorite/objects/delete', favourite(id)))
    return isMissing || (await browser.list(then, lists.favourites)).includes(id)
  },
}
const kinds = Object.values(pairs)

const accounts = ['reporter', 'editor', 'director', 'publisher']

test('whoever has written finds it in the next list, at whichever node', async () => {
  const most = isWhole ? 10_000 : 200
  let [done, stale] = [0, 0]
  let isOver = false
  const goesOn = () => !isOver && done < most
  const go = async (account: string, turn: number) => {
    const browser = await browserOf(account)
    await browser.write(nodes[0])
    while (goesOn()) {
      done += 1
      const [at, then] = (done + turn) % 2 ? nodes : nodes.toReversed()
      const pair = kinds[done % kinds.length]
      if (at && then && (await pair?.(browser, at, then))) stale += 1
    }
  }
  /** For a tenth of the time nothing is replayed. */
  const hinder = async () => {
    while (goesOn()) {
      await databases.pause()
      await sleep(50)
      await databases.resume()
      await sleep(450)
    }
  }
  const found = await during(nodes, () =>
    Promise.all([...accounts.map(go), hinder()]).finally(() => {
      isOver = true
    }),
  ).finally(() => isWhole && console.log(`${done} pairs, ${stale} stale`, outcomesOf(nodes)))
  expect(stale).toBe(0)
  expect(found.replica).toBeGreaterThan(0)
  expect(found.behind).toBeGreaterThan(0)
})

const readings: [method: 'GET' | 'POST', url: string, body?: object][] = [
  ['POST', lists.own, { size: 20 }],
  ['POST', lists.favourites, { size: 20 }],
  ['POST', '/sprint/view/workspace/upuser/folder/object/count/each'],
  ['POST', '/sprint/view/workspace/upuser/workspace/drafts/objects/search/list', { keyword: '江面' }],
  ['POST', '/sprint/view/workspace/upuser/workspace/objects/count/search', { keyword: '江面' }],
  ['POST', '/sprint/view/workspace/upgroup/objects/search/list', {}],
  ['POST', '/sprint/view/workspace/upgroup/objects/count/search', {}],
  ['POST', '/sprint/view/libraries/manuscript/stories/search/info/list', {}],
  ['GET', '/sprint/view/product/objects/search/list'],
  ['POST', '/sprint/search/stories', { keyword: '江面' }],
  ['GET', '/sprint/rest/planning/topics'],
  ['POST', '/statistics/rest/statistics/user/getCollectInfo?range=7'],
  ['POST', '/statistics/rest/statistics/user/aggr/getCollectInfo?range=7'],
]

/** Until the node reads from the replica again. */
const untilUsed = (node: Node) =>
  vi.waitFor(
    async () => {
      const work = async ({ db }: { db: Way['db'] }) => {
        const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
        return rows[0]?.standby
      }
      expect(await node.replica.read(undefined, node, work)).toBe(true)
    },
    { timeout: 30_000, interval: 50 },
  )

/** Without the moment at which it was asked for. */
const settled = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === 'asOf' ? undefined : value)))

test('whatever may be answered by the replica is, and as the primary would', async () => {
  const [node] = nodes
  const headers = await node.as('director').headers()
  const plain = await testApp({ on: wayTo() })
  onTestFinished(plain.close)
  for (const [method, url, payload] of readings) {
    const call = { method, url, headers, ...(payload && { payload }) }
    // A moment in which it is behind is no fault.
    await vi.waitFor(
      async () => {
        await untilUsed(node)
        let answer: unknown
        const found = await during([node], async () => {
          answer = dataOf(await node.app.inject(call))
        })
        expect(found, url).toMatchObject({ replica: 1 })
        expect(settled(answer), url).toEqual(settled(dataOf(await plain.app.inject(call))))
      },
      { timeout: 30_000, interval: 100 },
    )
  }
})

test('without a replica nothing is said of positions', async () => {
  const plain = await testApp({ on: wayTo() })
  onTestFinished(plain.close)
  const answer = await plain.as('reporter').post('/sprint/rest/stories/workspace/create', {
    content: { title: '晨雾', htmlContent: '' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).not.toHaveProperty(seenHeader)
  const browser = await browserOf('reporter')
  const told = await browser.post(nodes[0], '/sprint/rest/notification/allReaded', {})
  expect(told.headers).toHaveProperty(seenHeader)
})

test('while nothing is replayed everybody reads from the primary', async () => {
  const [one, other] = nodes
  const writer = await browserOf('reporter')
  await writer.write(one)
  await databases.pause()
  onTestFinished(async () => void (await databases.resume()))
  const id = await writer.write(one, '停在半路')
  const found = await during(nodes, async () => {
    for (const node of [other, one, other]) expect(await writer.list(node, lists.own)).toContain(id)
  })
  expect(found).toMatchObject({ replica: 0, failed: 0 })
})

test('who hears that something changed finds it, even at a node that has not heard', async () => {
  const [one, other] = nodes
  const { config } = wayTo()
  const positions = createPositions()
  const signals = await listenForSignals(config, log, { positions })
  onTestFinished(signals.close)
  const [writer, elsewhere] = [await browserOf('reporter'), await browserOf('reporter')]
  let stale = 0
  for (let round = 0; round < 20; round += 1) {
    const heard = new Promise<Position | undefined>((resolve) =>
      signals.on('story', () => resolve(positions.latest)),
    )
    const id = await writer.write(one)
    const position = await heard
    expect(position).toBeDefined()
    elsewhere.lookAt(position ?? '')
    if (!(await elsewhere.list(other, lists.own)).includes(id)) stale += 1
  }
  expect(stale).toBe(0)
})

test('what a page is told says how far the database had come', async () => {
  const way = wayTo()
  const replica = await replicaAt(way, urlTo(databases.replica))
  const listening = await listeningApp({ on: way, replica })
  closers.unshift(listening.close)
  const { tenantId, headers } = await listening.signIn('reporter')
  const { messages, until } = await converse(listening, headers, newsroomDestination(tenantId))
  const writer = await browserOf('reporter')
  await databases.pause()
  onTestFinished(async () => void (await databases.resume()))
  const id = await writer.write(nodes[0])
  const told = () => (messages as RealtimeMessage[]).find((message) => message.id === String(id))
  await until(() => expect(told()).toMatchObject({ topic: 'story' }))
  const [replayed] = await askOnce<{ at: Position }>(databases.replica, `select ${replayedTo} as at`)
  expect([replayed?.at, told()?.seen].toSorted()).toEqual([replayed?.at, told()?.seen])
  expect(told()?.seen).not.toBe(replayed?.at)
})

test('a position nobody can have seen leads to the primary, and to no error', async () => {
  const browser = await browserOf('reporter')
  const id = await browser.write(nodes[0])
  for (const forged of ['000000990000000000000000', 'F'.repeat(24), '0/4001108', `'; drop table story; --`]) {
    browser.lookAt(forged)
    const found = await during(nodes, async () => {
      expect(await browser.list(nodes[1], lists.own)).toContain(id)
    })
    expect(found).toMatchObject({ replica: 0, failed: 0 })
  }
  // Nobody else pays for it.
  await vi.waitFor(async () => {
    const honest = await browserOf('editor')
    const found = await during(nodes, () => honest.list(nodes[1], lists.own))
    expect(found.replica).toBe(1)
  }, 10_000)
})

test('a reading the replica breaks off is done by the primary', async () => {
  const [node] = nodes
  const on = (connection: typeof databases.primary, text: string) => askOnce(connection, text)
  await on(databases.replica, `alter system set max_standby_streaming_delay = '0'`)
  await on(databases.replica, 'select pg_reload_conf()')
  await on(databases.primary, 'create table short_lived as select generate_series(1, 1000) as no')
  await untilUsed(node)
  const answers: boolean[] = []
  const found = await during(nodes, async () => {
    const read = node.replica.read(undefined, node, ({ db }) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const { rows } = await sql<{ standby: boolean }>`
          select pg_is_in_recovery() as standby, (select count(*) from short_lived)`.execute(tx)
          answers.push(rows[0]?.standby ?? false)
          if (rows[0]?.standby) await sql`select pg_sleep(20)`.execute(tx)
          return answers.length
        }),
    )
    await vi.waitFor(() => expect(answers).toHaveLength(1), 10_000)
    await on(databases.primary, 'delete from short_lived')
    await on(databases.primary, 'vacuum short_lived')
    expect(await read).toBe(2)
  })
  expect(answers).toEqual([true, false])
  expect(found).toMatchObject({ failed: 1 })
  await untilUsed(node)
})

test('a call that writes after all writes on the primary', async () => {
  const [node] = nodes
  await untilUsed(node)
  const asked: unknown[] = []
  await node.replica.read(undefined, node, async ({ db }) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
    asked.push(rows[0]?.standby)
    await db.transaction().execute((tx) => notify(tx, 'people', ''))
  })
  expect(asked).toEqual([true, false])
  await untilUsed(node)
})

test('a database of another cluster is refused in a sentence', async () => {
  const { host = '', port, user, password, database } = inject('database').server
  const strange = {
    host,
    port: Number(port),
    user: user ?? '',
    password: String(password),
    database: database ?? '',
  }
  await expect(replicaAt(wayTo(), urlTo(strange))).rejects.toThrow(
    /^DATABASE_REPLICA_URL（.+）不能使用：它不是 DATABASE_URL 那个数据库的备库。$/,
  )
})

test('among the hosts of a replica the primary is passed by', async () => {
  const way = wayTo()
  const urls = [urlTo(databases.primary), urlTo(databases.replica)]
  const config = { ...way.config, ...seekReplica(urls, await identityOf(way.pool)) }
  const { positions } = nodes[0].replica
  const replica = openReplica(config, { hosts: urls.length, positions, log })
  onTestFinished(replica.close)
  await untilUsed({ ...nodes[0], replica })
})

test('while the replica is away nobody notices, and when it is back it is used', async () => {
  const [one, other] = nodes
  const browser = await browserOf('reporter')
  await databases.stopReplica()
  const found = await during(nodes, async () => {
    const ids: number[] = []
    for (let round = 0; round < 10; round += 1) {
      ids.push(await browser.write(one))
      expect(await browser.list(other, lists.own)).toEqual(expect.arrayContaining(ids))
    }
  })
  expect(found).toMatchObject({ replica: 0 })
  await databases.startReplica()
  await Promise.all(nodes.map(untilUsed))
})

test('one that was promoted is a replica no longer', async () => {
  const [one, other] = nodes
  const browser = await browserOf('reporter')
  await untilUsed(other)
  await databases.promote()
  for (let round = 0; round < 20; round += 1) {
    const id = await browser.write(one)
    expect(await browser.list(other, lists.own)).toContain(id)
  }
  await vi.waitFor(() => expect(other.replica.state().isThere).toBe(false), 10_000)
  const id = await browser.write(one)
  const found = await during([other], async () => expect(await browser.list(other, lists.own)).toContain(id))
  expect(found).toMatchObject({ replica: 0 })
})
