import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runningConnection } from '#/db/embedded.ts'
import { type Db, openPool, poolConfig } from '#/db/open.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { type Caller, signInTo } from '#/testing/http-client.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'
import { countDeadlocks, findDamage, findLateInSearch } from '#/testing/story-checks.fixture.ts'
import { type CrowdMember, findLostTexts, runCrowd } from '#/testing/story-crowd.fixture.ts'
import { openStoryWriter, type StoryWriter } from '#/testing/story-writer.fixture.ts'
import { ageLock, newTab } from './stories.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const openBeside = async <Result>(folder: string, look: (db: Db) => Promise<Result>) => {
  const connection = runningConnection(folder)
  if (!connection) throw new Error('the database is not running')
  const { db, pool } = openPool(poolConfig(connection, 'Asia/Shanghai'), pino({ level: 'silent' }))
  try {
    return await look(db)
  } finally {
    await pool.end()
  }
}

const killers = {
  server: (child: { kill(signal: 'SIGKILL'): boolean }) => void child.kill('SIGKILL'),
  database: (_: unknown, folder: string) => {
    const file = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
    process.kill(Number(file.split('\n', 1)[0]), 'SIGKILL')
  },
}

const until = async (isTrue: () => boolean) => {
  const deadline = Date.now() + 60_000
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('it did not happen within a minute')
    await sleep(20)
  }
}

/** The product brings its database back by itself. */
const untilReady = async (address: string) => {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const deadline = Date.now() + 60_000
  await sleep(500)
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('the database did not come back')
    await sleep(100)
  }
}

const sum = (writers: StoryWriter[]) =>
  writers.reduce((total, { acknowledgements }) => total + acknowledgements, 0)

test('kill -9 of server and database while people write loses no acknowledged word and leaves nothing half done', async () => {
  const folder = await demoFolder()
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  let server = startServer(env)
  const address = await server.address
  const writers = await Promise.all(
    ['reporter', 'editor', 'director', 'chief'].map(async (account) =>
      openStoryWriter(await signInTo(address, account), account),
    ),
  )
  const leaver = openStoryWriter(await signInTo(address, 'reporter'), 'leaver', { library: 'group' })
  const [stopping, leaving] = [new AbortController(), new AbortController()]
  onTestFinished(() => {
    stopping.abort()
    leaving.abort()
  })
  const leaves = leaver.run(leaving.signal)
  const work = writers.map((writer) => writer.run(stopping.signal))

  for (const what of ['server', 'database'] as const) {
    const before = sum(writers)
    await until(() => sum(writers) > before + 30)
    await until(() => (leaver.stories.at(-1)?.acknowledged ?? 0) > 1)
    killers[what](server.child, folder)
    if (what === 'server') {
      await server.exit
      leaving.abort()
      server = startServer(env)
      await server.address
    } else await untilReady(address)
    for (const writer of [...writers, leaver]) expect(await writer.findLost()).toEqual([])
    await openBeside(folder, async (db) => expect(await findDamage(db)).toEqual([]))
  }
  stopping.abort()
  await Promise.all([leaves, ...work])
  expect([leaver, ...writers].flatMap(({ strange }) => strange)).toEqual([])
  for (const writer of writers) expect(await writer.findLost()).toEqual([])

  await openBeside(folder, async (db) => {
    expect(await findLateInSearch(db, 20_000)).toEqual([])
    // The tab that died with the server: once its time is over, a colleague goes on from its words.
    const { id, acknowledged } = leaver.stories.at(-1) ?? { id: 0, acknowledged: 0 }
    const colleague = await signInTo(address, 'editor')
    const lock = `/sprint/rest/workflow/stories/group/${id}/lock/on`
    await ageLock(db, id, 2)
    expect(await colleague.post(lock, { tab: newTab() })).toMatchObject({ code: 200 })
    const { data } = await colleague.get(`/sprint/view/stories/upStory/group/${id}/detail`)
    const shown = Number(/第 (\d+) 稿/.exec((data as { title: string }).title)?.[1])
    expect(shown).toBeGreaterThanOrEqual(acknowledged)
    expect(await findDamage(db)).toEqual([])
  })
})

const callerOf = (client: TestClient): Caller => {
  const read = (answer: Awaited<ReturnType<TestClient['get']>>) => ({
    status: answer.statusCode,
    ...answer.json(),
  })
  return {
    get: async (path) => read(await client.get(path)),
    post: async (path, body) => read(await client.post(path, body)),
  }
}

const accounts = ['reporter', 'editor', 'director', 'reporter', 'director']

const membersOf = (server: TestApp): CrowdMember[] =>
  Array.from({ length: 4 }, () => accounts)
    .flat()
    .map((account) => ({ account, caller: callerOf(server.as(account)) }))

const createStories = async (caller: Caller, count: number) => {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const body = { content: { title: `众人的稿件 ${made}`, htmlContent: '<p>开头。</p>' } }
    const { data } = await caller.post('/sprint/rest/stories/group/create', body)
    ids.push((data as { id: number }).id)
  }
  return ids
}

test.each([
  ['as many connections as usual', 20, 400],
  ['two connections for everybody, so that no call may need a second one', 2, 200],
])('twenty tabs at the same few stories lose nothing, with %s', async (_, connections, most) => {
  const server = await testApp()
  onTestFinished(() => server.close())
  server.pool.options.max = connections
  const members = membersOf(server)
  const [first] = members
  const ids = first ? await createStories(first.caller, 5) : []

  const ledger = await runCrowd(members, ids, ({ acts }) => acts < most)

  expect(ledger.problems).toEqual([])
  expect(await findLostTexts(server.db, ids, ledger)).toEqual([])
  expect(await findDamage(server.db)).toEqual([])
  expect(await countDeadlocks(server.db)).toBe(0)
  // A crowd that is only ever refused would prove nothing.
  expect(ledger.texts.length).toBeGreaterThan(most / 20)
})
