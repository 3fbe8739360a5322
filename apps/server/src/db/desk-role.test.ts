import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { installWork } from '#/start-work.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { insideNewsroom } from './newsroom-place.ts'
import { openPool, poolConfig } from './open.ts'
import { isLocked, lockNewsrooms } from './second-lock.ts'

const log = pino({ level: 'silent' })

/** A server of its own: roles are the same in all its databases. */
let folder: string
let server: Embedded
let operator: pg.Client
const product = () => ({ ...server.connection, user: 'product', password: 'product' })
const open = (database: string) => openPool(poolConfig({ ...product(), database }, 'Asia/Shanghai'), log)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
  await chmod(folder, 0o711)
  server = await startEmbedded(folder, log, { fsync: false })
  operator = new pg.Client(server.connection)
  await operator.connect()
  await operator.query(`create role product login password 'product' nosuperuser`)
  await operator.query('create database schema owner product')
  const { db, pool } = open('schema')
  await migrate(db)
  await installWork(pool)
  await db.destroy()
}, 120_000)
afterAll(async () => {
  await operator?.end()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The database as its account finds it before a second newsroom comes. */
const newHouse = async (account: 'createrole' | 'nocreaterole') => {
  await operator.query(`alter role product ${account}`)
  await operator.query('create database news template schema owner product')
  const { db } = open('news')
  onTestFinished(async () => {
    await db.destroy()
    await operator.query('drop database news with (force)')
    await operator.query('drop role if exists rongbian_desk')
  })
  const { tenantId } = await addNeighbour(db)
  const accounts = () => db.selectFrom('person').select('account').execute()
  return {
    db,
    isLocked: async () => (await db.selectNoFrom(isLocked.as('isLocked')).executeTakeFirst())?.isLocked,
    readOwn: () => insideNewsroom(tenantId, accounts),
    readOther: () => insideNewsroom(tenantId + 1, accounts),
  }
}

test('an account that may make roles, and is no superuser, locks the newsrooms and can read them', async () => {
  const { db, readOwn, readOther } = await newHouse('createrole')
  await lockNewsrooms(db)
  expect(await readOwn()).toEqual([{ account: 'neighbour' }])
  expect(await readOther()).toEqual([])

  await operator.query('alter role product nocreaterole')
  await lockNewsrooms(db)
  expect(await readOwn()).toEqual([{ account: 'neighbour' }])
})

test('one that may make none locks nothing, and what it is told to ask for is enough', async () => {
  const { db, isLocked, readOwn } = await newHouse('nocreaterole')
  const { message } = await lockNewsrooms(db).catch((error) => error)
  expect(await isLocked()).toBe(false)

  const [, remedy] = /：(create role .*)$/.exec(message) ?? []
  await operator.query(String(remedy).replace('这个账号', 'product'))
  await lockNewsrooms(db)
  expect(await isLocked()).toBe(true)
  expect(await readOwn()).toEqual([{ account: 'neighbour' }])
})
