import type { NamedEndpoint } from '@rongbian/contract/all'
import { jsonShape } from '@rongbian/contract/json-shape'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { hostile, mutatedOf, valuesOf } from './schema-values.fixture.ts'

type Fields = Record<string, unknown>

const textOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).toWellFormed()
const pairsOf = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, textOf(item)]),
  )
const fill = (path: string, params: Fields) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name]).slice(0, 300)))

const payloadOf = (kind: 'json' | 'form', body: unknown): Pick<InjectOptions, 'payload' | 'headers'> => {
  if (kind === 'form') {
    const payload = new URLSearchParams(pairsOf(body as Fields)).toString()
    return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

type Part = (name: 'params' | 'query' | 'body') => fc.Arbitrary<Fields>

const partsOf =
  (endpoint: NamedEndpoint, values: (...shape: Parameters<typeof valuesOf>) => fc.Arbitrary<unknown>) =>
  (ids: readonly string[]): Part =>
  (name) =>
    values(jsonShape(endpoint[name], 'input', endpoint.id), ids) as fc.Arbitrary<Fields>

const requestOf = (endpoint: NamedEndpoint, part: Part, body: fc.Arbitrary<unknown>) =>
  fc
    .record({
      params: part('params'),
      query: part('query'),
      body,
      kind: fc.constantFrom('json' as const, 'form' as const),
      // Limits per address are tested elsewhere.
      address: fc.ipV4(),
    })
    .map(({ params, query, body, kind, address }): InjectOptions => {
      const isFields = typeof body === 'object' && body !== null
      return {
        method: endpoint.method,
        url: `${fill(endpoint.path, params)}?${new URLSearchParams(pairsOf(query))}`,
        remoteAddress: address,
        ...(endpoint.method === 'POST' && payloadOf(isFields ? kind : 'json', body)),
      }
    })

/** A request as the endpoint describes it; `ids` are ones that exist. */
export const wellMadeOf = (endpoint: NamedEndpoint, ids: readonly string[]) => {
  const part = partsOf(endpoint, valuesOf)(ids)
  return requestOf(endpoint, part, part('body'))
}

/** A request of the endpoint's own making, or close to one. */
export const requestsOf = (endpoint: NamedEndpoint, ids: readonly string[]) => {
  const either = (...shape: Parameters<typeof valuesOf>) => fc.oneof(valuesOf(...shape), mutatedOf(...shape))
  const part = partsOf(endpoint, either)(ids)
  const body = fc.oneof({ weight: 9, arbitrary: part('body') }, { weight: 1, arbitrary: hostile })
  return requestOf(endpoint, part, body)
}
