import { type Endpoint, type Output, pathsOf } from '@rongbian/contract/endpoint'
import { errors } from '@rongbian/contract/errors'
import { expect, onTestFinished, vi } from 'vitest'

type Shaped<Shape> = Shape extends { _zod: { output: infer Value } } ? Value : never

/** What an endpoint is asked, read with its own shapes. */
export interface Asked<E extends Endpoint = Endpoint> {
  params: Shaped<E['params']>
  query: Shaped<E['query']>
  body: Shaped<E['body']>
}

type Given<E extends Endpoint> = Output<E> | Promise<Output<E>>

export interface Answering {
  endpoint: Endpoint
  give: (asked: Asked) => unknown
}

/** How the fake answers one endpoint of the contract. */
export const answer = <E extends Endpoint>(endpoint: E, give: (asked: Asked<E>) => Given<E>): Answering => ({
  endpoint,
  give: give as Answering['give'],
})

type ErrorName = keyof typeof errors

class Refusal extends Error {
  readonly refused: ErrorName
  readonly facts: unknown
  constructor(refused: ErrorName, facts: unknown) {
    super(refused)
    this.refused = refused
    this.facts = facts
  }
}

export const refuse = (error: ErrorName, facts?: unknown): never => {
  throw new Refusal(error, facts)
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Undefined: another address. */
const paramsOf = ({ endpoint }: Answering, pathname: string): Record<string, string> | undefined => {
  const match = pathsOf(endpoint)
    .map((path) => patternOf(path).exec(pathname))
    .find((found) => found !== null)
  return match ? { ...match.groups } : undefined
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))

const envelope = (status: number, content: object) =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } })

const refused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  const { code, status, message } = errors[error.refused]
  return envelope(status, { code, msg: message, data: { error: error.refused, facts: error.facts } })
}

/**
 * A server that can say nothing the contract does not allow: what it is asked and what it answers pass the
 * endpoint's own shapes, and a call it was not told of fails the test. Of two answers to one endpoint the last holds.
 */
export const fakeServer = (...answerings: readonly Answering[]) => {
  const calls: { endpoint: Endpoint; asked: Asked }[] = []
  const problems: string[] = []
  const known = [...answerings].reverse()

  const respond = async (method: string, url: URL, text: string) => {
    const found = known.find(
      (answering) => answering.endpoint.method === method && paramsOf(answering, url.pathname),
    )
    if (!found) throw new Error('no answer is known')
    const { endpoint, give } = found
    const asked = {
      params: endpoint.params.parse(decoded(paramsOf(found, url.pathname) ?? {})),
      query: endpoint.query.parse(Object.fromEntries(url.searchParams)),
      body: endpoint.body.parse(method === 'POST' ? JSON.parse(text) : {}),
    } as Asked
    calls.push({ endpoint, asked })
    try {
      return envelope(200, { code: 200, msg: '', data: endpoint.response.parse(await give(asked)) })
    } catch (error) {
      return refused(error)
    }
  }
  const fetch = async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, location.href)
    try {
      return await respond(method, url, String(body ?? ''))
    } catch (error) {
      problems.push(`${method} ${url.pathname}: ${error instanceof Error ? error.message : error}`)
      return envelope(500, { code: 500, msg: '', data: null })
    }
  }
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(problems).toEqual([])
  })
  return {
    /** What would fail the test at its end. */
    problems,
    /** What an endpoint was asked so far. */
    askedOf: <E extends Endpoint>(endpoint: E) =>
      calls.filter((one) => one.endpoint === endpoint).map(({ asked }) => asked as Asked<E>),
  }
}
