import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { inspecting } from './jobs.fixture.ts'
import { createJobs, installJobs, type Jobs, ownQueues, queueSchema } from './jobs.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let jobs: Jobs
const done: number[] = []
let failures = 0

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 200; tries += 1) await sleep(100)
}

beforeAll(async () => {
  database = await testDatabase()
  jobs = createJobs(database.pool, pino({ level: 'silent' }), 'Asia/Shanghai')
  await jobs.work(
    inspecting(async ({ assetId }) => {
      if (assetId === 4 && failures === 0) {
        failures += 1
        throw new Error('the first time')
      }
      done.push(assetId)
    }),
  )
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const work = (assetId: number) => ({ tenantId: 1, assetId, hash: 'a'.repeat(64) })

test('work asked for in a transaction is done after it commits, and never when it does not', async () => {
  await database.db.transaction().execute((tx) => jobs.send(tx, 'media-inspect', work(1)))
  const broken = database.db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'media-inspect', work(2))
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await jobs.send(database.db, 'media-inspect', work(3))
  await until(() => done.includes(3))
  expect(done.toSorted()).toEqual([1, 3])
})

test('work that fails is tried again', async () => {
  await jobs.send(database.db, 'media-inspect', work(4))
  await until(() => done.includes(4))
  expect(failures).toBe(1)
  expect(done).toContain(4)
})

test('a sender that met no database at first sends once it is back', async () => {
  const database = await testDatabase()
  let isAway = true
  const query = (text: string, values?: unknown[]) =>
    isAway
      ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
      : database.pool.query(text, values)
  // All it needs of a pool.
  const sender = createJobs({ query } as typeof database.pool, pino({ level: 'silent' }), 'Asia/Shanghai')
  await expect(sender.send(database.db, 'media-inspect', work(5))).rejects.toThrow('away')
  isAway = false
  await sender.send(database.db, 'media-inspect', work(5))
  await sender.stop()
  await database.close()
})

test('workers that met no database at first begin once it is back', async () => {
  const database = await testDatabase()
  let isAway = true
  let asked = 0
  const query = (text: string, values?: unknown[]) => {
    asked += 1
    return isAway
      ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
      : database.pool.query(text, values)
  }
  // All it needs of a pool.
  const worker = createJobs({ query } as typeof database.pool, pino({ level: 'silent' }), 'Asia/Shanghai')
  const doneLate: number[] = []
  const begun = worker.work(
    inspecting(async ({ assetId }) => {
      doneLate.push(assetId)
    }),
  )
  await until(() => asked > 1)
  isAway = false
  await begun
  await worker.send(database.db, 'media-inspect', work(6))
  await until(() => doneLate.includes(6))
  expect(doneLate).toEqual([6])
  await worker.stop()
  await database.close()
})

test('whoever stops workers that wait for their database need not wait for it', async () => {
  const query = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  // All it needs of a pool.
  const worker = createJobs(
    { query } as unknown as typeof database.pool,
    pino({ level: 'silent' }),
    'Asia/Shanghai',
  )
  const begun = worker.work({})
  await worker.stop()
  await expect(begun).rejects.toThrow('away')
})

test('the schema of the queues is the one somebody has thought of: may older versions work in it?', async () => {
  expect(await queueSchema(database.pool)).toBe(ownQueues.schema)
  const { rows } = await database.pool.query(`select version from oldest_version where cause = 'queues'`)
  expect(rows).toEqual([{ version: ownQueues.oldestVersion }])
})

test('queues of a newer version are worked with as they are, and left as they are', async () => {
  const newer = ownQueues.schema + 1
  await database.pool.query('update job.version set version = $1', [newer])
  await database.pool.query(`update oldest_version set version = '0.0.9' where cause = 'queues'`)
  const later = createJobs(database.pool, pino({ level: 'silent' }), 'Asia/Shanghai')
  onTestFinished(() => later.stop())
  await installJobs(database.pool, {})
  await later.ready()
  await later.send(database.db, 'media-inspect', work(7))
  await until(() => done.includes(7))
  expect(done).toContain(7)
  expect(await queueSchema(database.pool)).toBe(newer)
  const { rows } = await database.pool.query(`select version from oldest_version where cause = 'queues'`)
  expect(rows).toEqual([{ version: '0.0.9' }])
})
