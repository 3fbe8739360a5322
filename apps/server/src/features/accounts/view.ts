import { platformOf } from '@rongbian/connectors/platforms'
import { AppError } from '@rongbian/contract'
import type { AccountView } from '@rongbian/contract/accounts'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { LanguageId } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import * as queries from './queries.ts'
import { nextSlot, usedQuotas } from './quota.ts'
import { type AccountFacts, type Accounts, findAccounts, keysOf } from './service.ts'

/** As the specification numbers them. */
const statusCodes = { valid: '1', expired: '2', prohibited: '81' } as const

/** Names of the secrets that are kept; one that cannot be opened is shown by the account's problem. */
const secretNames = (accounts: Accounts, row: queries.AccountRow) => {
  try {
    return Object.keys(accounts.secretsOf(row))
  } catch {
    return []
  }
}

/** What is no secret, and belongs to the platform. */
const shownKeys = (row: queries.AccountRow) => {
  const fields = platformOf(row.type)?.keys.filter(({ isSecret }) => !isSecret) ?? []
  const keys = keysOf(row)
  return Object.fromEntries(fields.flatMap(({ name }) => (keys[name] ? [[name, keys[name]]] : [])))
}

const quotasOf = async (db: Db, row: queries.AccountRow) => {
  const manifest = platformOf(row.type)
  if (!manifest) return { quotas: [], nextAt: null }
  const [used, next] = await Promise.all([usedQuotas(db, row, manifest), nextSlot(db, row, manifest)])
  return {
    quotas: used.map(({ most, seconds, used }) => ({ most, seconds, used })),
    nextAt: next?.toISOString() ?? null,
  }
}

const viewOf = async (
  db: Db,
  accounts: Accounts,
  row: queries.AccountRow,
  { facts, language }: { facts: AccountFacts; language: LanguageId | undefined },
): Promise<AccountView> => ({
  channelId: row.channelId,
  type: row.type,
  remoteName: facts.remoteName,
  remoteId: row.remoteId ?? '',
  avatar: row.avatar ?? '',
  status: statusCodes[facts.status],
  problem: say(facts.problem, language),
  isBound: facts.isBound,
  expiresAt: facts.expiresAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  keys: shownKeys(row),
  secrets: secretNames(accounts, row),
  url: row.url ?? '',
  operators: facts.operators,
  version: row.version ?? 0,
  ...(await quotasOf(db, row)),
})

interface Reading {
  tenantId: number
  language?: LanguageId | undefined
}

export const listViews = async (
  db: Db,
  accounts: Accounts,
  { tenantId, language }: Reading,
): Promise<AccountView[]> => {
  const [rows, facts] = await Promise.all([queries.findAccountRows(db, tenantId), findAccounts(db, tenantId)])
  const views = rows.map(async (row) => {
    const known = facts.find(({ channelId }) => channelId === row.channelId)
    return known ? [await viewOf(db, accounts, row, { facts: known, language })] : []
  })
  return (await Promise.all(views)).flat()
}

export const gone = () => new AppError('not_found', { message: accountMessages.channelGone() })

export const viewOne = async (
  db: Db,
  accounts: Accounts,
  { channelId, ...reading }: Reading & queries.Key,
) => {
  const views = await listViews(db, accounts, reading)
  const view = views.find((one) => one.channelId === channelId)
  if (!view) throw gone()
  return view
}
