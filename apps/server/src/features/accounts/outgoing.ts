import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { AppError } from '@rongbian/contract'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { Env } from '#/env.ts'
import { isPublicAddress } from '#/http/public-address.ts'
import { chooseAddress, type FetchTools, pinned, publicTools, readAddress } from '#/http/safe-fetch.ts'
import { traced } from '#/tracing/trace.ts'
import { accountProblem } from './problem.ts'

const loopback = /^(127\.|::1$)/

/** The demo's platforms are on this machine; nothing else of the house is ever reached. */
const toolsOf = ({ DEMO }: Env): FetchTools =>
  DEMO
    ? { ...publicTools, isAllowed: (address) => isPublicAddress(address) || loopback.test(address) }
    : publicTools

const refused = (error: unknown) => {
  if (!(error instanceof AppError)) return error
  const words = Object.values(error.fieldMessages ?? {})[0] ?? error.say
  return accountProblem('reconnect', accountMessages.notReached({ words }))
}

const headersOf = ({ headers }: IncomingMessage) => {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Headers(pairs)
}

const emptyStatuses = new Set([204, 205, 304])

const answerOf = (incoming: IncomingMessage) => {
  const status = incoming.statusCode ?? 0
  const isEmpty = emptyStatuses.has(status)
  if (isEmpty) incoming.resume()
  const body = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers: headersOf(incoming) })
}

const failed = (cause: unknown) => new TypeError('fetch failed', { cause })

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage) =>
  statusCode >= 300 && statusCode < 400 && headers.location !== undefined

/** Like fetch, to an address that was checked and is then connected to by number, without following anywhere. */
const fetchChecked = async (request: Request, tools: FetchTools): Promise<Response> => {
  const url = readAddress(request.url)
  const address = await chooseAddress(url, tools)
  const body = Buffer.from(await request.arrayBuffer())
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      agent: false,
      method: request.method,
      lookup: pinned(address),
      signal: request.signal,
      headers: {
        ...Object.fromEntries(request.headers),
        'accept-encoding': 'identity',
        ...(request.body && { 'content-length': String(body.length) }),
      },
    })
    sent.on('error', (error) => reject(failed(error)))
    sent.once('response', (incoming) => {
      if (!isRedirect(incoming)) return resolve(answerOf(incoming))
      incoming.destroy()
      reject(failed(new Error('redirected')))
    })
    sent.end(body)
  })
}

/** Nothing has left when it cannot even be written down. */
const requestOf = (...given: Parameters<typeof fetch>) => {
  try {
    return new Request(...given)
  } catch (cause) {
    throw accountProblem('reconnect', accountMessages.addressWrong(), cause)
  }
}

/**
 * What connectors ask with. The platform's own host is known; any other was typed in by someone or named by an answer,
 * and must not lead into the house.
 */
export const outgoing = (env: Env, platformUrl: string): typeof fetch => {
  const home = URL.parse(platformUrl)?.origin
  const own = URL.parse(env.PUBLIC_URL)?.origin
  const tools = toolsOf(env)
  return async (input, init) => {
    const request = requestOf(input, init)
    const { origin, host } = new URL(request.url)
    const facts = {
      name: `connector ${request.method}`,
      kind: 'client',
      attributes: { 'server.address': host },
    } as const
    return traced(facts, async (span) => {
      // A platform learns nothing of how we work inside.
      if (span && origin === own) request.headers.set('traceparent', span.traceparent)
      const answer =
        origin === home
          ? await fetch(request)
          : await fetchChecked(request, tools).catch((error) => {
              throw refused(error)
            })
      span?.set({ 'http.response.status_code': answer.status })
      return answer
    })
  }
}
