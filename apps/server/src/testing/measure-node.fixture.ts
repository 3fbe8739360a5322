import { type ConnectorModule, loadConnector, type Tokens } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { accessTo } from '@rongbian/connectors/testing'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { type MeasurePoint, measureNow } from '#/features/metrics/measure-posts.ts'

interface Settings {
  connection: pg.ClientConfig
  timeZone: string
  account: { type: string; url: string; keys: Record<string, string>; tokens: Tokens }
  dieAt: MeasurePoint | undefined
}

/** A process that looks once, and dies where it is told to. */
const { connection, timeZone, account, dieAt }: Settings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, timeZone), log)
const accounts = {
  async open() {
    const manifest = manifestOf(account.type)
    const { open }: ConnectorModule = await loadConnector(manifest)
    return { manifest, connector: open(accessTo(account)), status: 'valid' as const }
  },
}
const atPoint = (point: MeasurePoint) => {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL')
}
await measureNow({ db, log, accounts, atPoint, holdSeconds: 1 })
await pool.end()
