import { AppError } from '@rongbian/contract'
import { sessionMessages } from '@rongbian/contract/messages/session'
import { type Actor, lockSeconds, signInGuard } from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Caller } from '#/http/route.ts'
import { csrfOf, hashToken, newToken } from '#/http/secrets.ts'
import { notify } from '#/realtime/signals.ts'
import { releaseLocksOf } from '#/story/release-locks.ts'
import { isCaptchaRight } from './captcha.ts'
import * as failureQueries from './failure-queries.ts'
import { watchDevice } from './new-device.ts'
import { isPassword } from './password.ts'
import * as queries from './queries.ts'

interface Credentials {
  username: string
  password: string
  vcode?: string | undefined
  captchaId?: string | undefined
}

interface SignInRules {
  hours: number
  /** Refused even when it is right; undefined in demo mode. */
  refusedPassword: string | undefined
}

const keysOf = (username: string, address: string): failureQueries.FailureKeys => {
  const account = username.toLowerCase()
  return { account, address, pair: `${account} ${address}` }
}

type Counter = Pick<failureQueries.Counter, 'kind' | 'failures' | 'lockedUntil'>

/** Attempts of this process whose password is being looked at, by where they come from. */
const beingLookedAt = new Map<string, number>()

const whileLookedAt = async <T>(address: string, look: () => Promise<T>): Promise<T> => {
  const count = (step: number) => {
    const now = (beingLookedAt.get(address) ?? 0) + step
    if (now > 0) beingLookedAt.set(address, now)
    else beingLookedAt.delete(address)
  }
  count(1)
  try {
    return await look()
  } finally {
    count(-1)
  }
}

/** A whole house signs in from one address: what is only on its way there is no reason for a captcha, though it counts towards the lock. */
const asksForCaptcha = ({ kind, failures }: Counter, pending: number) =>
  kind !== 'pair' && failures - (kind === 'address' ? pending : 0) >= signInGuard.captchaAfter

const stateOf = (counters: readonly Counter[], pending = 0) => {
  const lockedUntil = Math.max(0, ...counters.map((row) => row.lockedUntil?.getTime() ?? 0))
  return {
    needsCaptcha: counters.some((counter) => asksForCaptcha(counter, pending)),
    lockedSeconds: Math.max(0, Math.ceil((lockedUntil - Date.now()) / 1000)),
  }
}

/** Answers alike for accounts that exist and accounts that do not. */
export const needsCaptcha = async (db: Db, tenantId: number, username: string, address: string) =>
  stateOf(await failureQueries.findFailures(db, tenantId, keysOf(username, address))).needsCaptcha

type Refusal = { refused: AppError }
type Counted = { counted: failureQueries.CountedAttempt[] }

/**
 * Every attempt counts as a failure until it has succeeded. It is counted before the password is looked at, behind a lock on
 * the counters: of many guesses at once no more are looked at than of as many one after the other.
 */
const countAttempt = (
  db: Db,
  tenantId: number,
  keys: failureQueries.FailureKeys,
  captcha: Pick<Credentials, 'vcode' | 'captchaId'> | 'none',
) =>
  db.transaction().execute(async (tx): Promise<Refusal | Counted> => {
    const counters = await failureQueries.lockCounters(tx, tenantId, keys)
    // Its own attempt is not counted yet.
    const others = Math.max(0, (beingLookedAt.get(keys.address) ?? 0) - 1)
    const { needsCaptcha, lockedSeconds } = stateOf(counters, others)
    // Answered and not thrown: a captcha that was taken stays taken.
    if (lockedSeconds > 0) return { refused: new AppError('locked', { retryAfter: lockedSeconds }) }
    if (needsCaptcha && captcha !== 'none') {
      const { vcode, captchaId } = captcha
      if (!vcode) return { refused: new AppError('captcha_needed') }
      if (!(await isCaptchaRight(tx, captchaId, vcode))) return { refused: new AppError('captcha_wrong') }
    }
    const counted: failureQueries.CountedAttempt[] = []
    for (const { kind, failures } of counters) {
      const seconds = lockSeconds(kind, failures + 1)
      counted.push(
        await failureQueries.addFailure(
          tx,
          tenantId,
          { kind, key: keys[kind] },
          { failures: failures + 1, seconds },
        ),
      )
    }
    return { counted }
  })

/** Whether somebody signed in knows their password: guesses count as at the sign-in, without its captcha. */
export const isOwnPassword = async (
  db: Db,
  { tenantId, account }: Actor,
  { address }: Caller,
  { password, passwordHash }: { password: string; passwordHash: string },
) => {
  const attempt = await countAttempt(db, tenantId, keysOf(account, address), 'none')
  if ('refused' in attempt) throw attempt.refused
  if (!(await isPassword(password, passwordHash))) return false
  await db.transaction().execute((tx) => failureQueries.clearFailures(tx, tenantId, attempt.counted))
  return true
}

export const signIn = (
  db: Db,
  { tenantId, caller }: { tenantId: number; caller: Caller },
  credentials: Credentials,
  rules: SignInRules,
) => whileLookedAt(caller.address, () => lookAt(db, { tenantId, caller }, credentials, rules))

const lookAt = async (
  db: Db,
  { tenantId, caller }: { tenantId: number; caller: Caller },
  { username, password, vcode, captchaId }: Credentials,
  { hours, refusedPassword }: SignInRules,
) => {
  const keys = keysOf(username, caller.address)
  const attempt = await countAttempt(db, tenantId, keys, { vcode, captchaId })
  if ('refused' in attempt) throw attempt.refused

  const person = await queries.findPersonByAccount(db, tenantId, username)
  if (!(await isPassword(password, person?.passwordHash)) || !person) throw new AppError('wrong_password')
  const isRefused = password === refusedPassword
  if (isRefused || person.disabledAt) {
    await db.transaction().execute((tx) => failureQueries.takeBackAttempt(tx, tenantId, attempt.counted))
    throw isRefused
      ? new AppError('demo_password')
      : new AppError('forbidden', { message: sessionMessages.accountDisabled() })
  }

  return db.transaction().execute(async (tx) => {
    if (!(await queries.markSignIn(tx, tenantId, person))) throw new AppError('wrong_password')
    await failureQueries.clearFailures(tx, tenantId, attempt.counted)
    if (person.lastSignInAt) await watchDevice(tx, { tenantId, personId: person.id }, caller)
    const opened = await openSession(tx, { tenantId, personId: person.id, hours }, caller)
    await audit(tx, { id: person.id, name: person.name, tenantId }, caller, { action: 'session.in' })
    return opened
  })
}

export const openSession = async (
  tx: Tx,
  { tenantId, personId, hours }: { tenantId: number; personId: string; hours: number },
  { address, agent }: Caller,
) => {
  const token = newToken()
  const expiresAt = new Date(Date.now() + hours * 3_600_000)
  await queries.insertSession(tx, {
    tenantId,
    personId,
    tokenHash: hashToken(token),
    address,
    agent,
    expiresAt,
  })
  return { cookie: `${tenantId}.${token}`, csrf: csrfOf(token) }
}

/** Ends a person's sessions: all, one, or all but one. Answers how many. */
export const endSessions = async (
  tx: Tx,
  tenantId: number,
  personId: string,
  which: { only?: string | undefined; except?: string | undefined } = {},
) => {
  const ended = await queries.endSessions(tx, { tenantId, personId, ...which })
  if (ended.length > 0) await notify(tx, 'session', personId)
  return ended.length
}

export const signOut = async ({ tx, actor, caller }: CallCtx, sessionId: string) => {
  const { tenantId, id } = actor
  await endSessions(tx, tenantId, id, { only: sessionId })
  // Another device may be writing: it keeps what it holds.
  const isElsewhere = (await queries.findOpenSessions(tx, tenantId, id)).length > 0
  await releaseLocksOf(tx, tenantId, id, isElsewhere ? sessionId : undefined)
  await audit(tx, actor, caller, { action: 'session.out' })
}

export const listSessions = async (db: Db, tenantId: number, personId: string, currentId?: string) => {
  const rows = await queries.findOpenSessions(db, tenantId, personId)
  return rows.map(({ id, address, agent, createdAt, seenAt }) => ({
    uuid: id,
    current: id === currentId,
    address,
    agent,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

/** Which of these sessions have neither ended nor run out. Looking does not prolong them. */
export const findStillOpen = async (db: Db, tenantId: number, ids: readonly string[]) =>
  new Set((await queries.findOpenAmong(db, tenantId, ids)).map(({ id }) => id))

export const { forgiveAccount } = failureQueries
