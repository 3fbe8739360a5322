import { AppError } from '@rongbian/contract'
import { sessionMessages } from '@rongbian/contract/messages/session'
import type { CurrentUser } from '@rongbian/contract/session'
import {
  type Actor,
  type DepartmentMark,
  departmentMarkCodes,
  featureCodes,
  features,
  languageIds,
  permissionCodes,
  seatsOfPerson,
} from '@rongbian/domain'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { csrfOf, hashToken } from '#/http/secrets.ts'
import type { ActiveSession, Sessions } from '#/http/sessions.ts'
import type { Signals } from '#/realtime/signals.ts'
import { toDelegation } from './delegation-facts.ts'
import {
  type DelegationFacts,
  findDelegations,
  findPerson,
  findSession,
  type PersonFacts,
  touchSession,
} from './queries.ts'

const trustMs = 30_000
const touchAfterMs = 60_000
const maxEntries = 10_000

interface Entry {
  session: ActiveSession
  trustedUntil: number
  expiresAt: number
}

const known = <Code extends string>(codes: readonly Code[], values: readonly string[]) =>
  codes.filter((code) => values.includes(code))

export const avatarUrl = (key: string) => (key ? `/sprint/userinfo/view/avatar/${key}` : '')

const featuresOf = ({ switches }: PersonFacts) =>
  featureCodes.filter((code) => switches[code] ?? features[code].initial)

/** Where the house has one language only, nobody is left with another and no way back. */
const langOf = (facts: PersonFacts) =>
  (featuresOf(facts).includes('language') && languageIds.find((id) => id === facts.lang)) || null

const toUser = (facts: PersonFacts, tenantId: number): CurrentUser => ({
  uuid: facts.id,
  userId: facts.id,
  tenantId,
  tenantName: facts.tenantName,
  account: facts.account,
  name: facts.name,
  avatar: avatarUrl(facts.avatar),
  admin: facts.admin,
  level: facts.level,
  // A house without single sign-on knows its people by their accounts.
  ssoId: facts.ssoId || facts.account,
  mediapullAddr: facts.mediaPullAddr,
  roleNames: facts.roleNames,
  permissions: known(permissionCodes, facts.permissions),
  features: featuresOf(facts),
  lang: langOf(facts),
  mustChangePassword: facts.mustChangePassword,
  groupName: facts.departmentName,
  group: {
    uuid: facts.departmentId,
    name: facts.departmentName,
    marks: known<DepartmentMark>(departmentMarkCodes, facts.marks),
    showXYSStorymetas: facts.showXysStorymetas,
  },
})

/** Reach opens libraries and nothing else: it seats nobody, and makes nobody a member. */
const reachOf = ({ departmentsBelow, departmentsAll }: PersonFacts, { permissions }: CurrentUser) =>
  permissions.includes('library-group-all') ? departmentsAll : departmentsBelow

const toActor = (user: CurrentUser, facts: PersonFacts, delegations: DelegationFacts[]): Actor => ({
  id: user.uuid,
  tenantId: user.tenantId,
  account: user.account,
  name: user.name,
  admin: user.admin,
  level: user.level,
  departmentId: user.group.uuid,
  departmentIds: reachOf(facts, user),
  ownDepartmentIds: facts.departmentsBelow,
  memberOf: facts.departmentsAbove,
  roleNames: user.roleNames,
  seats: seatsOfPerson({
    id: user.uuid,
    roleIds: facts.roleIds,
    departmentIds: facts.departmentsBelow,
  }),
  delegations: delegations.map(toDelegation),
  permissions: user.permissions,
  features: user.features,
})

/** Somebody with the rights they have now, for what is done while they are not calling. */
export const findActor = async (db: Db, tenantId: number, id: string): Promise<Actor | undefined> => {
  const facts = await findPerson(db, tenantId, id)
  if (!facts || facts.disabledAt) return undefined
  const actor = toActor(toUser(facts, tenantId), facts, await findDelegations(db, tenantId, [id]))
  const language = langOf(facts)
  return { ...actor, ...(language && { language }) }
}

const parseCookie = (cookie: string | undefined) => {
  if (!cookie) throw new AppError('not_signed_in')
  const [, tenant, token] = /^(\d{1,9})\.([\w-]{43})$/.exec(cookie) ?? []
  if (!tenant || !token) throw new AppError('session_unknown')
  return { tenantId: Number(tenant), token }
}

/** Sessions live in the database; this remembers them for seconds so that an ordinary call costs no extra query. */
export const createSessions = (db: Db, signals: Signals, log: Logger, hours: number): Sessions => {
  const entries = new Map<string, Entry>()
  let generation = 0
  const forget = () => {
    generation += 1
    entries.clear()
  }
  signals.on('session', forget)
  signals.on('people', forget)

  const newExpiry = () => new Date(Date.now() + hours * 3_600_000)

  const load = async (cookie: string): Promise<Entry> => {
    const { tenantId, token } = parseCookie(cookie)
    const facts = await findSession(db, tenantId, hashToken(token))
    if (!facts) throw new AppError('session_unknown')
    if (facts.suspendedAt) throw new AppError('session_ended', { message: sessionMessages.suspended() })
    if (facts.endedAt || facts.disabledAt) throw new AppError('session_ended')
    if (facts.expiresAt.getTime() <= Date.now()) throw new AppError('session_expired')

    let expiresAt = facts.expiresAt
    if (Date.now() - facts.seenAt.getTime() > touchAfterMs) {
      expiresAt = newExpiry()
      touchSession(db, tenantId, facts.sessionId, expiresAt).catch((error: Error) =>
        log.warn({ error: error.message }, 'session not touched'),
      )
    }
    const user = toUser(facts, tenantId)
    const delegations = await findDelegations(db, tenantId, [facts.id])
    const actor = toActor(user, facts, delegations)
    const session = { id: facts.sessionId, csrf: csrfOf(token), user, actor }
    return { session, trustedUntil: Date.now() + trustMs, expiresAt: expiresAt.getTime() }
  }

  return {
    hours,
    peek(cookie) {
      const entry = signals.connected && cookie ? entries.get(cookie) : undefined
      const now = Date.now()
      return entry && entry.trustedUntil > now && entry.expiresAt > now ? entry.session : undefined
    },
    async resolve(cookie = '') {
      const begun = generation
      const entry = await load(cookie)
      if (entries.size >= maxEntries) entries.clear()
      // What was read before something changed may be old already: it serves this call and no other.
      if (begun === generation) entries.set(cookie, entry)
      return entry.session
    },
    forget,
  }
}
