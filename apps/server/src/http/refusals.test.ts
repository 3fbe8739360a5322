import { randomUUID } from 'node:crypto'
import { allEndpoints, type NamedEndpoint } from '@rongbian/contract/all'
import { jsonShape } from '@rongbian/contract/json-shape'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestClient, testApp } from '#/testing/app.fixture.ts'
import { valuesOf } from '#/testing/schema-values.fixture.ts'
import { traditional } from '#/traditional.ts'

const server = await testApp()
const { db } = server
afterAll(() => server.close())

const han = /\p{Script=Han}[^"\\]*/u

/** A story that is really there, so that its own rules refuse too; everything else leads nowhere. */
let story = ''
/** What people wrote, and so may be quoted to anyone. */
let written: string[] = []
beforeAll(async () => {
  const made = await server.as('reporter').post('/sprint/rest/stories/workspace/create', {})
  story = String(made.json().data.id)
  const named = await Promise.all([
    db.selectFrom('person').select('name').execute(),
    db.selectFrom('department').select('name').execute(),
    db.selectFrom('role').select('name').execute(),
    db.selectFrom('tenant').select('name').execute(),
    db.selectFrom('channel').select('name').execute(),
  ])
  written = named
    .flat()
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
})

interface Refusal {
  msg: string
  data: { error: string; fields?: Record<string, string>; facts?: unknown } | null
}

/** All that is said in an answer, without the names people gave; by its id a message says nothing yet. */
const saidIn = ({ msg, data }: Refusal) => {
  const said = [msg, JSON.stringify(data?.fields ?? {}), JSON.stringify(data?.facts ?? {})].join('\n')
  return written.reduce((rest, name) => rest.replaceAll(name, ''), said)
}

type Fields = Record<string, unknown>
const pairs = (fields: Fields) =>
  Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])

const pathTo = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (/uuid|key|groupId/i.test(name) ? randomUUID() : story))

/** As the endpoint wants it, with nothing in it that could be taken for our own words. */
const sampleOf = ({ id, ...endpoint }: NamedEndpoint, part: 'query' | 'body'): Fields => {
  const values = valuesOf(jsonShape(endpoint[part], 'input', id), [randomUUID()])
  const [sample] = fc.sample(values, { numRuns: 1, seed: 20_261_116 })
  return JSON.parse(JSON.stringify(sample ?? {}).replace(/\p{Script=Han}/gu, 'x'))
}

/** Nothing, nonsense and something well-formed: each is refused somewhere by another rule. */
const requestsTo = (endpoint: NamedEndpoint) => {
  const { method } = endpoint
  const url = pathTo(endpoint.path)
  const names = Object.keys(jsonShape(endpoint.query, 'input', endpoint.id).schema.properties ?? {})
  const wrong = new URLSearchParams(names.map((name) => [name, '\u0001']))
  const filled = new URLSearchParams(pairs(sampleOf(endpoint, 'query')))
  const post = (payload: object) => (method === 'POST' ? { payload } : {})
  return [
    { method, url, ...post({ nothing: '1' }) },
    { method, url: `${endpoint.path.replace(/:\w+/g, '%01')}?${wrong}`, ...post([null]) },
    { method, url: `${url}?${filled}`, ...post(sampleOf(endpoint, 'body')) },
  ] as const satisfies readonly InjectOptions[]
}

const callers = ['reporter', 'admin'] as const
type Caller = (typeof callers)[number]
const clients = new Map<Caller, TestClient>()
const clientOf = (caller: Caller) => {
  const client = clients.get(caller) ?? server.newClientOf(caller)
  clients.set(caller, client)
  return client
}

let refused = 0
let address = 0

const refusalOf = async (caller: Caller, request: InjectOptions, language: string) => {
  // Limits per address are tested elsewhere.
  address += 1
  const remoteAddress = `10.${address >> 8}.${address & 255}.1`
  const headers = { 'accept-language': language }
  const answer = await clientOf(caller).send({ ...request, remoteAddress, headers })
  // Some calls end the session.
  if (answer.statusCode === 401 || answer.statusCode < 400) clients.delete(caller)
  if (answer.statusCode < 400 || !String(answer.headers['content-type']).includes('json')) return ''
  refused += 1
  return saidIn(answer.json())
}

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses in the language it was asked in',
  async (_, endpoint) => {
    const [nothing, nonsense, wellFormed] = requestsTo(endpoint)
    expect(await refusalOf('reporter', nothing, 'en')).not.toMatch(han)
    expect(await refusalOf('admin', nonsense, 'en')).not.toMatch(han)
    expect(await refusalOf('reporter', wellFormed, 'en')).not.toMatch(han)
    const inMacau = await refusalOf('reporter', nonsense, 'zh-Hant-MO')
    expect(inMacau).toBe(traditional(inMacau))
  },
)

test('there were refusals to read', () => {
  expect(refused).toBeGreaterThan(allEndpoints.length * 2)
})
