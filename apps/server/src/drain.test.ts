import { loadavg } from 'node:os'
import type { PoolConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { rollThrough } from '#/testing/rolling.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { isThere } from '../../../scripts/cluster/engine.ts'
import { enginePackages } from '../../../scripts/cluster/packages.ts'

vi.setConfig({ testTimeout: isWhole ? 1_200_000 : 240_000, hookTimeout: 60_000 })

const urlOf = ({ user, password, host, port, database }: PoolConfig) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

const houseOf = async () => {
  const database = await testDatabase('newsroom')
  onTestFinished(database.close)
  const folder = await testFolder()
  return { database, folder, env: { DATABASE_URL: urlOf(database.config), DATA_DIR: folder } }
}

test('a node that is asked to end is not ready at once, answers a while longer, and says goodbye each time', async () => {
  const { env, database } = await houseOf()
  const { child, address, exit } = startServer({ ...env, DRAIN_SECONDS: '3' })
  const home = await address
  const nodesNow = () => database.db.selectFrom('node').select(['role', 'draining']).execute()
  expect((await fetch(`${home}/readyz`)).status).toBe(200)
  expect(await nodesNow()).toEqual([{ role: 'all', draining: false }])
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${home}/readyz`)).status).toBe(503)
  const notReady = await fetch(`${home}/readyz`)
  expect(await notReady.json()).toEqual({ status: 'draining' })
  const page = await fetch(`${home}/healthz`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await nodesNow()).toEqual([{ role: 'all', draining: true }])
  expect(await exit).toMatchObject({ code: 0, stderr: '' })
  expect(await nodesNow()).toEqual([])
})

/** `npm run soak:rolling` replaces both ten times. */
const rolls = isWhole ? 10 : 1

// A machine without the engine says so: a skipped test is no passed test.
test.skipIf(!isThere(enginePackages.nginx))(
  'two nodes replaced one after the other behind nginx as it is shipped fail nobody, and do nothing twice',
  async () => {
    const { env, folder, database } = await houseOf()
    const { ends, closings, away, failures, written, asked } = await rollThrough({
      env: { ...env, DRAIN_SECONDS: '3' },
      folder,
      rolls,
    })
    const backMs = Math.max(...closings.map((closing) => closing.backMs))
    if (isWhole)
      console.log({
        asked,
        written: written.length,
        failures,
        closings: closings.length,
        backMs,
        load: loadavg(),
      })
    const stored = await database.db
      .selectFrom('story')
      .select('title')
      .where('title', 'like', '滚动升级 %')
      .execute()
    expect(failures).toEqual({})
    expect(written.length).toBeGreaterThan(50)
    expect(stored.map(({ title }) => title).toSorted()).toEqual(written.toSorted())
    expect(ends).toEqual(Array.from({ length: 2 * rolls }, () => 0))
    // The first who left took some of the pages along at most, the second all that had come to it.
    expect(closings.length).toBeGreaterThan(0)
    expect(away).toBe(0)
    for (const { code, tries } of closings) expect({ code, tries }).toEqual({ code: 1001, tries: 1 })
  },
)
