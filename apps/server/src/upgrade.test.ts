import { expect, onTestFinished, test, vi } from 'vitest'
import { appliedMigrations, migrate } from '#/db/migrate.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { signInTo } from '#/testing/http-client.fixture.ts'
import { nextVersion } from '#/testing/next-version.fixture.ts'
import { layOut } from '#/testing/old-tree.fixture.ts'
import { rollThrough } from '#/testing/rolling.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'
import { isWhole } from '#/testing/whole.fixture.ts'
import { isThere } from '../../../scripts/cluster/engine.ts'
import { enginePackages } from '../../../scripts/cluster/packages.ts'

vi.setConfig({ testTimeout: 480_000, hookTimeout: 60_000 })

/** What a version to come adds to tables everybody uses, and what it takes away when this one has gone. */
const next = {
  '9996_more': `alter table story add column mood text;
    alter table person add column mood text not null default '';
    alter table session add column mood text;
    create table mood (id integer primary key)`,
  '9997_index': 'create index concurrently if not exists story_mood on story (mood)',
  '9998_less.contract': '-- oldest version: 9.0.0\nalter table notification drop column link',
}

const houseOf = async (beginning: 'nothing' | 'newsroom') => {
  const database = await testDatabase(beginning)
  onTestFinished(database.close)
  const { user, password, host, port, database: name } = database.config
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
  return { database, env: { DATABASE_URL: url, DATA_DIR: await testFolder() } }
}

const work = async (address: string) => {
  const caller = await signInTo(address, 'reporter')
  const paths = { rest: '/sprint/rest/stories/workspace', view: '/sprint/view/stories' }
  const write = () => caller.post(`${paths.rest}/create`, { content: { title: '新旧并行' } })
  const { data } = await write()
  const { id } = data as { id: number }
  const read = () => caller.get(`${paths.view}/upStory/workspace/${id}/detail`)
  // Often enough for every connection to keep its plans.
  return async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, no) => (no % 2 ? read() : write())))
    return [...new Set(answers.map(({ status }) => status))]
  }
}

test('this version works on, and restarts, in what the next one has added; what that takes away waits for its end', async () => {
  const { env, database } = await houseOf('newsroom')
  const later = await nextVersion(next)
  const first = startServer(env)
  const use = await work(await first.address)
  expect(await use()).toEqual([200])

  const upgrading = migrate(database.db, later)
  expect(await use()).toEqual([200])
  expect(await upgrading).toEqual(['9998_less.contract'])
  expect(await use()).toEqual([200])
  // Queues of a later pg-boss too.
  await database.pool.query('update job.version set version = version + 1')
  first.child.kill('SIGTERM')
  expect(await first.exit).toMatchObject({ code: 0, stderr: '' })

  const again = startServer({ ...env, ROLE: 'web' })
  const useAgain = await work(await again.address)
  expect(await useAgain()).toEqual([200])
  expect(await migrate(database.db, later)).toEqual(['9998_less.contract'])
  again.child.kill('SIGTERM')
  expect(await again.exit).toMatchObject({ code: 0, stderr: '' })

  expect(await migrate(database.db, later)).toEqual([])
  const refused = await startServer(env).exit
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(
    /^数据由更新版本的融编创建（含 9998_less\.contract），需要融编 9\.0\.0 及以后的版本.*\n$/,
  )
})

/** The older version of the long run, and whether it is gone back to. */
const { OLD = 'HEAD~1', BACK } = process.env

test.runIf(isWhole && isThere(enginePackages.nginx))(
  'two real versions follow one another under load, and nobody is failed',
  async () => {
    const { env, database } = await houseOf('nothing')
    const [old, now] = [await layOut(OLD), await layOut('HEAD')]
    const programs = BACK ? [old, now, old, now] : [old, now]
    const { failures, asked, ends, closings, away } = await rollThrough({
      env: { ...env, DRAIN_SECONDS: '3' },
      folder: env.DATA_DIR,
      rolls: programs.length - 1,
      programs,
    })
    const newest = (await appliedMigrations(database.db)).at(-1)
    console.log({ old: OLD, rolls: programs.length - 1, asked, failures, newest, closings })
    expect(failures).toEqual({})
    expect(asked).toBeGreaterThan(100)
    expect(new Set(ends)).toEqual(new Set([0]))
    expect(closings.length).toBeGreaterThan(0)
    expect(away).toBe(0)
  },
)
