import { createServer } from 'node:http'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { openDoor } from '#/features/readers/door.ts'
import { startCounting } from '#/features/readers/start-counting.ts'
import { beMortal } from './releases/mortal.fixture.ts'

/** What a door of its own process is told when it starts. */
interface NodeSettings {
  connection: pg.ClientConfig
  env: Env
  socket: string
}

const { connection, env, socket }: NodeSettings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, env.TIME_ZONE), log)

beMortal((atPoint) => {
  const { counter, stop } = startCounting({ db, log, env }, atPoint)
  const door = openDoor({ env, counter })
  const server = createServer(door.enter).listen(socket)
  return async () => {
    server.close()
    server.closeAllConnections()
    door.stop()
    await stop()
    await pool.end()
  }
})
