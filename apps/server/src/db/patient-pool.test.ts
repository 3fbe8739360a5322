import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { outageOf } from '#/outage.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { openGate } from '#/testing/gate.fixture.ts'
import { openPool } from './open.ts'

const poolAt = async (patientMs: number, changes = {}) => {
  const { config, close } = await testDatabase()
  onTestFinished(close)
  const gate = await openGate(config)
  const given = { ...config, host: '127.0.0.1', port: gate.port, patientMs, ...changes }
  const { pool } = openPool(given, pino({ level: 'silent' }))
  onTestFinished(() => pool.end())
  return { pool, gate }
}

test('whoever wants a connection while the database is away waits until it is back', async () => {
  const { pool, gate } = await poolAt(10_000)
  gate.isOpen = false
  const asked = Promise.all([pool.query('select 1 as one'), pool.connect()])
  await sleep(800)
  expect(gate.turnedAway).toBeGreaterThan(1)
  gate.isOpen = true
  const [{ rows }, client] = await asked
  expect(rows).toEqual([{ one: 1 }])
  client.release()
})

test('nobody waits longer than they may', async () => {
  const { pool, gate } = await poolAt(300)
  gate.isOpen = false
  const failure = await pool.query('select 1').catch((error) => error)
  expect(outageOf(failure)).toBe('database')
})

test('that all connections are in use is no reason to wait', async () => {
  const { pool } = await poolAt(60_000, { max: 1, connectionTimeoutMillis: 200 })
  const held = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded')
  held.release()
})

test('a connection that was told it may only read is given up', async () => {
  const { pool } = await poolAt(0)
  const pidOf = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  await pool.query('set default_transaction_read_only = on')
  const demoted = await pidOf()
  await expect(pool.query('delete from signal')).rejects.toMatchObject({ code: '25006' })
  expect(await pidOf()).not.toBe(demoted)
  await pool.query('delete from signal')
})
