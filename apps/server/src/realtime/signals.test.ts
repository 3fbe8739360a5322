import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { insideNewsroom } from '#/db/newsroom-place.ts'
import { openPool } from '#/db/open.ts'
import { lockNewsrooms } from '#/db/second-lock.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { openGate } from '#/testing/gate.fixture.ts'
import { listenForSignals, notify, notifyEach } from './signals.ts'

const listening = async () => {
  const database = await testDatabase()
  onTestFinished(database.close)
  const signals = await listenForSignals(database.config, pino({ level: 'silent' }))
  onTestFinished(signals.close)
  return { ...database, signals }
}
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 10 })

const listeners = () => sql<{ count: number }>`select count(*) from pg_stat_activity
  where application_name = 'rongbian-signals' and datname = current_database()`
const terminate = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'rongbian-signals' and datname = current_database()`

/** Heard twice is better than never: what is told while one reads on may come both ways. */
const idsOf = (heard: Mock) => [...new Set(heard.mock.calls.map(([id]) => id))]

test('a signal reaches the listeners of its topic, with its audience', async () => {
  const { db, signals } = await listening()
  const people = vi.fn()
  const notification = vi.fn()
  signals.on('people', people)
  signals.on('notification', notification)
  await notify(db, 'people', 'a')
  await notifyEach(db, [
    { topic: 'notification', id: 'b', to: { tenantId: 1, personId: 'p' } },
    { topic: 'notification', id: '引号"和\\', to: { tenantId: 1 } },
  ])
  await until(() => expect(notification).toHaveBeenCalledTimes(2))
  expect(people.mock.calls).toEqual([['a', undefined]])
  expect(notification.mock.calls).toEqual([
    ['b', { tenantId: 1, personId: 'p' }],
    ['引号"和\\', { tenantId: 1 }],
  ])
})

test('a signal is sent with its transaction or not at all', async () => {
  const { db, signals } = await listening()
  const heard = vi.fn()
  signals.on('people', heard)
  const undone = db.transaction().execute(async (tx) => {
    await notify(tx, 'people', 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await notify(db, 'people', 'done')
  await until(() => expect(heard.mock.calls).toEqual([['done', undefined]]))
})

test('what is no signal is passed over', async () => {
  const { db, signals } = await listening()
  const heard = vi.fn()
  signals.on('people', heard)
  for (const payload of ['', '{', 'null', '{"topic":"unheard-of"}']) {
    await sql`select pg_notify('rongbian', ${payload})`.execute(db)
  }
  await notify(db, 'people', 'a')
  await until(() => expect(heard).toHaveBeenCalledOnce())
})

test('a lost connection comes back, alone, and reads on from what it heard last', async () => {
  const { db, signals } = await listening()
  const heard = vi.fn()
  signals.on('session', heard)
  await notify(db, 'session', 'before')
  await until(() => expect(heard).toHaveBeenCalledOnce())
  await terminate.execute(db)
  await until(() => expect(signals.connected).toBe(false))
  await notify(db, 'session', 'missed')
  await until(() => expect(idsOf(heard)).toEqual(['before', 'missed']))
  expect(signals.connected).toBe(true)
  expect((await listeners().execute(db)).rows).toEqual([{ count: 1 }])
})

test('what a process has left that was killed before it could tell is told by another', async () => {
  const { config, signals } = await listening()
  const heard = vi.fn()
  signals.on('people', heard)
  const killed = new pg.Client(config)
  await killed.connect()
  await killed.query('insert into signal (payload) values ($1)', ['{"topic":"people","id":"left"}'])
  await killed.end()
  await until(() => expect(heard.mock.calls).toEqual([['left', undefined]]))
})

test('where nobody knows any more what was missed, anything may have changed', async () => {
  const { db, signals } = await listening()
  const heard = vi.fn()
  signals.on('session', heard)
  await terminate.execute(db)
  await until(() => expect(signals.connected).toBe(false))
  await db.deleteFrom('toldSignal').execute()
  await until(() => expect(heard.mock.calls).toEqual([['']]))
})

test('after a long silence nothing was missed, however old the last that was told is', async () => {
  const database = await testDatabase()
  onTestFinished(database.close)
  const { db } = database
  await db.deleteFrom('toldSignal').execute()
  await db
    .insertInto('toldSignal')
    .values([1_000, 2_000].map((no) => ({ no, payloads: [] })))
    .execute()
  const signals = await listenForSignals(database.config, pino({ level: 'silent' }))
  onTestFinished(signals.close)
  const heard = vi.fn()
  signals.on('session', heard)
  await until(async () => expect(await db.selectFrom('toldSignal').select('no').execute()).toHaveLength(1))
  await terminate.execute(db)
  await until(() => expect(signals.connected).toBe(false))
  await notify(db, 'session', 'missed')
  await until(() => expect(idsOf(heard)).toEqual(['missed']))
})

test('what is left in a long transaction is told when it ends, and nothing is passed over meanwhile', async () => {
  const { db, signals } = await listening()
  const heard: string[] = []
  signals.on('people', (id) => heard.push(id))
  const entered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const long = db.transaction().execute(async (tx) => {
    await notify(tx, 'people', 'long')
    entered.resolve()
    await held.promise
  })
  await entered.promise
  for (const id of ['one', 'two', 'three']) await notify(db, 'people', id)
  await until(() => expect(heard).toEqual(['one', 'two', 'three']))
  held.resolve()
  await long
  await until(() => expect(heard).toEqual(['one', 'two', 'three', 'long']))
})

test('many writers and listeners that lose their connections again and again: none is lost, those of one commit keep their order', async () => {
  const { db, config, signals } = await listening()
  const second = await listenForSignals(config, pino({ level: 'silent' }))
  onTestFinished(second.close)
  const heard = [signals, second].map((one) => {
    const ids: string[] = []
    one.on('people', (id) => ids.push(id))
    return ids
  })
  const write = (writer: number) => async (turn: number) => {
    const to = { tenantId: 1 }
    const pair = ['first', 'last'].map((end) => ({
      topic: 'people' as const,
      id: `${writer} ${turn} ${end}`,
      to,
    }))
    await db.transaction().execute((tx) => notifyEach(tx, pair))
  }
  const expected: string[] = []
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 60; turn += 1) {
      await write(writer)(turn)
      expected.push(`${writer} ${turn} first`, `${writer} ${turn} last`)
    }
  })
  const killer = (async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await terminate.execute(db)
      await sleep(700)
    }
  })()
  await Promise.all([...writers, killer])
  await until(() => {
    for (const ids of heard) expect(expected.filter((id) => !ids.includes(id))).toEqual([])
  })
  for (const ids of heard)
    for (const id of expected.filter((one) => one.endsWith('first')))
      expect(ids.indexOf(id)).toBeLessThan(ids.lastIndexOf(id.replace('first', 'last')))
  expect(await db.selectFrom('signal').select('id').execute()).toEqual([])
})

test('as long as the database is away it is asked once a second, not more and more often', async () => {
  const { config, close } = await testDatabase()
  onTestFinished(close)
  const gate = await openGate(config)
  const signals = await listenForSignals(
    { ...config, host: '127.0.0.1', port: gate.port },
    pino({ level: 'silent' }),
  )
  onTestFinished(signals.close)

  gate.isOpen = false
  gate.cutOff()
  await sleep(3600)
  expect(signals.connected).toBe(false)
  expect(gate.turnedAway).toBeGreaterThan(0)
  expect(gate.turnedAway).toBeLessThan(5)
  gate.isOpen = true
  await until(() => expect(signals.connected).toBe(true))
})

test('a database that falls silent is noticed, asked anew, and what was missed is heard', async () => {
  const { db, config, close } = await testDatabase()
  onTestFinished(close)
  const gate = await openGate(config)
  const signals = await listenForSignals(
    { ...config, host: '127.0.0.1', port: gate.port, connectionTimeoutMillis: 500 },
    pino({ level: 'silent' }),
    { everyMs: 100, withinMs: 500 },
  )
  onTestFinished(signals.close)
  const heard = vi.fn()
  signals.on('people', heard)
  await sleep(400)
  expect(signals.connected).toBe(true)

  gate.isSilent = true
  await until(() => expect(signals.connected).toBe(false))
  await notify(db, 'people', 'missed')
  await sleep(300)
  expect(heard).not.toHaveBeenCalled()

  gate.isSilent = false
  await until(() => expect(idsOf(heard)).toEqual(['missed']))
  await until(() => expect(signals.connected).toBe(true))
  await notify(db, 'people', 'after')
  await until(() => expect(heard.mock.calls.at(-1)).toEqual(['after', undefined]))
})

test('listeners stand in no newsroom, though the signals were lost while a request of one told them', async () => {
  const { db, config, signals } = await listening()
  await lockNewsrooms(db)
  const asking = openPool(config, pino({ level: 'silent' }))
  onTestFinished(() => asking.pool.end())
  const heardIn: unknown[] = []
  signals.on('people', async () => {
    const { rows } = await asking.pool.query(`select current_setting('rongbian.newsroom', true) as newsroom`)
    heardIn.push(rows[0].newsroom)
  })
  await sql`create function go_away() returns trigger language plpgsql as $$ begin
    raise exception 'away'; end $$`.execute(db)
  await sql`create trigger go_away before insert on told_signal execute function go_away()`.execute(db)
  await insideNewsroom(7, () => notify(asking.db, 'people', 'a'))
  await until(() => expect(signals.connected).toBe(false))
  await sql`drop trigger go_away on told_signal`.execute(db)
  await until(() => expect(heardIn).toEqual(['0']))
})

test('a start waits for a database whose first answer is late', async () => {
  const { config, close } = await testDatabase()
  onTestFinished(close)
  const gate = await openGate(config)
  gate.isSilent = true
  const listening = listenForSignals(
    { ...config, host: '127.0.0.1', port: gate.port },
    pino({ level: 'silent' }),
    { withinMs: 300 },
  )
  await sleep(700)
  gate.isSilent = false
  const signals = await listening
  onTestFinished(signals.close)
  expect(signals.connected).toBe(true)
})

test('a way that is silent when it is asked anew is given up as soon as one that fell silent', async () => {
  const { db, config, close } = await testDatabase()
  onTestFinished(close)
  const gate = await openGate(config)
  const signals = await listenForSignals(
    // Requests wait for a connection as long as this; nobody waits for the signals' own.
    { ...config, host: '127.0.0.1', port: gate.port, connectionTimeoutMillis: 60_000 },
    pino({ level: 'silent' }),
    { everyMs: 100, withinMs: 500 },
  )
  onTestFinished(signals.close)
  gate.isSilent = true
  await until(() => expect(signals.connected).toBe(false))
  // Long enough for the first that asks anew to be swallowed.
  await sleep(1_300)
  gate.isSilent = false
  await until(() => expect(signals.connected).toBe(true))
  const heard = vi.fn()
  signals.on('people', heard)
  await notify(db, 'people', 'again')
  await until(() => expect(idsOf(heard)).toEqual(['again']))
})
