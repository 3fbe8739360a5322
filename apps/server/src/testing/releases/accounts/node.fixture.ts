import { type ConnectorModule, loadConnector, type Tokens } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { accessTo } from '@rongbian/connectors/testing'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { startAccountDeliveries } from '#/features/releases/third-party/lane.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { beMortal } from '../mortal.fixture.ts'

/** A platform on this machine and the account on it. */
interface Bound {
  channelId: string
  type: string
  url: string
  keys: Record<string, string>
  tokens: Tokens
}

/** What a worker of its own process is told when it starts. */
interface AccountNodeSettings {
  connection: pg.ClientConfig
  env: Env
  bound: Bound[]
  settleMs: number
  leaseSeconds: number
}

const settings: AccountNodeSettings = JSON.parse(process.argv[2] ?? '{}')
const { connection, env, bound, settleMs, leaseSeconds } = settings
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, env.TIME_ZONE), log)

const accounts = {
  async open(_db: unknown, _tenantId: number, channelId: string) {
    const account = bound.find((one) => one.channelId === channelId)
    if (!account) throw new Error('no such account')
    const manifest = manifestOf(account.type)
    const { open }: ConnectorModule = await loadConnector(manifest)
    return { manifest, connector: open(accessTo(account)), status: 'valid' as const }
  },
}
const storage = openStorage(env)

beMortal((atPoint) => {
  const stop = startAccountDeliveries({ env, storage, log, atPoint, accounts, settleMs, leaseSeconds }, db)
  return async () => {
    await stop()
    await pool.end()
  }
})
