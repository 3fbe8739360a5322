import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { outageOf } from '#/outage.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { openGate } from '#/testing/gate.fixture.ts'
import { watchSilence } from './silent-peer.ts'

const soonMs = 300
const log = pino({ level: 'silent' })

const poolThroughGate = async () => {
  const { config, close } = await testDatabase()
  onTestFinished(close)
  const gate = await openGate(config)
  const through = { ...config, host: '127.0.0.1', port: gate.port, connectionTimeoutMillis: 1000 }
  const pool = new pg.Pool(through)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchSilence(client, through, log, soonMs)
  })
  onTestFinished(() => pool.end())
  return { gate, pool }
}

test('a query whose database vanished silently fails as unavailable, and the pool goes on when it is back', async () => {
  const { gate, pool } = await poolThroughGate()
  await pool.query('select 1')
  gate.isSilent = true
  const failure = await pool.query('select 1').catch((error) => error)
  expect(outageOf(failure)).toBe('database')
  gate.isSilent = false
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('a question that went astray fails as unavailable, though the database still has the connection', async () => {
  const { gate, pool } = await poolThroughGate()
  await pool.query('select 1')
  gate.isSilent = true
  const asked = pool.query('select 2').catch((error) => error)
  await sleep(50)
  gate.isSilent = false
  expect(outageOf(await asked)).toBe('database')
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('a transaction that pauses is left in peace', async () => {
  const { pool } = await poolThroughGate()
  const client = await pool.connect()
  await client.query('begin')
  await sleep(5 * soonMs)
  expect((await client.query('select 4 as four')).rows).toEqual([{ four: 4 }])
  await client.query('commit')
  client.release()
})

test('a query that only takes long is left in peace', async () => {
  const { pool } = await poolThroughGate()
  const { rows } = await pool.query('select pg_sleep(1.5), 1 as one')
  expect(rows).toMatchObject([{ one: 1 }])
})
