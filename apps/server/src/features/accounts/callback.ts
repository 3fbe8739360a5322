import { callbackAnswer, echoFor, isSigned, readCallback } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Accounts } from './service.ts'

interface Signed {
  signature: string
  timestamp: string
  nonce: string
}

const tokenName = 'callbackToken'

/** Strangers learn nothing, not even whether there is such a channel. */
const unknown = () => new AppError('not_found')

const requireToken = async (db: Db, accounts: Accounts, channelId: string) => {
  const channel = await db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', channelId)
    .limit(1)
    .executeTakeFirst()
  const token = channel && (await accounts.secretOf(db, channel.tenantId, channelId, tokenName))
  if (!channel || !token) throw unknown()
  return { token, key: { tenantId: channel.tenantId, channelId } }
}

/** The platform asks whether this address is ours. */
export const answerEcho = async (
  db: Db,
  accounts: Accounts,
  channelId: string,
  query: Signed & { echostr: string },
) => {
  const { token } = await requireToken(db, accounts, channelId)
  const echo = echoFor(token, query)
  if (echo === undefined) throw unknown()
  return echo
}

/** Something has ended over there: whatever waits for it is looked at now and not at its next turn. */
export const takeCallback = async (
  db: Db,
  accounts: Accounts,
  channelId: string,
  query: Signed,
  xml: string,
) => {
  const { token, key } = await requireToken(db, accounts, channelId)
  if (!isSigned(token, query)) throw unknown()
  if (readCallback(xml)) {
    await db
      .updateTable('delivery')
      .set({ dueAt: sql<Date>`clock_timestamp()` })
      .where('tenantId', '=', key.tenantId)
      .where('channelId', '=', key.channelId)
      .where('state', '=', 'sending')
      .where('dueAt', '>', sql<Date>`clock_timestamp()`)
      .execute()
  }
  return callbackAnswer
}
