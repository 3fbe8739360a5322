import type { Endpoint, Input } from '@rongbian/contract/endpoint'
import { encodeForm } from '#/api/encode-form.ts'
import { withPrefix } from '#/api/prefix.ts'
import { currentLanguage, languageTag } from '#/i18n/language.ts'

/** What the browser knows of an endpoint; the rest of the contract stays at build time. */
export type Address = Pick<Endpoint, 'method' | 'path' | 'produces' | 'upload' | 'creates'>

interface Parts {
  params?: object
  query?: object
  body?: unknown
}

type CallInput<E> = Input<E> & {
  signal?: AbortSignal
  /** It can be given up and yet is no mere question: never asked ahead, unbidden, at the next visit. */
  changes?: true
  /** What would stand in front of the question about unsaved words goes. */
  onAsking?: () => void
  /** Where the answer takes longer than calls do. */
  timeoutMs?: number
}
/** The input may be left out when the endpoint needs none. */
export type CallArguments<E> =
  Record<string, never> extends Input<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

const fillPath = (path: string, params: object = {}) => {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
}

const queryText = (query: object = {}) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined || item === null ? [] : [[name, String(item)]])),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}

export const urlOf = ({ path }: Address, { params, query }: Parts = {}) =>
  withPrefix(fillPath(path, params)) + queryText(query)

/** The server compares this cookie with the header; another site can read neither. */
export const csrfToken = () => {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return found ? decodeURIComponent(found) : ''
}

/** Refusals are told in the person's language. */
export const acceptHeaders = () => ({
  Accept: 'application/json',
  'Accept-Language': languageTag(currentLanguage()),
})

const isForm = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && 'ContentType' in body

const encodeBody = (body: unknown): { type: string; text: string } => {
  if (!isForm(body)) return { type: 'application/json', text: JSON.stringify(body ?? {}) }
  const { ContentType: _, ...fields } = body
  return { type: 'application/x-www-form-urlencoded', text: encodeForm(fields).toString() }
}

/** What goes over the wire beside the address. */
export interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  credentials: 'same-origin'
  body?: string
}

export const tokenHeader = 'X-XSRF-TOKEN'

export const requestOf = (
  endpoint: Address,
  { body }: Parts = {},
  more: Record<string, string> = {},
): Sent => {
  const accept = { ...acceptHeaders(), ...more }
  if (endpoint.method === 'GET') return { method: 'GET', headers: accept, credentials: 'same-origin' }
  const { type, text } = encodeBody(body)
  return {
    method: 'POST',
    headers: { ...accept, 'Content-Type': type, [tokenHeader]: csrfToken() },
    credentials: 'same-origin',
    body: text,
  }
}
