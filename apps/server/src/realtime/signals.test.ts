import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
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
const until = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 10 })

const listeners = () => sql<{ count: number }>`select count(*) from pg_stat_activity
  where application_name = 'rongbian-signals' and datname = current_database()`
const terminate = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'rongbian-signals' and datname = current_database()`

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

test('a lost connection comes back, alone, and says that signals may have been missed', async () => {
  const { db, signals } = await listening()
  const heard = vi.fn()
  signals.on('session', heard)
  await terminate.execute(db)
  await until(() => expect(signals.connected).toBe(false))
  await until(() => expect(heard.mock.calls).toEqual([['']]))
  expect(signals.connected).toBe(true)
  expect((await listeners().execute(db)).rows).toEqual([{ count: 1 }])
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

test('a database that falls silent is noticed, asked anew, and everyone reads again after the gap', async () => {
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
  await until(() => expect(heard.mock.calls).toEqual([['']]))
  expect(signals.connected).toBe(true)
  await notify(db, 'people', 'after')
  await until(() => expect(heard.mock.calls).toEqual([[''], ['after', undefined]]))
})
