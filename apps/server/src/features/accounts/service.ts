import {
  type Access,
  type Connector,
  type ConnectorModule,
  loadConnector,
  type Manifest,
  type OAuth,
  type Simulator,
  type Tokens,
} from '@rongbian/connectors'
import { platformOf } from '@rongbian/connectors/platforms'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { Actor, Message } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { keptMessage } from '#/say.ts'
import { withDemoLinks } from './demo-links.ts'
import { mailReach } from './mail-reach.ts'
import { tellExpired } from './notices.ts'
import { outgoing } from './outgoing.ts'
import { accountProblem } from './problem.ts'
import * as queries from './queries.ts'
import { createSealer, type Values } from './seal.ts'
import { type Held, watchful } from './watchful.ts'

interface OpenAccount {
  manifest: Manifest
  connector: Connector
  status: queries.AccountStatus
}

interface AccountsParts {
  env: Env
  simulators?: ReadonlyMap<string, Simulator> | undefined
}

type Row = queries.AccountRow

interface Visited {
  oauth: OAuth
  access: Access
  row: Row
  isSimulator: boolean
}

interface Using {
  access: Access
  held(): Held
}

/** An account of the demo uses what its simulator gives out at each start. */
export const isSimulated = ({ keys }: Pick<Row, 'keys'>) => (keys as Values | null)?.demo === '1'

export const keysOf = ({ keys }: Pick<Row, 'keys'>) => (keys ?? {}) as Values

/** Whether something was kept that could open it. By hand nothing is needed. */
const isBound = (manifest: Manifest | undefined, row: Row) => {
  if (manifest?.can.publish !== 'yes' || isSimulated(row)) return true
  if (manifest.hasOAuth) return row.tokens !== null
  return row.secrets !== null || Object.keys(keysOf(row)).length > 0
}

const refuse = (message: Message) => accountProblem('reconnect', message)

const statusProblems: Record<queries.AccountStatus, (row: Row) => Message | undefined> = {
  valid: () => undefined,
  expired: ({ name, problem }) =>
    problem ? accountMessages.expiredBecause({ name, problem }) : accountMessages.expired({ name }),
  prohibited: ({ name }) => accountMessages.prohibited({ name }),
}

const missing = (channelId: string) => refuse(accountMessages.channelUnknown({ id: channelId }))
const notBound = ({ name }: Row) => refuse(accountMessages.notBound({ name }))

const requireRow = async (db: Db | Tx, tenantId: number, channelId: string) => {
  const row = await queries.findAccountRow(db, tenantId, channelId)
  if (!row) throw missing(channelId)
  const manifest = platformOf(row.type)
  if (manifest?.can.publish !== 'yes') throw refuse(accountMessages.noInterface({ name: row.name }))
  return { row, manifest }
}

const ownerOf = ({ tenantId, channelId, type }: Row, what: 'secrets' | 'tokens') =>
  ['account', tenantId, channelId, type, what] as const

/** Everything that opens an account. What it keeps and reads of secrets is sealed in between. */
export const createAccounts = ({ env, simulators }: AccountsParts) => {
  const sealer = createSealer(env)

  const simulatorOf = (row: Row) => (env.DEMO && !row.url ? simulators?.get(row.type) : undefined)
  const demandSimulator = (row: Row) => {
    const simulator = simulatorOf(row)
    if (!simulator) throw refuse(accountMessages.demoAccount({ name: row.name }))
    return simulator
  }

  const secretsOf = (row: Row): Values =>
    row.secrets ? sealer.open(row.secrets, ownerOf(row, 'secrets')) : {}
  const sealSecrets = (row: Row, values: Values) => sealer.seal(values, ownerOf(row, 'secrets'))
  const tokensOf = (row: Row, sealed = row.tokens): Tokens =>
    sealed ? sealer.open(sealed, ownerOf(row, 'tokens')) : {}
  const sealTokens = (row: Row, tokens: Tokens) => sealer.seal(tokens, ownerOf(row, 'tokens'))

  const simulatedAccess = (row: Row): Using => {
    const simulator = demandSimulator(row)
    const access: Access = {
      fetch,
      url: simulator.url,
      keys: simulator.keys,
      tokens: () => simulator.tokens,
      async keep(tokens) {
        simulator.tokens = tokens
      },
      now: Date.now,
      reach: async (host) => host,
    }
    return { access, held: () => row }
  }

  /** Tokens are written before they are used, unless another process has kept newer ones: then those are used. */
  const keptAccess = (db: Db, row: Row, manifest: Manifest): Using => {
    let sealed = row.tokens
    let tokens = tokensOf(row)
    const simulator = simulatorOf(row)
    const access: Access = {
      fetch: outgoing(env, manifest.url),
      url: row.url || simulator?.url || manifest.url,
      keys: { ...keysOf(row), ...secretsOf(row) },
      tokens: () => tokens,
      async keep(next) {
        const after = sealTokens(row, next)
        const isKept = await queries.swapTokens(db, row, sealed, after)
        sealed = isKept ? after : ((await queries.findTokens(db, row))?.tokens ?? null)
        tokens = isKept ? next : tokensOf(row, sealed)
      },
      now: Date.now,
      reach: simulator ? async (host) => host : mailReach(env),
    }
    return { access, held: () => ({ tokens: sealed, secrets: row.secrets }) }
  }

  const accessOf = (db: Db, row: Row, manifest: Manifest) =>
    isSimulated(row) ? simulatedAccess(row) : keptAccess(db, row, manifest)

  const openRow = async (db: Db, row: Row, manifest: Manifest): Promise<OpenAccount> => {
    if (row.status === null || !isBound(manifest, row)) throw notBound(row)
    const { open }: ConnectorModule = await loadConnector(manifest)
    const { access, held } = accessOf(db, row, manifest)
    const connector = watchful(open(access), db, row, held)
    const simulator = simulatorOf(row)
    const home = `${env.PUBLIC_URL.replace(/\/+$/, '')}${env.BASE_PREFIX}/sim/${row.type}`
    return {
      manifest,
      connector: simulator ? withDemoLinks(connector, simulator, home) : connector,
      status: row.status,
    }
  }

  /** Keys and secrets together, for calls that come from the platform. */
  const valuesOf = async (db: Db, tenantId: number, channelId: string): Promise<Values> => {
    const row = await queries.findAccountRow(db, tenantId, channelId)
    if (!row) return {}
    return isSimulated(row) ? (simulatorOf(row)?.keys ?? {}) : { ...keysOf(row), ...secretsOf(row) }
  }

  return {
    secretsOf,

    valuesOf,
    /** One of the secrets by its name, for calls that come from the platform. */
    secretOf: async (db: Db, tenantId: number, channelId: string, name: string) =>
      (await valuesOf(db, tenantId, channelId))[name],
    sealSecrets,
    sealTokens,

    /** Fails with 'reconnect' and words for people unless the account can be used now. */
    async open(db: Db, tenantId: number, channelId: string): Promise<OpenAccount> {
      const { row, manifest } = await requireRow(db, tenantId, channelId)
      if (row.status === null) throw notBound(row)
      const words = statusProblems[row.status](row)
      if (words) throw refuse(words)
      return openRow(db, row, manifest)
    },

    /** Even when it has expired, to see whether it is well again. */
    async openAnyway(db: Db, tenantId: number, channelId: string): Promise<OpenAccount> {
      const { row, manifest } = await requireRow(db, tenantId, channelId)
      return openRow(db, row, manifest)
    },

    /** How the account is bound by a visit, with the keys of its app; its own tokens may be missing. */
    async oauthOf(db: Db, tenantId: number, channelId: string): Promise<Visited> {
      const { row, manifest } = await requireRow(db, tenantId, channelId)
      const { oauth }: ConnectorModule = await loadConnector(manifest)
      if (!oauth) throw refuse(accountMessages.boundByKeys({ name: row.name }))
      const { access } = accessOf(db, row, manifest)
      return { oauth, row, access, isSimulator: simulatorOf(row) !== undefined }
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>

/** The platform does not take its credentials any more. Said once, however often it is found. */
export const markExpired = (
  db: Db,
  tenantId: number,
  channelId: string,
  problem: Message | string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await queries.expire(tx, { tenantId, channelId }, problem))) return
    const row = await queries.findAccountRow(tx, tenantId, channelId)
    await tellExpired(tx, { tenantId, channelId, name: row?.name ?? '' }, problem)
  })

/** Waits to be bound again; one that is forbidden does not. */
export const isExpired = async (db: Db, tenantId: number, channelId: string) =>
  (await queries.findAccountRow(db, tenantId, channelId))?.status === 'expired'

export interface AccountFacts {
  channelId: string
  type: string
  name: string
  avatar: string
  remoteName: string
  status: queries.AccountStatus
  problem: Message | string
  isBound: boolean
  expiresAt: Date | null
  operators: { uuid: string; name: string }[]
}

/** By hand everything may be done; where an interface is used, someone must have bound the account. */
const standingOf = (row: Row, bound: boolean): Pick<AccountFacts, 'status' | 'problem'> => {
  const kept = keptMessage(row.problem ?? '', row.said)
  const isUnbound = !bound || (row.status === null && platformOf(row.type)?.can.publish === 'yes')
  if (isUnbound && row.status !== 'prohibited')
    return { status: 'expired', problem: kept || accountMessages.unbound() }
  return { status: row.status ?? 'valid', problem: kept }
}

/** Every channel of a third party: who it is there, how it stands and who looks after it. */
export const findAccounts = async (db: Db | Tx, tenantId: number): Promise<AccountFacts[]> => {
  const [rows, operators] = await Promise.all([
    queries.findAccountRows(db, tenantId),
    queries.findOperators(db, tenantId),
  ])
  return rows.map((row) => {
    const bound = isBound(platformOf(row.type), row)
    return {
      channelId: row.channelId,
      type: row.type,
      name: row.name,
      avatar: row.avatar || row.logo,
      remoteName: row.remoteName ?? '',
      ...standingOf(row, bound),
      isBound: bound && row.status !== null,
      expiresAt: row.expiresAt,
      operators: operators
        .filter(({ channelId }) => channelId === row.channelId)
        .map(({ uuid, name }) => ({ uuid, name })),
    }
  })
}

/** Nobody named: everyone who may sign. Whether they may sign is asked elsewhere. */
export const mayOperate = (operators: readonly { uuid: string }[], { id }: Pick<Actor, 'id'>) =>
  operators.length === 0 || operators.some(({ uuid }) => uuid === id)

/** The first mailbox of the house that works. */
export const findSender = async (db: Db | Tx, tenantId: number) =>
  (await findAccounts(db, tenantId)).find(({ type, status }) => type === 'email' && status === 'valid')
