import { AppError } from '@rongbian/contract'
import { type Actor, type FailureKind, lockSeconds, signInGuard } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { audit } from '#/features/audit.ts'
import { releaseLocksOf } from '#/features/locks/release.ts'
import type { Caller } from '#/http/route.ts'
import { csrfOf, hashToken, newToken } from '#/http/secrets.ts'
import { notify } from '#/realtime/signals.ts'
import { isCaptchaRight } from './captcha.ts'
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

const keysOf = (username: string, address: string): queries.FailureKeys => {
  const account = username.toLowerCase()
  return { account, address, pair: `${account} ${address}` }
}

const guardState = async (db: Db, tenantId: number, keys: queries.FailureKeys) => {
  const rows = await queries.findFailures(db, tenantId, keys)
  const lockedUntil = Math.max(0, ...rows.map((row) => row.lockedUntil?.getTime() ?? 0))
  return {
    needsCaptcha: rows.some(({ kind, failures }) => kind !== 'pair' && failures >= signInGuard.captchaAfter),
    lockedSeconds: Math.max(0, Math.ceil((lockedUntil - Date.now()) / 1000)),
  }
}

/** Answers alike for accounts that exist and accounts that do not. */
export const needsCaptcha = async (db: Db, tenantId: number, username: string, address: string) =>
  (await guardState(db, tenantId, keysOf(username, address))).needsCaptcha

const recordFailure = (db: Db, tenantId: number, keys: queries.FailureKeys) =>
  db.transaction().execute(async (tx) => {
    const counts = await queries.addFailures(tx, tenantId, keys)
    for (const { kind, key, failures } of counts) {
      const seconds = lockSeconds(kind as FailureKind, failures)
      if (seconds > 0) await queries.lockSignIn(tx, tenantId, kind, key, seconds)
    }
  })

export const signIn = async (
  db: Db,
  tenantId: number,
  caller: Caller,
  { username, password, vcode, captchaId }: Credentials,
  { hours, refusedPassword }: SignInRules,
) => {
  const keys = keysOf(username, caller.address)
  const state = await guardState(db, tenantId, keys)
  if (state.lockedSeconds > 0) throw new AppError('locked', { retryAfter: state.lockedSeconds })
  if (state.needsCaptcha) {
    if (!vcode) throw new AppError('captcha_needed')
    if (!(await isCaptchaRight(db, captchaId, vcode))) throw new AppError('captcha_wrong')
  }

  const person = await queries.findPersonByAccount(db, tenantId, username)
  if (!(await isPassword(password, person?.passwordHash)) || !person) {
    await recordFailure(db, tenantId, keys)
    throw new AppError('wrong_password')
  }
  if (password === refusedPassword) throw new AppError('demo_password')
  if (person.disabledAt) throw new AppError('forbidden', { message: '账号已停用，请联系管理员' })

  return db.transaction().execute(async (tx) => {
    if (!(await queries.markSignIn(tx, tenantId, person))) throw new AppError('wrong_password')
    await queries.clearFailures(tx, tenantId, keys)
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

export const signOut = async (tx: Tx, actor: Actor, caller: Caller, sessionId: string) => {
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

export const { findTenant, forgiveAccount } = queries
