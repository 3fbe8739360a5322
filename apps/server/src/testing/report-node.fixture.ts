import { type ConnectorModule, loadConnector } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { accessTo } from '@rongbian/connectors/testing'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import type { MailPoint } from '#/features/reports/post.ts'
import { postNow } from '#/features/reports/worker.ts'

interface Settings {
  connection: pg.ClientConfig
  timeZone: string
  account: { url: string; keys: Record<string, string> }
  dieAt: MailPoint | undefined
}

/** A process that sends what is due, and dies where it is told to. */
const { connection, timeZone, account, dieAt }: Settings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, timeZone), log)
const accounts = {
  async open() {
    const manifest = manifestOf('email')
    const { open }: ConnectorModule = await loadConnector(manifest)
    return { manifest, connector: open(accessTo({ ...account, tokens: {} })), status: 'valid' as const }
  },
}
const atPoint = (point: MailPoint) => {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL')
}
const env = { TIME_ZONE: timeZone, PUBLIC_URL: '', BASE_PREFIX: '' }
await postNow({ db, log, env, accounts, atPoint })
await pool.end()
