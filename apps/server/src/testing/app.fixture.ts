import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Simulator } from '@rongbian/connectors'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import pino, { type Logger } from 'pino'
import { buildApp } from '#/app.ts'
import type { Db, PoolConfig, Way } from '#/db/open.ts'
import type { Replica } from '#/db/replica.ts'
import { readEnv } from '#/env.ts'
import { openSession } from '#/features/session/service.ts'
import { cookieNames } from '#/http/cookies.ts'
import { seenHeader } from '#/http/seen.ts'
import { testDatabase } from './database.fixture.ts'

type Cookies = Map<string, string>
type Query = Record<string, string | number | boolean>

/** A browser as far as the server can tell: it keeps cookies and sends the CSRF token back. */
export interface TestClient {
  get(path: string, query?: Query): Promise<LightMyRequestResponse>
  /** Objects travel as JSON; FormData as it is, for uploads. */
  post(path: string, body?: object): Promise<LightMyRequestResponse>
  form(path: string, fields: Record<string, string>): Promise<LightMyRequestResponse>
  /** For headers and methods out of the ordinary. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  /** What it sends along with every call, for calls made otherwise. */
  headers(): Promise<Record<string, string>>
}

const keepCookies = (cookies: Cookies, response: LightMyRequestResponse) => {
  for (const { name, value, expires, maxAge } of response.cookies) {
    const gone = maxAge === 0 || (expires && expires.getTime() <= Date.now())
    if (gone) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** As the page does: what has been seen is never less than before. */
const keepSeen = (cookies: Cookies, { headers }: LightMyRequestResponse) => {
  const seen = headers[seenHeader]
  if (typeof seen === 'string' && seen > (cookies.get(cookieNames.seen) ?? ''))
    cookies.set(cookieNames.seen, seen)
}

const texts = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const newClient = (app: FastifyInstance, prepare: (cookies: Cookies) => Promise<void>): TestClient => {
  const cookies: Cookies = new Map()
  let ready: Promise<void> | undefined

  const send = async ({ headers, ...options }: InjectOptions) => {
    ready ??= prepare(cookies)
    await ready
    const csrf = cookies.get(cookieNames.csrf)
    const response = await app.inject({
      ...options,
      cookies: Object.fromEntries(cookies),
      headers: { ...(csrf && { 'x-xsrf-token': csrf }), ...headers },
    })
    keepCookies(cookies, response)
    keepSeen(cookies, response)
    return response
  }
  const headers = async () => {
    ready ??= prepare(cookies)
    await ready
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { cookie, 'x-xsrf-token': cookies.get(cookieNames.csrf) ?? '' }
  }
  return {
    send,
    headers,
    get: (url, query = {}) => send({ method: 'GET', url, query: texts(query) }),
    post: (url, payload = {}) => send({ method: 'POST', url, payload }),
    form: (url, fields) =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
}

/** Opened past the sign-in form, so that captchas and lock-outs under test do not stand in the way. */
const sessionOpener = (db: Db, account: string) => async (cookies: Cookies) => {
  const { id: personId, tenantId } = await db
    .selectFrom('person')
    .select(['id', 'tenantId'])
    .where('account', '=', account)
    .orderBy('tenantId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const caller = { requestId: '', address: '127.0.0.1', agent: 'test' }
  const opened = await db
    .transaction()
    .execute((tx) => openSession(tx, { tenantId, personId, hours: 12 }, caller))
  cookies.set(cookieNames.session, opened.cookie)
  cookies.set(cookieNames.csrf, opened.csrf)
}

/** What the server of a test would print at its start. */
export const testSetupCode = 'TEST-CODE-2026'

export interface TestAppOptions {
  /** Settings as the environment would give them, such as `{ DEMO: '0' }`. */
  env?: Record<string, string>
  /** False: a migrated database with nothing in it. */
  newsroom?: boolean
  /** Platforms of the demo, by type. */
  simulators?: ReadonlyMap<string, Simulator>
  log?: Logger
  nodeId?: string
  /** How many the pool has; as many as usual unless told. */
  connections?: number
  /** Another way to the same database, such as a pooler. */
  through?: (config: PoolConfig) => Promise<Pick<Way, 'db' | 'pool'>>
  /** A database that is there already, instead of one of its own. */
  on?: Way & { close(): Promise<void> }
  replica?: Replica
}

/** The real app on a database of its own, with the demo newsroom in it. */
export const testApp = async ({
  env = {},
  newsroom = true,
  simulators,
  log,
  nodeId,
  connections,
  through,
  on,
  replica,
}: TestAppOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
  const { config, close, ...own } = on ?? (await testDatabase(newsroom ? 'newsroom' : 'schema', connections))
  const { db, pool } = (await through?.(config)) ?? own
  const settings = readEnv({ DATA_DIR: folder, SETUP_CODE: testSetupCode, ...env })
  const app = await buildApp({
    env: settings,
    db,
    pool,
    config,
    log: log ?? pino({ level: 'silent' }),
    nodeId,
    replica,
    simulators,
  })
  const signedIn = new Map<string, TestClient>()

  return {
    app,
    env: settings,
    db,
    pool,
    anonymous: newClient(app, async () => {}),
    /** A browser of its own that has signed in nowhere. */
    newClient: () => newClient(app, async () => {}),
    /** A new device of the person, signed in with its first call. */
    newClientOf: (account: string) => newClient(app, sessionOpener(db, account)),
    /** The person at their desk: one client, and one session, for each account. */
    as(account: string) {
      const client = signedIn.get(account) ?? newClient(app, sessionOpener(db, account))
      signedIn.set(account, client)
      return client
    },
    async close() {
      await app.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** For a process of its own that works on the database of a test. */
export const connectionOf = ({ pool }: Pick<TestApp, 'pool'>): pg.ClientConfig => {
  const { host, port, user, password, database } = pool.options
  return { host, port, user, password, database } as pg.ClientConfig
}
