import type { Readable } from 'node:stream'
import { AppError, type Endpoint, pathsOf } from '@rongbian/contract'
import { type Actor, can } from '@rongbian/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Env } from '#/env.ts'
import { cookieNames } from '#/http/cookies.ts'
import { checkCsrf, checkOrigin } from '#/http/csrf.ts'
import { demandOwnHouse, type Houses } from '#/http/houses.ts'
import { languageOf } from '#/http/language.ts'
import { promiseOf } from '#/http/promised.ts'
import { limitPerMinute } from '#/http/rate-limit.ts'
import type { ActiveSession, Programs, Sessions } from '#/http/sessions.ts'
import { parse } from '#/http/validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: ActiveSession | undefined
  }
}

/** Where a call came from, for the audit log. */
export interface Caller {
  requestId: string
  address: string
  agent: string
}

type Part<Shape> = Shape extends z.ZodType ? z.output<Shape> : never

interface Call<E extends Endpoint> {
  params: Part<E['params']>
  query: Part<E['query']>
  body: Part<E['body']>
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  /** Aborted when the client goes away before the answer: for work that is of use to nobody else. */
  signal: AbortSignal
}

export interface SignedInCall<E extends Endpoint> extends Call<E> {
  actor: Actor
  session: ActiveSession
}

/** An answer that is a file and not the envelope. */
export class FileAnswer {
  readonly body: Buffer | string | Readable
  readonly headers: Record<string, string>

  constructor(body: Buffer | string | Readable, headers: Record<string, string> = {}) {
    this.body = body
    this.headers = headers
  }
}

/** Data that a thread has checked against its shape and written as JSON: of a long text both would hold up everybody else. */
export class WrittenAnswer {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }
}

const success = { code: 200, msg: '成功' } as const
const [beforeData, afterData] = [
  Buffer.from(`${JSON.stringify(success).slice(0, -1)},"data":`),
  Buffer.from('}'),
]

type Answer<E extends Endpoint> = Part<E['response']> | FileAnswer | WrittenAnswer
// biome-ignore lint/suspicious/noConfusingVoidType: what is awaited of a function that returns nothing
type Nothing<E extends Endpoint> = null extends Part<E['response']> ? void : never
/** A call that promises nothing is answered with null. */
export type Answering<E extends Endpoint> = Promise<Answer<E> | Nothing<E>>
type Handler<E extends Endpoint, C> = (call: C) => Answering<E> | Answer<E>

const callerOf = ({ id, ip, headers }: FastifyRequest): Caller => ({
  requestId: id,
  address: ip,
  agent: headers['user-agent']?.slice(0, 300) ?? '',
})

/** All a person may use who must first choose a password of their own. */
const areasBeforePasswordChange = ['session', 'personal', 'settings', 'shell', 'security', 'notifications']

/** What a call is checked against before its handler hears of it. */
export interface GuardDeps {
  env: Pick<Env, 'PUBLIC_URL'>
  sessions: Sessions
  programs: Programs
  houses: Pick<Houses, 'named' | 'within'>
}

/** What a program outside is known by; a browser sends no such headers by itself, so it needs no CSRF token. */
const keyIn = ({ headers }: FastifyRequest) => {
  const { 'x-app-key': key, 'x-app-secret': secret } = headers
  return typeof key === 'string' && typeof secret === 'string' ? { key, secret } : undefined
}

/** Session, CSRF and policy come before the body is even read. */
const guard = (
  { env, sessions, programs, houses }: GuardDeps,
  { access, method, perMinute, area, programs: isForPrograms }: Endpoint,
) => {
  const waitsForPassword = !areasBeforePasswordChange.includes(area)
  const admit = perMinute ? limitPerMinute(perMinute) : undefined

  return async (request: FastifyRequest) => {
    admit?.(request.ip)
    const cookie = request.cookies[cookieNames.session]
    if (access === 'public') {
      if (method === 'POST') checkOrigin(request, env.PUBLIC_URL)
      return
    }
    const given = isForPrograms && cookie === undefined ? keyIn(request) : undefined
    if (given) {
      request.session = await programs.admit(given.key, given.secret, request.ip)
    } else {
      request.session = sessions.peek(cookie) ?? (await sessions.resolve(cookie))
      if (method === 'POST') checkCsrf(request, request.session.csrf)
    }
    await demandOwnHouse(houses, request, request.session)
    if (waitsForPassword && request.session.user.mustChangePassword)
      throw new AppError('password_change_needed')
    if (access !== 'session' && !can(request.session.actor, access)) throw new AppError('forbidden')
  }
}

const leavingOf = ({ raw }: FastifyReply) => {
  const leaving = new AbortController()
  const leave = () => {
    if (!raw.writableEnded) leaving.abort(new Error('the client went away'))
  }
  if (raw.closed) leave()
  else raw.once('close', leave)
  return leaving.signal
}

const bind = <E extends Endpoint>(
  app: FastifyInstance,
  deps: GuardDeps,
  endpoint: E,
  handler: Handler<E, Call<E>>,
) => {
  const { method, params, query, body, response, produces, maxBody } = endpoint
  const isPromised = promiseOf(response)

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const call = {
      params: parse(params, request.params),
      query: parse(query, request.query),
      body: endpoint.upload ? {} : parse(body, request.body ?? {}),
      caller: callerOf(request),
      request,
      reply,
      get signal() {
        return leavingOf(reply)
      },
    } as Call<E>
    const data = (await handler(call)) ?? null
    if (data instanceof FileAnswer) {
      return reply
        .type(produces ?? 'application/octet-stream')
        .headers(data.headers)
        .send(data.body)
    }
    if (data instanceof WrittenAnswer) {
      return reply
        .type('application/json; charset=utf-8')
        .send(Buffer.concat([beforeData, data.json, afterData]))
    }
    // Checked on the way out too: a column nobody promised cannot leave by accident.
    return { ...success, data: isPromised(data) ? data : response.parse(data) }
  }

  // One guard for all addresses of a call, or each alias would have a limit of its own.
  const onRequest = guard(deps, endpoint)
  for (const url of pathsOf(endpoint))
    app.route({ method, url, onRequest, handler: answer, ...(maxBody && { bodyLimit: maxBody }) })
}

/** Whoever was asked about unsaved words agrees with a header, or in the address where a browser fetches a file. */
const hasConsent = ({ headers, query }: FastifyRequest) =>
  (headers['x-unsaved'] ?? (query as { unsaved?: unknown }).unsaved) === 'leave'

/** The person as this one call comes from them. */
const callingNow = (actor: Actor, request: FastifyRequest): Actor => ({
  ...actor,
  language: languageOf(request),
  ...(hasConsent(request) && { leavesUnsaved: true }),
})

/** A call that needs a session: the handler gets the actor. */
export const route = <E extends Endpoint>(
  app: FastifyInstance,
  deps: GuardDeps,
  endpoint: E,
  handler: Handler<E, SignedInCall<E>>,
) =>
  bind(app, deps, endpoint, (call) => {
    const { session } = call.request
    if (!session) throw new AppError('not_signed_in')
    const actor = callingNow(session.actor, call.request)
    return deps.houses.within(actor.tenantId, () => handler(Object.assign(call, { session, actor })))
  })

/** A call anyone may make. */
export const publicRoute = <E extends Endpoint>(
  app: FastifyInstance,
  deps: GuardDeps,
  endpoint: E,
  handler: Handler<E, Call<E>>,
) => bind(app, deps, endpoint, handler)
