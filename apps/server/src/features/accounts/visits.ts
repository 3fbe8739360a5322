import { ConnectorProblem, type Tokens } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Actor, Message } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { Caller } from '#/http/route.ts'
import { hashToken, newToken } from '#/http/secrets.ts'
import { noProblem } from '#/say.ts'
import { checkAccount } from './check.ts'
import * as queries from './queries.ts'
import { type Accounts, isSimulated } from './service.ts'

const visitMinutes = 10

const asRefusal = (error: unknown): never => {
  if (error instanceof ConnectorProblem) throw new AppError('not_allowed', { message: asMessage(error.say) })
  throw error
}

export const returnPath = '/ucm/view/admin/channel/bound'

interface Visit extends queries.Key {
  personId: string
  returnTo: string
}

const keepVisit = async (db: Db, state: string, visit: Visit) => {
  await db.deleteFrom('accountVisit').where('endsAt', '<', sql<Date>`clock_timestamp()`).execute()
  await db
    .insertInto('accountVisit')
    .values({
      ...visit,
      stateHash: hashToken(state),
      endsAt: sql<Date>`clock_timestamp() + make_interval(mins => ${visitMinutes})`,
    })
    .execute()
}

/** Good once and not for long. */
const takeVisit = (db: Db, state: string): Promise<Visit | undefined> =>
  db
    .deleteFrom('accountVisit')
    .where('stateHash', '=', hashToken(state))
    .where('endsAt', '>', sql<Date>`clock_timestamp()`)
    .returning(['tenantId', 'channelId', 'personId', 'returnTo'])
    .executeTakeFirst()

/** The simulators have no page of their own for people: the demo shows one. */
const simulatedAddress = (address: string, origin: string, env: Env, type: string) => {
  const { pathname, search } = new URL(address)
  return `${origin}${env.BASE_PREFIX}/sim/${type}/authorize?${new URLSearchParams({ to: pathname + search })}`
}

interface Begin {
  db: Db
  env: Env
  accounts: Accounts
  /** Where the browser finds us. */
  origin: string
}

/** Where a person goes to let us in; what comes back must bear the state that only they were given. */
export const beginVisit = async (
  { db, env, accounts, origin }: Begin,
  { tenantId, id: personId }: Actor,
  channelId: string,
): Promise<string> => {
  const { oauth, access, row, isSimulator } = await accounts.oauthOf(db, tenantId, channelId).catch(asRefusal)
  if (row.status === null) throw new AppError('not_allowed', { message: accountMessages.keysFirst() })
  if (row.status === 'prohibited') throw new AppError('not_allowed', { message: accountMessages.barred() })
  const state = newToken()
  const returnTo = `${origin}${env.BASE_PREFIX}${returnPath}`
  await keepVisit(db, state, { tenantId, channelId, personId, returnTo })
  const address = oauth.addressFor(access, state, returnTo)
  return isSimulator ? simulatedAddress(address, origin, env, row.type) : address
}

export interface Outcome {
  ok: boolean
  title: Message
  words: Message | string
}

const failed = (words: Message | string): Outcome => ({
  ok: false,
  title: accountMessages.notBoundNow(),
  words,
})

interface Given {
  visit: Visit
  row: queries.AccountRow
  tokens: Tokens
}

/** What was given replaces whatever there was. Answers why it could not be kept. */
const keepTokens = (db: Db, accounts: Accounts, { visit, row, tokens }: Given, caller: Caller) =>
  db.transaction().execute(async (tx) => {
    const [person] = await queries.findColleagues(tx, visit.tenantId, [visit.personId])
    if (!person) return accountMessages.binderDisabled()
    const isKept = await queries.updateUnchanged(tx, row, {
      ...(!isSimulated(row) && { tokens: accounts.sealTokens(row, tokens) }),
      ...noProblem,
      toldAt: null,
      status: sql<string>`case when status = 'prohibited' then status else 'valid' end`,
    })
    if (!isKept) return accountMessages.changedMeanwhile()
    const actor = { ...person, tenantId: visit.tenantId }
    await audit(tx, actor, caller, { action: 'account.bind', target: row.name })
    return undefined
  })

const exchange = async (
  db: Db,
  accounts: Accounts,
  visit: Visit,
  { code, caller }: { code: string; caller: Caller },
) => {
  const { oauth, access, row } = await accounts.oauthOf(db, visit.tenantId, visit.channelId)
  const tokens = await oauth.tokensFor(access, code, visit.returnTo)
  const problem = await keepTokens(db, accounts, { visit, row, tokens }, caller)
  if (problem) return failed(problem)
  if (isSimulated(row)) await access.keep(tokens)
  const { ok, msg } = await checkAccount(db, accounts, visit)
  return ok
    ? { ok, title: accountMessages.nowBound({ name: row.name }), words: msg }
    : { ok: false, title: accountMessages.boundUnreached({ name: row.name }), words: msg }
}

interface Came {
  state: string
  code: string
  error?: string | undefined
}

/** Back from the platform, perhaps without a session: cookies do not travel along from other sites. */
export const endVisit = async (
  db: Db,
  accounts: Accounts,
  { state, code, error }: Came,
  caller: Caller,
): Promise<Outcome> => {
  const visit = state ? await takeVisit(db, state) : undefined
  if (!visit) return failed(accountMessages.visitOver())
  if (error !== undefined || code === '') return failed(accountMessages.visitRefused())
  return exchange(db, accounts, visit, { code, caller }).catch((problem) => {
    if (problem instanceof ConnectorProblem) return failed(asMessage(problem.say))
    throw problem
  })
}
