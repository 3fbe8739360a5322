import { megabyte, parseJson, say } from '@rongbian/domain'
import { ConnectorProblem } from './problem.ts'

/** An answer longer than this is no answer of an interface. */
const answerBytesMax = 2 * megabyte
const patienceMs = 20_000

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | undefined>
  /** Sent as JSON. */
  json?: unknown
  form?: Record<string, string | number | undefined>
  body?: BodyInit
  headers?: Record<string, string>
  patienceMs?: number
  /** Asking again does no harm and changes nothing, so an unheard answer is nothing unknown. */
  isReading?: boolean
}

export interface Answer {
  status: number
  text: string
  /** Undefined when it is no JSON. */
  json: unknown
}

/** Failures before the request can have left this machine. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const codeIn = (error: unknown): string => {
  const cause = (error as { cause?: { code?: unknown } } | undefined)?.cause
  return String(cause?.code ?? '')
}

const isCertificate = (code: string) => /CERT|SSL|TLS|SELF_SIGNED|ERR_TLS/.test(code)

/** No answer: refused at the door, or cut off when it may already have been done. Addresses stay out of the words: they may bear a token. */
const unanswered = (name: string, error: unknown, isReading: boolean) => {
  const code = codeIn(error)
  if (isCertificate(code))
    return new ConnectorProblem(
      'reconnect',
      say('{{name}}的证书不可信（{{code}}），没有发出；请管理员检查网络', { name, code }),
    )
  if (unreached.has(code))
    return new ConnectorProblem('retry', say('连接不上{{name}}（{{code}}）', { name, code }))
  return new ConnectorProblem(
    isReading ? 'retry' : 'unknown',
    say('{{name}}没有按时回答，或连接中断', { name }),
  )
}

const tooLong = (name: string, isReading: boolean) =>
  new ConnectorProblem(isReading ? 'retry' : 'unknown', say('{{name}}的回答过长，没有读完', { name }))

const readText = async (name: string, response: Response, isReading: boolean) => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > answerBytesMax) throw tooLong(name, isReading)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const entries = (values: Record<string, string | number | undefined>) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

const bodyOf = ({ json, form, body }: Asked): { body?: BodyInit; headers: Record<string, string> } => {
  // Chinese stays as it is: some platforms refuse it escaped.
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { 'content-type': 'application/json; charset=utf-8' } }
  if (form) return { body: new URLSearchParams(entries(form)), headers: {} }
  return { ...(body !== undefined && { body }), headers: {} }
}

interface Asking {
  /** As it is called in words for people. */
  name: string
  fetch: typeof fetch
  url: string
}

/** One request to a platform. A redirect is an error: it would carry the token to another host. */
export const ask = async ({ name, fetch, url }: Asking, path: string, asked: Asked = {}): Promise<Answer> => {
  const { body, headers } = bodyOf(asked)
  const method = asked.method ?? (body === undefined ? 'GET' : 'POST')
  const isReading = asked.isReading ?? method === 'GET'
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
  for (const [key = '', value = ''] of entries(asked.query ?? {})) address.searchParams.set(key, value)
  try {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...headers, ...asked.headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(asked.patienceMs ?? patienceMs),
    })
    const text = await readText(name, response, isReading)
    return { status: response.status, text, json: parseJson(text) }
  } catch (error) {
    if (error instanceof ConnectorProblem) throw error
    throw unanswered(name, error, isReading)
  }
}

/** A field of an answer, whatever the answer turned out to be. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Numbers come as text and text as numbers. */
export const textOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}

export const numberOf = (value: unknown, name: string): number | undefined => {
  const text = textOf(value, name)
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

export const listOf = (value: unknown, name: string): unknown[] => {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}

/** An answer that is not the platform's own, such as a page of something in between. */
export const notUnderstood = (name: string, { status }: Answer, isReading = false) => {
  if (status === 401 || status === 403)
    return new ConnectorProblem(
      'reconnect',
      say('{{name}}拒绝了这个账号（HTTP {{status}}），请重新绑定', { name, status }),
    )
  if (status === 429) return new ConnectorProblem('retry', say('{{name}}说请求太频繁（HTTP 429）', { name }))
  if (status === 503) return new ConnectorProblem('retry', say('{{name}}暂时不可用（HTTP 503）', { name }))
  return new ConnectorProblem(
    isReading ? 'retry' : 'unknown',
    say('{{name}}的回答无法理解（HTTP {{status}}）', { name, status }),
  )
}
