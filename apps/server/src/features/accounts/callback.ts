import { type CallbackKeys, callbackAnswer, echoFor, messageFrom, readCallback } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Accounts } from './service.ts'

interface Signed {
  signature: string
  timestamp: string
  nonce: string
  msg_signature: string
}

/** Strangers learn nothing, not even whether there is such a channel. */
const unknown = () => new AppError('not_found')

const requireKeys = async (db: Db, accounts: Accounts, channelId: string) => {
  const channel = await db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', channelId)
    .limit(1)
    .executeTakeFirst()
  if (!channel) throw unknown()
  const keys: CallbackKeys = await accounts.valuesOf(db, channel.tenantId, channelId)
  return { keys, tenantId: channel.tenantId }
}

/** The platform asks whether this address is ours. */
export const answerEcho = async (
  db: Db,
  accounts: Accounts,
  channelId: string,
  query: Signed & { echostr: string },
) => {
  const { keys } = await requireKeys(db, accounts, channelId)
  const echo = echoFor(keys, query)
  if (echo === undefined) throw unknown()
  return echo
}

/** Under review over there, or to be taken down once that is over; what waits for its own hour goes on waiting. */
const awaitsReview = sql<boolean>`(act = 'withdraw' or details ->> 'isReviewed' = 'true')`

/** Something has ended over there: whatever waits for it is looked at now and not at its next turn. */
export const takeCallback = async (
  db: Db,
  accounts: Accounts,
  { channelId, query, xml }: { channelId: string; query: Signed; xml: string },
) => {
  const { keys, tenantId } = await requireKeys(db, accounts, channelId)
  const message = messageFrom(keys, query, xml)
  if (message === undefined) throw unknown()
  if (readCallback(message)) {
    await db
      .updateTable('delivery')
      .set({ dueAt: sql<Date>`clock_timestamp()` })
      .where('tenantId', '=', tenantId)
      .where('channelId', '=', channelId)
      .where('state', '=', 'waiting')
      .where('dueAt', '>', sql<Date>`clock_timestamp()`)
      .where(awaitsReview)
      .execute()
  }
  return callbackAnswer
}
