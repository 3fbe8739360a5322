import { ConnectorProblem, type Identity } from '@rongbian/connectors'
import { platformOf } from '@rongbian/connectors/platforms'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import { asMessage, phrase } from '@rongbian/contract/messages/phrases'
import type { Db } from '#/db/open.ts'
import * as queries from './queries.ts'
import { type Accounts, markExpired } from './service.ts'
import { gone } from './view.ts'

const shortText = (text: string, most: number) => text.toWellFormed().replaceAll('\0', '').slice(0, most)
const avatarMost = 1_000
const isPicture = (avatar: string) => /^https?:\/\/[^\s/]/.test(avatar) && avatar.length <= avatarMost

/** Whatever the platform says of itself is cut to what can be kept. */
const tidy = ({ id, name, avatar, expiresAt }: Identity): queries.Known => ({
  id: shortText(id, 200),
  name: shortText(name, 200),
  avatar: isPicture(avatar) ? shortText(avatar, avatarMost) : '',
  expiresAt: expiresAt && !Number.isNaN(expiresAt.getTime()) ? expiresAt : undefined,
})

/** Only a refusal of the credentials ends an account; a bad moment of the platform passes. */
const heard = async (db: Db, { tenantId, channelId }: queries.Key, error: unknown) => {
  if (!(error instanceof ConnectorProblem)) throw error
  const problem = asMessage(error.say)
  if (error.kind === 'reconnect') await markExpired(db, tenantId, channelId, problem)
  await queries.keepProblem(db, { tenantId, channelId }, problem)
  return { ok: false, msg: problem }
}

/** Asks the platform who we are there, and remembers the answer. */
export const checkAccount = async (db: Db, accounts: Accounts, key: queries.Key) => {
  const row = await queries.findAccountRow(db, key.tenantId, key.channelId)
  if (!row) throw gone()
  const manifest = platformOf(row.type)
  if (manifest?.can.publish !== 'yes') return { ok: true, msg: accountMessages.byHand() }
  try {
    const { connector } = await accounts.openAnyway(db, key.tenantId, key.channelId)
    const identity = tidy(await connector.identify())
    await queries.keepIdentity(db, key, identity)
    await queries.wakeWaiting(db, key)
    return {
      ok: true,
      msg: accountMessages.connected({ platform: phrase(manifest.name), name: identity.name || identity.id }),
    }
  } catch (error) {
    return heard(db, key, error)
  }
}
